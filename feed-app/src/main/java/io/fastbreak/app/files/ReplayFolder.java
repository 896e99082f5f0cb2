package io.fastbreak.app.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicLog;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** The topics that {@code replay --out} wrote. */
public final class ReplayFolder implements TopicLog {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The names of the files. */
    public static final TopicCatalog TOPICS = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());

    private final Path folder;

    public ReplayFolder(Path folder) {
        this.folder = folder;
    }

    @Override
    public TopicCatalog topics() {
        return TOPICS;
    }

    @Override
    public void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        Path file = folder.resolve(topic + ".ndjson");
        try (Stream<String> lines = Files.lines(file)) {
            lines.map(line -> record(topic, line)).forEach(sink);
        } catch (IOException | UncheckedIOException e) {
            throw new OperationFailedException(
                    "cannot read " + file + ": " + LocalFiles.why(e) + "; did replay --out write it?", e);
        }
    }

    private static ConsumerRecord<byte[], byte[]> record(String topic, String line) {
        JsonNode json = parsed(line);
        var record = new ConsumerRecord<byte[], byte[]>(
                topic,
                json.path("partition").asInt(),
                json.path("offset").asLong(),
                json.path("key").asText().getBytes(UTF_8),
                value(json.path("value")));
        json.path("headers").properties().forEach(header -> record.headers()
                .add(header.getKey(), header.getValue().asText().getBytes(UTF_8)));
        return record;
    }

    private static byte @Nullable [] value(JsonNode value) {
        return value.isNull() ? null : (value.isTextual() ? value.asText() : value.toString()).getBytes(UTF_8);
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
