package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is not proven of a feed closes its game, in the whole topology. */
class UnprovenFeedTest {
    private static final String GAME = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(GAME).lines();
    private static final Duration TICK = Duration.ofMillis(100);

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver();

    private @Nullable Game last;

    /** Another game keeps the partition busy with records that are read 1.2 s after they were appended. */
    @Test
    void a_lost_event_is_noticed_although_the_partition_is_always_a_little_late() {
        begin(4);
        List<Line> others = LINES.stream().map(line -> of("other", line)).toList();
        pipeline.append(LINES.subList(5, 10));

        int next = 0;
        for (int tick = 0; tick < 35; tick++) {
            pipeline.appendBefore(Duration.ofMillis(1_200), List.of(others.get(next++)));
            pipeline.pass(TICK);
        }
        assertThat(reasons()).contains(Reason.HELD);

        for (int tick = 0; tick < 40; tick++) {
            pipeline.appendBefore(Duration.ofMillis(1_200), List.of(others.get(next++)));
            pipeline.pass(TICK);
        }
        assertThat(gaps()).singleElement().satisfies(gap -> assertThat(gap.state())
                .isEqualTo(Gap.State.OPEN));
        assertThat(reasons()).contains(Reason.GAP).doesNotContain(Reason.HELD);
        assertThat(pipeline.counters().held()).isZero();
    }

    @Test
    void a_publisher_whose_clock_is_an_hour_behind_does_not_hide_what_is_lost() {
        begin(4);
        for (int i = 5; i < 100; i++) {
            pipeline.appendBefore(Duration.ofHours(1), List.of(LINES.get(i)));
            pipeline.pass(TICK);
        }

        assertThat(gaps()).hasSize(1);
        assertThat(reasons()).contains(Reason.GAP);
    }

    @Test
    void a_rejected_record_of_which_only_the_fixture_can_be_read_marks_the_game() {
        begin(20);

        pipeline.append(List.of(changed(LINES.get(20), UnprovenFeedTest::withoutSource)));
        pipeline.pass(Duration.ofSeconds(1));

        assertThat(pipeline.counters().rejected()).isEqualTo(1);
        assertThat(reasons()).contains(Reason.REJECTED);
    }

    @Test
    void a_rejected_record_of_another_source_does_not_choose_the_feed_of_the_game() {
        for (boolean restarts : List.of(true, false)) {
            try (PipelineDriver other = new PipelineDriver()) {
                String source = source(LINES.get(0));
                String wrong = source.equals("VendorInPlay") ? "VendorLiveStats" : "VendorInPlay";
                other.append(List.of(changed(shot(), text -> text.replace(source, wrong))));
                other.pass(Duration.ofSeconds(1));
                assertThat(other.counters().rejected()).isEqualTo(1);
                if (restarts) {
                    other.restart();
                }
                other.append(LINES.subList(0, 1));
                other.pass(Duration.ofMillis(700));
                other.append(LINES.subList(1, 60));
                other.pass(Duration.ofSeconds(1));

                assertThat(other.game().source().name()).isEqualTo(source);
                assertThat(other.game().lastSequence()).isPositive();
                assertThat(other.game().reliability().reasons()).isEmpty();
            }
        }
    }

    @Test
    void a_rejected_record_without_a_source_before_the_first_event_marks_the_feed_that_begins() {
        for (boolean restarts : List.of(true, false)) {
            try (PipelineDriver other = new PipelineDriver()) {
                other.append(List.of(changed(shot(), UnprovenFeedTest::withoutSource)));
                other.pass(Duration.ofSeconds(1));
                assertThat(other.counters().rejected()).isEqualTo(1);
                if (restarts) {
                    other.restart();
                }
                other.append(LINES.subList(0, 1));
                other.pass(Duration.ofMillis(700));
                other.append(LINES.subList(1, 20));
                other.pass(Duration.ofSeconds(1));

                assertThat(other.game().source().name()).isEqualTo(source(LINES.get(0)));
                assertThat(other.game().reliability().reasons()).contains(Reason.REJECTED);

                String command =
                        "{'id':'c','fixtureId':'%s','command':'CLEAR_REASON','reason':'REJECTED','source':'%s',"
                                + "'who':'ann','why':'test','issuedUtc':1}";
                other.command(
                        GAME, command.formatted(GAME, source(LINES.get(0))).replace('\'', '"'));
                other.pass(Duration.ofMillis(500));
                assertThat(other.audits().toString()).contains("REJECTED is cleared");
                other.pass(Duration.ofSeconds(1));
                assertThat(other.game().reliability().reasons()).isEmpty();
            }
        }
    }

    @Test
    void rejected_records_of_unknown_fixtures_count_towards_the_fixture_limit() {
        try (PipelineDriver few = new PipelineDriver(Map.of("task.max-fixtures", "3"))) {
            for (int i = 0; i < 20; i++) {
                few.append(List.of(changed(of("unknown" + i, shot()), UnprovenFeedTest::withoutSource)));
                few.pass(Duration.ofMillis(100));
            }
            assertThat(few.counters().evicted()).isEqualTo(17);
            assertThat(few.counters().balanced()).isTrue();
        }
    }

    /** A shot that is refused because of its attributes, and that is not repaired by any of the first 60 events. */
    private static Line shot() {
        Line line = LINES.stream()
                .skip(60)
                .filter(each -> new String(each.value(), UTF_8).contains("\"SHOT\""))
                .findFirst()
                .orElseThrow();
        return changed(line, text -> text.replaceFirst("\"attributes\" *: *\\{", "\"attributes\":5,\"x\":{"));
    }

    private static String source(Line line) {
        return Json.read(line.value(), ObjectNode.class).get("source").asText();
    }

    private static String withoutSource(String text) {
        return text.replaceFirst("\"source\" *: *\"", "$0No");
    }

    @Test
    void an_unreadable_record_marks_the_game_of_its_key() {
        begin(20);

        pipeline.append("unknown".getBytes(UTF_8), "{".getBytes(UTF_8), new RecordHeaders());
        pipeline.append(null, "{".getBytes(UTF_8), new RecordHeaders());
        pipeline.pass(Duration.ofSeconds(1));
        assertThat(reasons()).isEmpty();

        pipeline.append(GAME.getBytes(UTF_8), "{\"eventType\": \"SHOT\"".getBytes(UTF_8), new RecordHeaders());
        pipeline.pass(Duration.ofSeconds(1));
        assertThat(reasons()).containsExactly(Reason.REJECTED);

        pipeline.restart();
        pipeline.append(List.of(LINES.get(20)));
        pipeline.pass(Duration.ofSeconds(4));
        assertThat(reasons()).contains(Reason.REJECTED);
    }

    @Test
    void an_evicted_fixture_removes_nothing_of_one_whose_id_continues_after_a_nul() {
        Map<String, String> settings = Map.of("retention.silence.ms", "100000", "suspect.wait.ms", "86400000");
        try (PipelineDriver two = new PipelineDriver(settings)) {
            two.append(List.of(LINES.get(0), ofLonger(0)));
            two.pass(Duration.ofSeconds(1));
            two.append(List.of(LINES.get(1), ofLonger(1), ofLonger(2), ofLonger(3), resetCandidate(0)));
            two.pass(Duration.ofSeconds(70));
            two.append(List.of(ofLonger(0)));
            two.pass(Duration.ofSeconds(70));
            assertThat(two.counters().evicted()).isEqualTo(1);
            assertThat(two.counters().pending()).isEqualTo(1);

            two.restart();
            two.append(List.of(resetCandidate(1), resetCandidate(2), resetCandidate(3)));
            two.pass(Duration.ofSeconds(4));
            assertThat(two.counters().pending()).isZero();
            assertThat(two.counters().clean()).isEqualTo(2 + 4 + 4);
            assertThat(two.counters().balanced()).isTrue();
        }
    }

    @Test
    void a_game_that_scores_is_stale_in_time_whatever_period_it_names() {
        for (String period : List.of("UNKNOWN", "PREGAME")) {
            try (PipelineDriver other = new PipelineDriver()) {
                List<Line> plays = LINES.subList(0, 60).stream()
                        .filter(line -> !new String(line.value(), UTF_8).contains("MATCH_STATUS_CHANGE"))
                        .map(line -> changed(line, text -> withoutClock(text, period)))
                        .toList();
                other.append(plays.subList(0, 1));
                other.pass(Duration.ofMillis(700));
                other.append(plays.subList(1, 58));
                other.pass(Duration.ofMinutes(31));
                assertThat(other.game().reliability().reasons()).contains(Reason.STALE);
            }
        }
    }

    private static String withoutClock(String text, String period) {
        return text.replaceFirst("\"type\":\"REGULAR\"", "\"type\":\"" + period + "\"")
                .replaceFirst("\"startGameClock\":[0-9]+,", "");
    }

    @Test
    void long_ids_do_not_make_records_longer() {
        begin(20);
        String longest = "x".repeat(500_000);
        Line line = changed(LINES.get(20), text -> text.replaceFirst("\"traceId\":\"", "$0" + longest)
                .replaceFirst("\"period\":", "\"insertedBeforeEventId\":\"" + longest + "\",$0"));
        pipeline.records(pipeline.topics().clean());
        pipeline.append(List.of(line));

        assertThat(pipeline.records(pipeline.topics().clean())).singleElement().satisfies(clean -> {
            for (var header : clean.headers()) {
                assertThat(header.value()).hasSizeLessThanOrEqualTo(256);
            }
        });
    }

    @Test
    void a_fixture_id_that_is_too_long_for_a_key_is_rejected() {
        for (int length : List.of(255, 256, 300_000)) {
            Line line = of("f".repeat(length), LINES.get(0));
            pipeline.append(List.of(line, changed(line, text -> text.replace("\"LINEUP\"", "5"))));
            pipeline.pass(Duration.ofSeconds(1));
        }
        assertThat(pipeline.counters().clean()).isEqualTo(1);
        assertThat(pipeline.counters().rejected()).isEqualTo(5);
        for (var rejected : pipeline.records(pipeline.topics().rejected())) {
            int bytes = 0;
            for (var header : rejected.headers()) {
                bytes += header.value().length;
            }
            assertThat(bytes).isLessThan(2_000);
        }
    }

    private static Line ofLonger(int index) {
        return of(GAME + "\\u0000x", LINES.get(index));
    }

    /** An event that takes the slot of another one, as those of a feed that has started over do. */
    private static Line resetCandidate(int index) {
        ObjectNode event = Json.read(ofLonger(index).value(), ObjectNode.class);
        event.put("id", "again" + index);
        event.withObject("/audit").put("createdUtc", 4_000_000_000_000L + index);
        return new Line(GAME + "\0x", null, Json.bytes(event));
    }

    private void begin(int events) {
        pipeline.append(LINES.subList(0, 1));
        pipeline.pass(Duration.ofMillis(700));
        pipeline.append(LINES.subList(1, events));
        pipeline.pass(Duration.ofMillis(300));
    }

    private List<Gap> gaps() {
        return pipeline.records(pipeline.topics().gaps()).stream()
                .map(record -> Json.read(record.value(), Gap.class))
                .toList();
    }

    /** Of the game as it was last published. */
    private List<Reason> reasons() {
        for (var state : pipeline.records(pipeline.topics().state())) {
            Game game = Json.read(state.value(), Game.class);
            last = game.fixtureId().equals(GAME) ? game : last;
        }
        return requireNonNull(last).reliability().reasons();
    }

    private static Line of(String fixtureId, Line line) {
        return new Line(
                fixtureId.replace("\\u0000", "\0"),
                null,
                changed(line, text -> text.replace(GAME, fixtureId)).value());
    }

    private static Line changed(Line line, UnaryOperator<String> change) {
        return new Line(
                line.fixtureId(),
                null,
                change.apply(new String(line.value(), UTF_8)).getBytes(UTF_8));
    }
}
