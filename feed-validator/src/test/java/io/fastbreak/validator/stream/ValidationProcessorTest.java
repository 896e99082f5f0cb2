package io.fastbreak.validator.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationProcessorTest {
    private static final byte[] KEY = "E2025-41".getBytes(UTF_8);
    private static final long TIMESTAMP = 1_731_700_000_000L;

    private final List<Record<byte[], ValidatedRecord>> validated = new ArrayList<>();
    private TopologyTestDriver driver;
    private TestInputTopic<byte[], byte[]> raw;

    @BeforeEach
    void start() {
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT);
        driver = new TopologyTestDriver(new Topology()
                .addSource("raw", new ByteArrayDeserializer(), new ByteArrayDeserializer(), "events.raw")
                .addSource("rehomed", new ByteArrayDeserializer(), new ByteArrayDeserializer(), "events.rehomed")
                .addProcessor("validate", () -> new ValidationProcessor(validator, ValidatedRecord.Path.DIRECT), "raw")
                .addProcessor(
                        "validate-rehomed",
                        () -> new ValidationProcessor(validator, ValidatedRecord.Path.REPARTITIONED),
                        "rehomed")
                .addProcessor("collect", Collector::new, "validate", "validate-rehomed"));
        raw = driver.createInputTopic("events.raw", new ByteArraySerializer(), new ByteArraySerializer());
    }

    @AfterEach
    void stop() {
        driver.close();
    }

    @Test
    void a_record_on_which_the_validator_fails_is_rejected_alone() throws IOException {
        driver.close();
        driver = new TopologyTestDriver(new Topology()
                .addSource("raw", new ByteArrayDeserializer(), new ByteArrayDeserializer(), "events.raw")
                .addProcessor(
                        "validate",
                        () -> new ValidationProcessor(
                                value -> {
                                    throw new IllegalStateException("planted");
                                },
                                ValidatedRecord.Path.DIRECT),
                        "raw")
                .addProcessor("collect", Collector::new, "validate"));
        raw = driver.createInputTopic("events.raw", new ByteArraySerializer(), new ByteArraySerializer());

        raw.pipeInput(KEY, shot(), TIMESTAMP);

        ValidatedRecord record = validated.get(0).value();
        assertThat(record.raw().value()).isEqualTo(shot());
        assertThat(record.result())
                .isInstanceOfSatisfying(ValidationResult.Rejected.class, rejected -> assertThat(rejected.reason())
                        .isEqualTo(RejectionReason.PROCESSING_ERROR));
        assertThat(record.raw().headers()).extracting("name").contains("fb-error", "fb-error-hash");
    }

    @Test
    void record_and_verdict_go_on_together() throws IOException {
        byte[] shot = shot();

        raw.pipeInput(KEY, shot, TIMESTAMP);

        ValidatedRecord record = validated.get(0).value();
        assertThat(record.raw().key()).isEqualTo(KEY);
        assertThat(record.raw().value()).isEqualTo(shot);
        assertThat(record.raw().coordinates()).isEqualTo("events.raw/0/0/" + TIMESTAMP);
        assertThat(record.result()).isInstanceOfSatisfying(ValidationResult.Accepted.class, accepted -> assertThat(
                        accepted.event().type())
                .isEqualTo(EventType.SHOT));
        assertThat(validated.get(0).key()).isEqualTo(KEY);
        assertThat(validated.get(0).timestamp()).isEqualTo(TIMESTAMP);
    }

    @Test
    void every_record_is_judged_whatever_it_is() {
        raw.pipeInput(null, null, TIMESTAMP);
        raw.pipeInput(KEY, "nope".getBytes(UTF_8), TIMESTAMP);

        assertThat(validated)
                .extracting(
                        record -> ((ValidationResult.Rejected) record.value().result()).reason())
                .containsExactly(RejectionReason.NULL_VALUE, RejectionReason.MALFORMED_JSON);
        assertThat(validated.get(1).value().raw().offset()).isEqualTo(1);
    }

    @Test
    void publishers_headers_are_passed_on_but_not_the_pipelines_own() {
        RecordHeaders headers = new RecordHeaders();
        headers.add("trace", new byte[] {1}).add("fb-reason", new byte[] {2}).add("trace", null);

        raw.pipeInput(new TestRecord<>(KEY, new byte[0], headers, TIMESTAMP));

        assertThat(validated.get(0).value().raw().headers())
                .extracting(RawRecord.Header::name)
                .containsExactly("trace", "trace");
        assertThat(validated.get(0).headers().toArray()).extracting("key").containsExactly("trace", "trace");
        assertThat(validated.get(0).value().raw().headers().get(1).value()).isNull();
    }

    @Test
    void a_rehomed_record_is_what_it_was_where_it_was_published() throws IOException {
        RecordHeaders headers = new RecordHeaders();
        headers.add("trace", new byte[] {1}).add("fb-raw", "events.raw/7/42/1731700000123".getBytes(UTF_8));

        rehomed(headers);

        ValidatedRecord record = validated.get(0).value();
        assertThat(record.path()).isEqualTo(ValidatedRecord.Path.REPARTITIONED);
        assertThat(record.raw().coordinates()).isEqualTo("events.raw/7/42/1731700000123");
        assertThat(record.raw().headers()).extracting(RawRecord.Header::name).containsExactly("trace");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "events.raw", "events.raw/x/1/2", "events.raw/1/2", "a/b/1/2/3"})
    void coordinates_that_cannot_be_read_are_not_believed(String coordinates) throws IOException {
        rehomed(new RecordHeaders().add("fb-raw", coordinates.getBytes(UTF_8)));

        assertThat(validated.get(0).value().raw().coordinates()).isEqualTo("events.rehomed/0/0/" + TIMESTAMP);
    }

    private void rehomed(Headers headers) throws IOException {
        driver.createInputTopic("events.rehomed", new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<>(KEY, shot(), headers, TIMESTAMP));
    }

    private static byte[] shot() throws IOException {
        try (InputStream file = EventValidator.class.getResourceAsStream("/io/fastbreak/schemas/examples/SHOT.json")) {
            return file.readAllBytes();
        }
    }

    private final class Collector extends ContextualProcessor<byte[], ValidatedRecord, Void, Void> {
        @Override
        public void process(Record<byte[], ValidatedRecord> input) {
            validated.add(input);
        }
    }
}
