package io.fastbreak.labapp.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records as lines of JSON. */
class TopicFileWriterTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper STRICT = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final Path CASES =
            Path.of(System.getProperty("published.games", "../../../shared/data"), "cases", "reports");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":\"\\ud800\"}",
                "{\"\\udc00\":1}",
                "\"\\ud800x\"",
                "\uFEFF{\"a\":1}",
                "{\"a\":1}\uFEFF",
                "{} {}",
                "",
                " ",
                "{\"a\":1",
                "]"
            })
    void what_is_not_one_value_of_json_is_a_text(String value) throws IOException {
        assertThat(line(value.getBytes(UTF_8)).path("value")).isEqualTo(JSON.valueToTree(value));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":\"\\ud83d\\ude00\"}", "\"\"", "7", "[[], {}]"})
    void a_value_of_json_is_written_as_it_is(String value) throws IOException {
        assertThat(line(value.getBytes(UTF_8)).path("value")).isEqualTo(JSON.readTree(value));
    }

    @Test
    void values_that_people_have_reported_are_lines_of_json() throws IOException {
        assumeTrue(Files.isDirectory(CASES), "the cases are not in shared/data beside the project");

        for (String value : Files.readAllLines(CASES.resolve("rejected-value-breaks-output.ndjson"))) {
            JsonNode written = line(value.getBytes(UTF_8)).path("value");

            assertThat(written.isTextual()).isEqualTo(value.startsWith("\uFEFF") || value.contains("\\ud800"));
        }
    }

    /** The line as strict a reader takes it: one value, and no half of a character. */
    private static JsonNode line(byte[] value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TopicFileWriter.writeLine(new ConsumerRecord<>("topic", 0, 0, new byte[0], value), out);
        String line = out.toString(UTF_8);
        JsonNode read = STRICT.readTree(line);
        assertThat(line).startsWith("{").endsWith("}\n");
        assertThat(UTF_8.newEncoder().canEncode(read.toString())).isTrue();
        return read;
    }
}
