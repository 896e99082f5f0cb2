package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No record of any input topic stops the stream, keeps state of a fixture that is not there, or is lost elsewhere. */
class HostileInputsTest {
    private static final int PARTITIONS = 4;
    private static final String SAMPLE = RealGames.MOST_CORRECTED;
    /** Of the partition that the driver has. */
    private static final String HERE = fixtureOn(0);

    private static final String ELSEWHERE = fixtureOn(1);
    private static final List<byte[]> EVENTS = RealGames.values(SAMPLE);
    /** Records that come by the inner topic may be waited for. */
    private static final Duration AT_REST = Duration.ofSeconds(4);

    private static final Instant NOW = Instant.parse("2026-01-01T20:00:00Z");

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver(Map.of(), PARTITIONS);

    private static String fixtureOn(int partition) {
        return IntStream.range(0, 100)
                .mapToObj(i -> "fixture-" + i)
                .filter(id -> HomePartitions.partitionOf(id, PARTITIONS) == partition)
                .findFirst()
                .orElseThrow();
    }

    /** An input topic and what a good record of a fixture looks like there. */
    private record Input(String name, Function<TopicCatalog, String> topic, Function<String, byte[]> value) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Stream<Input> inputs() {
        return Stream.of(
                new Input("raw", TopicCatalog::raw, fixture -> event(fixture, 1)),
                new Input("commands", TopicCatalog::commands, HostileInputsTest::command),
                new Input("control", TopicCatalog::control, HostileInputsTest::control),
                new Input("cards", TopicCatalog::cards, HostileInputsTest::card),
                new Input("events.repartition", TopicCatalog::repartitionedEvents, fixture -> event(fixture, 1)),
                new Input("instructions.repartition", TopicCatalog::repartitionedCommands, HostileInputsTest::command));
    }

    private static Stream<Arguments> inputsAndTimes() {
        return inputs().flatMap(
                        input -> Stream.of(-1L, -2L, Long.MIN_VALUE / 2, 0L).map(time -> Arguments.of(input, time)));
    }

    @ParameterizedTest
    @MethodSource("inputsAndTimes")
    void a_record_of_any_time_stops_nothing(Input input, long time) {
        append(input, HERE, input.value().apply(HERE), time);
        assertThatGamesGoOn();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void tombstones_empty_values_and_null_keys_stop_nothing(Input input) {
        append(input, HERE, null, 1);
        append(input, HERE, new byte[0], 1);
        append(input, null, null, 1);
        append(input, null, input.value().apply(HERE), 1);
        append(input, "", input.value().apply(HERE), 1);
        append(input, HERE, "[".repeat(100_000).getBytes(UTF_8), 1);
        append(input, HERE, "null".getBytes(UTF_8), 1);
        append(input, HERE, new byte[] {(byte) 0xff, 0, 1}, 1);
        assertThatGamesGoOn();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void a_record_of_an_unknown_fixture_stops_nothing(Input input) {
        append(input, "unknown", input.value().apply("unknown"), 1);
        append(input, ELSEWHERE, input.value().apply(ELSEWHERE), 1);
        assertThatGamesGoOn();
    }

    private static Stream<Input> foreign() {
        return inputs().filter(input -> !input.name().contains("repartition"));
    }

    /** The driver has partition 0 only, so what goes by an inner topic comes out at its own source again. */
    @ParameterizedTest
    @MethodSource("foreign")
    void a_record_on_a_foreign_partition_goes_to_that_of_its_fixture(Input input) {
        play(ELSEWHERE, 1, 60);
        long sentBefore = inner(input).size();

        append(input, ELSEWHERE, input.value().apply(ELSEWHERE), 5);

        List<TestRecord<byte[], byte[]>> sent = inner(input);
        assertThat(sent).hasSize(1);
        assertThat(sentBefore).isNotNegative();
        assertThat(sent.get(0).key()).isEqualTo(ELSEWHERE.getBytes(UTF_8));
        assertThat(sent.get(0).value()).isEqualTo(input.value().apply(ELSEWHERE));
        assertThat(new String(sent.get(0).headers().lastHeader("fb-raw").value(), UTF_8))
                .startsWith(input.topic().apply(pipeline.topics()) + "/0/");
    }

    /** As librdkafka's own partitioner puts it. */
    @Test
    void an_unreadable_record_on_a_foreign_partition_marks_the_game_of_its_key() {
        play(ELSEWHERE, 1, 60);
        assertThat(pipeline.newestGame(ELSEWHERE).reliability().reliable()).isTrue();

        pipeline.records(pipeline.topics().repartitionedEvents());
        byte[] unreadable = "{\"eventType\":\"SHOT\"".getBytes(UTF_8);
        append(TopicCatalog::raw, ELSEWHERE, unreadable);
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents()))
                .singleElement()
                .satisfies(hop -> {
                    assertThat(hop.key()).isEqualTo(ELSEWHERE.getBytes(UTF_8));
                    assertThat(hop.value()).isEqualTo(unreadable);
                });
        assertThat(pipeline.newestGame(ELSEWHERE).reliability().reasons()).containsExactly(Reason.REJECTED);
        assertThat(pipeline.records(pipeline.topics().rejected()))
                .singleElement()
                .satisfies(rejected -> assertThat(new String(
                                rejected.headers().lastHeader("fb-raw").value(), UTF_8))
                        .startsWith("basketball.events.raw/0/"));
        assertThat(pipeline.counters().rejected()).isEqualTo(1);
        assertThat(pipeline.counters().balanced()).isTrue();
    }

    @Test
    void an_unreadable_record_without_a_key_or_with_a_key_of_this_partition_is_not_repartitioned() {
        append(TopicCatalog::raw, HERE, "{".getBytes(UTF_8));
        pipeline.append(pipeline.topics().raw(), null, "{".getBytes(UTF_8), NOW);
        pipeline.pass(AT_REST);

        assertThat(pipeline.records(pipeline.topics().repartitionedEvents())).isEmpty();
        assertThat(pipeline.counters().rejected()).isEqualTo(2);
        assertThat(pipeline.counters().balanced()).isTrue();
    }

    @Test
    void a_command_on_a_foreign_partition_takes_effect_once() {
        play(ELSEWHERE, 1, 60);
        pipeline.audits();
        append(TopicCatalog::commands, "whatever", command(ELSEWHERE));

        List<OperatorAudit> audits = pipeline.audits();
        assertThat(audits).singleElement().satisfies(audit -> {
            assertThat(audit.outcome()).isEqualTo(OperatorAudit.Outcome.APPLIED);
            assertThat(audit.record()).isEqualTo("basketball.operator.commands/0/0");
        });
        pipeline.pass(AT_REST);
        assertThat(pipeline.newestGame(ELSEWHERE).reliability().reliable()).isFalse();
    }

    @Test
    void a_control_record_on_a_foreign_partition_closes_its_gap() {
        play(ELSEWHERE, 1, 20);
        play(ELSEWHERE, 24, 60);
        assertThat(pipeline.newestGame(ELSEWHERE).reliability().reliable()).isFalse();

        append(TopicCatalog::control, ELSEWHERE, control(ELSEWHERE));
        pipeline.pass(AT_REST);
        assertThat(pipeline.newestGame(ELSEWHERE).reliability().reliable()).isTrue();
    }

    @Test
    void a_card_on_a_foreign_partition_sets_the_rules_and_its_tombstone_removes_them() {
        append(TopicCatalog::cards, ELSEWHERE, card(ELSEWHERE));
        play(ELSEWHERE, 1, 60);
        Game carded = pipeline.newestGame(ELSEWHERE);
        append(TopicCatalog::cards, ELSEWHERE, null);
        pipeline.pass(AT_REST);

        assertThat(carded.rules().toString())
                .isNotEqualTo(pipeline.newestGame(ELSEWHERE).rules().toString());
    }

    @Test
    void of_two_cards_the_newest_counts_in_any_order() {
        pipeline.append(pipeline.topics().cards(), HERE.getBytes(UTF_8), card(HERE), NOW);
        pipeline.append(
                pipeline.topics().cards(),
                HERE.getBytes(UTF_8),
                new String(card(HERE), UTF_8).replace("nba", "fiba").getBytes(UTF_8),
                NOW.minusSeconds(1));
        play(HERE, 1, 60);

        assertThat(pipeline.newestGame(HERE).rules().name()).isEqualTo("nba");
    }

    @Test
    void a_card_whose_key_is_not_its_fixture_is_skipped() {
        append(TopicCatalog::cards, HERE, card("another"));
        assertThat(pipeline.storedOf("another")).isZero();
        assertThat(pipeline.storedOf(HERE)).isZero();
    }

    @Test
    void control_records_and_commands_of_unknown_fixtures_are_rejected_and_keep_no_state() {
        append(TopicCatalog::control, "unknown", control("unknown"));
        pipeline.audits();
        long before = pipeline.stored();
        for (int i = 0; i < 5_000; i++) {
            append(TopicCatalog::control, "unknown-" + i, control("unknown-" + i));
        }
        assertThat(pipeline.audits()).hasSize(5_000).allSatisfy(audit -> {
            assertThat(audit.outcome()).isEqualTo(OperatorAudit.Outcome.REFUSED);
            assertThat(audit.message()).startsWith("nothing was received of fixture unknown-");
        });
        assertThat(pipeline.stored()).isEqualTo(before);

        append(TopicCatalog::commands, "unknown", command("unknown"));
        assertThat(pipeline.audits()).extracting(OperatorAudit::outcome).containsExactly(OperatorAudit.Outcome.REFUSED);
        assertThat(pipeline.storedOf("unknown")).isZero();
    }

    @Test
    void foreign_records_on_the_inner_topic_are_skipped() {
        append(TopicCatalog::repartitionedCommands, HERE, command(HERE));
        assertThat(pipeline.audits()).isEmpty();
    }

    private void append(Input input, @Nullable String key, byte @Nullable [] value, long time) {
        pipeline.append(
                input.topic().apply(pipeline.topics()),
                key == null ? null : key.getBytes(UTF_8),
                value,
                Instant.ofEpochMilli(time));
    }

    private void append(Function<TopicCatalog, String> topic, String key, byte @Nullable [] value) {
        pipeline.append(topic.apply(pipeline.topics()), key.getBytes(UTF_8), value, NOW);
    }

    private List<TestRecord<byte[], byte[]>> inner(Input input) {
        TopicCatalog topics = pipeline.topics();
        return pipeline.records(
                input.name().equals("raw") ? topics.repartitionedEvents() : topics.repartitionedCommands());
    }

    private void assertThatGamesGoOn() {
        play("going-on-" + HERE, 1, 60);
        assertThat(pipeline.newestGame("going-on-" + HERE).reliability().reliable())
                .isTrue();
    }

    private void play(String fixture, int first, int last) {
        pipeline.append(IntStream.rangeClosed(first, last)
                .mapToObj(number -> new Line(fixture, null, event(fixture, number)))
                .toList());
        pipeline.pass(AT_REST);
    }

    private static byte[] event(String fixture, int number) {
        return new String(EVENTS.get(number - 1), StandardCharsets.UTF_8)
                .replace(SAMPLE, fixture)
                .getBytes(UTF_8);
    }

    private static byte[] command(String fixture) {
        return "{\"id\":\"c-%s\",\"fixtureId\":\"%s\",\"command\":\"SUSPEND\",\"who\":\"ann\",\"why\":\"test\",\"issuedUtc\":1}"
                .formatted(fixture, fixture)
                .getBytes(UTF_8);
    }

    private static byte[] control(String fixture) {
        return "{\"fixtureId\":\"%s\",\"source\":\"VendorScoresheet\",\"void\":[[21,23]]}"
                .formatted(fixture)
                .getBytes(UTF_8);
    }

    private static byte[] card(String fixture) {
        return "{\"fixtureId\":\"%s\",\"rules\":\"nba\"}".formatted(fixture).getBytes(UTF_8);
    }
}
