package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.RawFormat;
import io.fastbreak.validator.ValidatorSettings;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventInputTest {
    private static final byte[] KEY = "E2025-41".getBytes(UTF_8);
    private static final long TIMESTAMP = 1_731_700_000_000L;

    private static final int PARTITIONS = 8;

    private final List<ValidatedRecord> validated = new ArrayList<>();
    private EventInput input = input(RawFormat.AUTO);

    private static EventInput input(RawFormat format) {
        return new EventInput(new EventValidator(ValidatorSettings.DEFAULT), format, PARTITIONS);
    }

    /** Where a record stands. */
    private record Position(String topic, int partition, long offset) implements RecordMetadata {}

    private void publish(byte @Nullable [] key, byte @Nullable [] value, Headers headers) {
        int home = key == null ? 0 : HomePartitions.partitionOf(key, PARTITIONS);
        Record<byte[], byte[]> record = new Record<>(key, value, TIMESTAMP, headers);
        validated.add(input.published(record, new Position("events.raw", home, validated.size())));
    }

    private void publish(byte @Nullable [] key, byte @Nullable [] value) {
        publish(key, value, new RecordHeaders());
    }

    @Test
    void a_record_on_which_the_validator_fails_is_rejected_alone() throws IOException {
        input = new EventInput(
                value -> {
                    throw new IllegalStateException("planted");
                },
                RawFormat.AUTO,
                PARTITIONS);

        publish(KEY, shot());

        ValidatedRecord record = validated.get(0);
        assertThat(record.raw().value()).isEqualTo(shot());
        assertThat(record.result())
                .isInstanceOfSatisfying(ValidationResult.Rejected.class, rejected -> assertThat(rejected.reason())
                        .isEqualTo(RejectionReason.PROCESSING_ERROR));
        assertThat(record.raw().headers()).extracting("name").contains("fb-error", "fb-error-hash");
    }

    @Test
    void a_record_on_another_partition_goes_home_with_its_coordinates() throws IOException {
        int home = HomePartitions.partitionOf(KEY, PARTITIONS);
        Headers headers = new RecordHeaders().add("trace", new byte[] {1}).add("fb-reason", new byte[] {2});
        Record<byte[], byte[]> record = new Record<>(KEY, shot(), TIMESTAMP, headers);

        ValidatedRecord foreign = input.published(record, new Position("events.raw", (home + 1) % PARTITIONS, 42));
        ValidatedRecord large = input.published(
                new Record<>(KEY, new byte[9 << 20], TIMESTAMP),
                new Position("events.raw", (home + 1) % PARTITIONS, 43));

        assertThat(foreign.path()).isEqualTo(ValidatedRecord.Path.FOREIGN);
        assertThat(EventInput.forHomePartition(foreign).key()).isEqualTo(KEY);
        assertThat(EventInput.forHomePartition(foreign).timestamp()).isEqualTo(TIMESTAMP);
        assertThat(EventInput.forHomePartition(foreign).headers().toArray())
                .extracting("key")
                .containsExactly("trace", "fb-raw");
        assertThat(large.path()).isEqualTo(ValidatedRecord.Path.MIS_PARTITIONED);
    }

    @Test
    void a_record_with_too_much_around_its_value_is_rejected_where_it_is_and_has_its_number() throws IOException {
        byte[] most = new byte[EventInput.MOST_AROUND - KEY.length - "trace".length()];
        publish(KEY, shot(), new RecordHeaders().add("trace", most));
        publish(KEY, shot(), new RecordHeaders().add("trace", most).add("a", null));
        publish(KEY, "nope".getBytes(UTF_8), new RecordHeaders().add("trace", new byte[9 << 20]));
        ValidatedRecord foreign =
                input.published(new Record<>(new byte[9 << 20], shot(), TIMESTAMP), new Position("events.raw", 0, 43));

        assertThat(validated.get(0).result()).isInstanceOf(ValidationResult.Accepted.class);
        assertThat(validated.get(0).raw().headers()).hasSize(1);
        for (ValidatedRecord tooLarge : List.of(validated.get(1), validated.get(2), foreign)) {
            assertThat(tooLarge.result())
                    .isInstanceOfSatisfying(ValidationResult.Rejected.class, rejected -> assertThat(rejected.reason())
                            .isEqualTo(RejectionReason.TOO_LARGE));
            assertThat(tooLarge.raw().sizeAround()).isLessThanOrEqualTo(1024);
        }
        assertThat(((ValidationResult.Rejected) validated.get(1).result())
                        .fields()
                        .slot())
                .isNotNull();
        assertThat(validated.get(1).raw().value()).isEqualTo(shot());
        assertThat(validated.get(1).raw().key()).isEqualTo(KEY);
        assertThat(((ValidationResult.Rejected) foreign.result()).fields().slot())
                .isNotNull();
        assertThat(foreign.path()).isEqualTo(ValidatedRecord.Path.MIS_PARTITIONED);
    }

    @Test
    void record_and_verdict_go_on_together() throws IOException {
        byte[] shot = shot();

        publish(KEY, shot);

        ValidatedRecord record = validated.get(0);
        assertThat(record.raw().key()).isEqualTo(KEY);
        assertThat(record.raw().value()).isEqualTo(shot);
        assertThat(record.raw().coordinates())
                .isEqualTo("events.raw/" + HomePartitions.partitionOf(KEY, PARTITIONS) + "/0/" + TIMESTAMP);
        assertThat(record.result()).isInstanceOfSatisfying(ValidationResult.Accepted.class, accepted -> assertThat(
                        accepted.event().type())
                .isEqualTo(EventType.SHOT));
        assertThat(record.path()).isEqualTo(ValidatedRecord.Path.DIRECT);
        assertThat(record.raw().timestamp()).isEqualTo(TIMESTAMP);
    }

    @Test
    void every_record_is_judged_whatever_it_is() {
        publish(null, null);
        publish(KEY, "nope".getBytes(UTF_8));

        assertThat(validated)
                .extracting(record -> ((ValidationResult.Rejected) record.result()).reason())
                .containsExactly(RejectionReason.NULL_VALUE, RejectionReason.MALFORMED_JSON);
        assertThat(validated.get(1).raw().offset()).isEqualTo(1);
    }

    @Test
    void publishers_headers_are_passed_on_but_not_the_pipelines_own() {
        RecordHeaders headers = new RecordHeaders();
        headers.add("trace", new byte[] {1}).add("fb-reason", new byte[] {2}).add("trace", null);

        publish(KEY, new byte[0], headers);

        assertThat(validated.get(0).raw().headers())
                .extracting(RawRecord.Header::name)
                .containsExactly("trace", "trace");
        assertThat(validated.get(0).raw().headers().get(1).value()).isNull();
    }

    @Test
    void a_repartitioned_record_is_what_it_was_where_it_was_published() throws IOException {
        RecordHeaders headers = new RecordHeaders();
        headers.add("trace", new byte[] {1}).add("fb-raw", "events.raw/7/42/1731700000123".getBytes(UTF_8));

        repartitioned(headers);

        ValidatedRecord record = validated.get(0);
        assertThat(record.path()).isEqualTo(ValidatedRecord.Path.REPARTITIONED);
        assertThat(record.raw().coordinates()).isEqualTo("events.raw/7/42/1731700000123");
        assertThat(record.raw().headers()).extracting(RawRecord.Header::name).containsExactly("trace");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "events.raw", "events.raw/x/1/2", "events.raw/1/2", "a/b/1/2/3"})
    void coordinates_that_cannot_be_read_are_not_believed(String coordinates) throws IOException {
        repartitioned(new RecordHeaders().add("fb-raw", coordinates.getBytes(UTF_8)));

        assertThat(validated.get(0).raw().coordinates()).isEqualTo("events.repartition/0/0/" + TIMESTAMP);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 8})
    void an_event_behind_the_id_of_a_schema_is_accepted_with_its_bytes(int idBytes) throws IOException {
        byte[] framed = framed(idBytes);

        publish(KEY, framed);

        assertThat(validated.get(0).result()).isInstanceOf(ValidationResult.Accepted.class);
        assertThat(validated.get(0).raw().value()).isEqualTo(framed);
        assertThat(format(0)).isEqualTo("frame-" + idBytes);
    }

    @Test
    void a_plain_event_has_no_format() throws IOException {
        publish(KEY, shot());

        assertThat(format(0)).isNull();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 5, 7, 9, 12})
    void other_bytes_before_an_event_reject_it(int idBytes) throws IOException {
        publish(KEY, framed(idBytes));

        assertThat(rejection(0).reason()).isIn(RejectionReason.MALFORMED_JSON, RejectionReason.INVALID_UTF8);
        assertThat(format(0)).isNull();
    }

    @Test
    void a_rejected_event_behind_a_frame_tells_its_fields() {
        byte[] text = "xxxxx{\"fixture\":{\"id\":\"F1\"},\"source\":\"A\"}".getBytes(UTF_8);
        System.arraycopy(new byte[] {0, 0, 0, 0, 7}, 0, text, 0, 5);

        publish(KEY, text);

        assertThat(rejection(0).reason()).isEqualTo(RejectionReason.SCHEMA);
        assertThat(rejection(0).fields().fixtureId()).isEqualTo("F1");
        assertThat(validated.get(0).raw().value()).isEqualTo(text);
    }

    @Test
    void where_only_json_is_expected_a_frame_is_rejected() throws IOException {
        input = input(RawFormat.JSON);

        publish(KEY, framed(4));
        publish(KEY, shot());

        assertThat(rejection(0).reason()).isEqualTo(RejectionReason.MALFORMED_JSON);
        assertThat(validated.get(1).result()).isInstanceOf(ValidationResult.Accepted.class);
    }

    @Test
    void where_ids_of_schemas_are_expected_an_event_without_one_is_rejected() throws IOException {
        input = input(RawFormat.FRAMED);
        RecordHeaders headers = new RecordHeaders();
        headers.add("__value_schema_id", new byte[] {1});

        publish(KEY, shot());
        publish(KEY, framed(8));
        publish(KEY, shot(), headers);

        assertThat(rejection(0).reason()).isEqualTo(RejectionReason.MALFORMED_JSON);
        assertThat(rejection(0).fields().slot()).isNotNull();
        assertThat(validated.get(1).result()).isInstanceOf(ValidationResult.Accepted.class);
        assertThat(validated.get(2).result()).isInstanceOf(ValidationResult.Accepted.class);
        assertThat(format(2)).isEqualTo("header");
    }

    private ValidationResult.Rejected rejection(int number) {
        return (ValidationResult.Rejected) validated.get(number).result();
    }

    private @Nullable String format(int number) {
        return validated.get(number).raw().headers().stream()
                .filter(header -> header.name().equals("fb-format"))
                .map(header -> new String(header.value(), UTF_8))
                .findFirst()
                .orElse(null);
    }

    /** The event behind the byte 0 and the number 7. */
    private static byte[] framed(int idBytes) throws IOException {
        byte[] shot = shot();
        byte[] framed = new byte[1 + idBytes + shot.length];
        framed[idBytes] = (byte) (idBytes == 0 ? 0 : 7);
        System.arraycopy(shot, 0, framed, 1 + idBytes, shot.length);
        return framed;
    }

    private void repartitioned(Headers headers) throws IOException {
        validated.add(input.repartitioned(
                new Record<>(KEY, shot(), TIMESTAMP, headers), new Position("events.repartition", 0, 0)));
    }

    private static byte[] shot() throws IOException {
        try (InputStream file = EventValidator.class.getResourceAsStream("/io/fastbreak/schemas/examples/SHOT.json")) {
            return file.readAllBytes();
        }
    }
}
