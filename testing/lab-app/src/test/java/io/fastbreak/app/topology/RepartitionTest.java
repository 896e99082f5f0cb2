package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Badly keyed records go through one hop, and behind it they are like all others. */
class RepartitionTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final Duration AT_REST = Duration.ofMillis(2_500);

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver();

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "another game"})
    void an_event_with_another_key_has_the_same_output_as_any_other(@Nullable String key) {
        publish(key, line(1));
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().clean())).singleElement().satisfies(clean -> {
            assertThat(new String(clean.key(), UTF_8)).isEqualTo(FIXTURE);
            assertThat(clean.value()).isEqualTo(line(1));
            assertThat(clean.timestamp()).isEqualTo(1_767_297_600_000L);
            assertThat(header(clean, "fb-raw")).isEqualTo("basketball.events.raw/0/0/1767297600000");
            assertThat(header(clean, "origin")).isEqualTo("the hall");
            assertThat(clean.headers().headers("fb-late")).isEmpty();
        });
        Beacon.Counters counters = pipeline.counters();
        assertThat(List.of(counters.received(), counters.repartitioned())).containsExactly(1L, 1L);
        assertThat(counters.balanced()).isTrue();
    }

    @Test
    void the_inner_topic_has_the_record_as_it_was_published() {
        publish("another game", line(1));

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents()))
                .singleElement()
                .satisfies(hop -> {
                    assertThat(new String(hop.key(), UTF_8)).isEqualTo("another game");
                    assertThat(hop.value()).isEqualTo(line(1));
                    assertThat(hop.timestamp()).isEqualTo(1_767_297_600_000L);
                    assertThat(hop.headers().toArray()).extracting("key").containsExactly("origin", "fb-raw");
                });
    }

    @Test
    void a_record_with_the_fixtures_key_is_not_repartitioned() {
        publish(FIXTURE, line(1));
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents())).isEmpty();
        assertThat(pipeline.counters().repartitioned()).isZero();
    }

    @Test
    void a_rejected_record_fills_its_sequence_number_on_the_home_partition_and_keeps_its_key() {
        byte[] broken = new String(line(2), UTF_8)
                .replaceFirst("\"eventType\":\"\\w+\"", "\"eventType\":\"TIP_OFF\"")
                .getBytes(UTF_8);
        publish(FIXTURE, line(1));
        publish("another game", broken);
        publish(FIXTURE, line(3));
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().rejected()))
                .singleElement()
                .satisfies(rejected -> {
                    assertThat(new String(rejected.key(), UTF_8)).isEqualTo("another game");
                    assertThat(rejected.value()).isEqualTo(broken);
                    assertThat(header(rejected, "fb-raw")).isEqualTo("basketball.events.raw/0/1/1767297600000");
                });
        assertThat(pipeline.records(pipeline.topics().clean())).hasSize(2);
        assertThat(pipeline.gaps()).isZero();
        assertThat(pipeline.counters().repartitioned()).isEqualTo(1);
    }

    @Test
    void a_record_without_key_whose_fixture_cannot_be_read_is_rejected_where_it_arrived() {
        publish(null, "Llull hits a three".getBytes(UTF_8));
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents())).isEmpty();
        assertThat(pipeline.records(pipeline.topics().rejected())).hasSize(1);
        assertThat(pipeline.counters().rejected()).isEqualTo(1);
        assertThat(pipeline.counters().unattributable()).isEqualTo(1);
    }

    @Test
    void events_in_an_array_or_in_another_object_are_unattributable_unless_their_key_is_a_known_fixture() {
        String event = new String(line(2), UTF_8);
        publish(FIXTURE, line(1));
        publish(null, ("[" + event + "]").getBytes(UTF_8));
        publish(null, ("{\"event\":" + event + "}").getBytes(UTF_8));
        publish("some other key", ("[" + event + "]").getBytes(UTF_8));
        pipeline.pass(AT_REST);
        assertThat(pipeline.counters().unattributable()).isEqualTo(3);

        publish(FIXTURE, ("[" + event + "]").getBytes(UTF_8));
        pipeline.pass(AT_REST);
        assertThat(pipeline.counters().unattributable()).isEqualTo(3);
        assertThat(pipeline.counters().rejected()).isEqualTo(4);
    }

    @Test
    void a_record_too_large_for_the_other_topics_is_rejected_where_it_arrived() {
        String padded = new String(line(2), UTF_8).replaceFirst("\\}$", ",\"more\":\"" + "x".repeat(9 << 20) + "\"}");
        publish("another game", padded.getBytes(UTF_8));
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents())).isEmpty();
        assertThat(pipeline.records(pipeline.topics().rejected()))
                .singleElement()
                .satisfies(rejected -> {
                    assertThat(header(rejected, "fb-truncated")).isEqualTo(Integer.toString(padded.length()));
                    assertThat(rejected.value()).hasSize(1 << 20);
                });
        assertThat(pipeline.storedOf(FIXTURE)).isZero();
    }

    /** The driver has one partition and does not show where the hop leads. */
    @Test
    void repartitioning_goes_by_the_fixture_or_else_by_the_key() {
        RawRecord raw = new RawRecord("the key".getBytes(UTF_8), new byte[1], List.of(), "raw", 0, 0, 0);
        ReadableFields ofFixture = new ReadableFields("the fixture", null, null, null, null, null);

        for (int partitions = 2; partitions < 50; partitions++) {
            assertThat(HomePartitions.partitionOf(validated(raw, ReadableFields.NONE), partitions))
                    .isEqualTo(HomePartitions.partitionOf("the key", partitions));
            assertThat(HomePartitions.partitionOf(validated(raw, ofFixture), partitions))
                    .isEqualTo(HomePartitions.partitionOf("the fixture", partitions));
        }
    }

    private static ValidatedRecord validated(RawRecord raw, ReadableFields claim) {
        ValidationResult rejected = new ValidationResult.Rejected(RejectionReason.MALFORMED_JSON, List.of(), claim);
        return new ValidatedRecord(raw, rejected, ValidatedRecord.Path.DIRECT);
    }

    private void publish(@Nullable String key, byte[] value) {
        Headers headers = new RecordHeaders()
                .add("origin", "the hall".getBytes(UTF_8))
                .add("fb-late", "true".getBytes(UTF_8))
                .add("fb-raw", "elsewhere/1/2/3".getBytes(UTF_8));
        pipeline.append(key == null ? null : key.getBytes(UTF_8), value, headers);
    }

    private static byte[] line(int number) {
        return RealGames.values(FIXTURE).get(number - 1);
    }

    private static String header(TestRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }
}
