package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Games leave the stores, because they are over, because they fell silent, or because there is no room. */
class EvictionTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(FIXTURE).lines();
    private static final Duration WINDOW = Duration.ofMillis(700);
    private static final Duration SILENCE = Duration.ofSeconds(100);
    private static final Duration FINAL = Duration.ofSeconds(200);
    private static final Duration MARKER = Duration.ofSeconds(400);

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver(Map.of(
            "retention.silence.ms", Long.toString(SILENCE.toMillis()),
            "retention.final.ms", Long.toString(FINAL.toMillis()),
            "retention.marker.ms", Long.toString(MARKER.toMillis()),
            "task.max-fixtures", "3"));

    @Test
    void a_silent_game_is_evicted_from_all_stores_and_its_gaps_are_lost() {
        play(1, 100);
        pipeline.append(LINES.subList(101, 110));
        pipeline.pass(SILENCE.minusSeconds(5));
        assertThat(pipeline.storedOf(FIXTURE)).isPositive();
        assertThat(pipeline.counters().gapsOpen()).isEqualTo(1);

        pipeline.pass(Duration.ofSeconds(10));

        assertThat(pipeline.storedOf(FIXTURE)).isZero();
        Beacon.Counters counters = pipeline.counters();
        assertThat(counters.evicted()).isEqualTo(1);
        assertThat(List.of(counters.gapsOpen(), counters.gapsLost())).containsExactly(0L, 1L);
        assertThat(counters.balanced()).isTrue();
        List<TestRecord<byte[], byte[]>> gaps =
                pipeline.records(pipeline.topics().gaps());
        assertThat(Json.read(gaps.get(gaps.size() - 1).value(), Gap.class).state())
                .isEqualTo(Gap.State.LOST);
    }

    @Test
    void a_game_that_returns_is_joined_late_and_its_versions_continue() {
        play(1, 100);
        Game before = pipeline.game();
        pipeline.pass(SILENCE);

        play(101, 120);

        Game after = pipeline.game();
        assertThat(after.stateVersion()).isGreaterThan(before.stateVersion());
        assertThat(after.reliability().reasons()).containsExactly(Reason.JOINED_LATE);
        assertThat(pipeline.counters().gapsOpened()).isZero();
    }

    @Test
    void a_game_that_operators_suspended_is_suspended_when_it_returns_until_they_release_it() {
        play(1, 2);
        command("SUSPEND");
        pipeline.pass(SILENCE.plusSeconds(5));
        assertThat(pipeline.counters().evicted()).isEqualTo(1);

        pipeline.restart();
        play(1, 100);
        assertThat(pipeline.game().reliability().reasons()).containsExactly(Reason.OPERATOR);

        command("RELEASE");
        assertThat(pipeline.game().reliability()).isEqualTo(Reliability.FULL);
        pipeline.pass(SILENCE.plusSeconds(5));
        play(1, 100);
        assertThat(pipeline.game().reliability()).isEqualTo(Reliability.FULL);
    }

    private void command(String command) {
        pipeline.command(
                FIXTURE,
                "{\"id\":\"%s\",\"fixtureId\":\"%s\",\"command\":\"%s\",\"who\":\"ann\",\"why\":\"test\",\"issuedUtc\":1}"
                        .formatted(command, FIXTURE, command));
        pipeline.pass(Duration.ofSeconds(2));
    }

    @Test
    void a_game_that_is_sent_again_from_its_beginning_is_complete_and_its_versions_continue() {
        play(1, 100);
        Game before = pipeline.game();
        pipeline.pass(SILENCE);

        play(1, LINES.size());

        Game after = pipeline.game();
        assertThat(after.stateVersion()).isGreaterThan(before.stateVersion());
        assertThat(after.reliability()).isEqualTo(Reliability.FULL);
        assertThat(after.isFinal()).isTrue();
    }

    @Test
    void a_final_game_is_kept_longer_and_later_events_expire() {
        play(1, LINES.size());
        pipeline.pass(SILENCE.plusSeconds(5));
        assertThat(pipeline.storedOf(FIXTURE)).isPositive();
        pipeline.append(LINES.subList(0, 1));
        assertThat(pipeline.records(pipeline.topics().rejected())).isEmpty();

        pipeline.pass(FINAL.plusSeconds(10));
        pipeline.append(LINES.subList(0, 1));

        assertThat(pipeline.storedOf(FIXTURE)).isZero();
        assertThat(pipeline.records(pipeline.topics().rejected()))
                .singleElement()
                .satisfies(rejected -> {
                    assertThat(header(rejected, "fb-reason")).isEqualTo("EXPIRED");
                    assertThat(header(rejected, "fb-fixture")).isEqualTo(FIXTURE);
                    assertThat(rejected.value()).isEqualTo(LINES.get(0).value());
                });
        pipeline.pass(Duration.ofSeconds(2));
        Beacon.Counters counters = pipeline.counters();
        assertThat(counters.balanced()).isTrue();
        assertThat(counters.evicted()).isZero();
    }

    @Test
    void a_retired_game_gets_a_tombstone_and_may_be_played_again_with_higher_versions() {
        play(1, LINES.size());
        Game before = pipeline.game();
        pipeline.pass(MARKER.plusSeconds(10));

        List<TestRecord<byte[], byte[]>> states =
                pipeline.records(pipeline.topics().state());
        TestRecord<byte[], byte[]> last = states.get(states.size() - 1);
        assertThat(new String(last.key(), UTF_8)).isEqualTo(FIXTURE);
        assertThat(last.value()).isNull();

        play(1, LINES.size());
        Game after = pipeline.game();
        assertThat(after.stateVersion()).isGreaterThan(before.stateVersion());
        assertThat(after.reliability()).isEqualTo(Reliability.FULL);
    }

    @Test
    void nothing_is_evicted_while_the_pipeline_is_behind() {
        play(1, 100);
        pipeline.pause(SILENCE.multipliedBy(3));
        pipeline.pass(Duration.ofSeconds(30));
        play(101, LINES.size());

        assertThat(pipeline.game().reliability()).isEqualTo(Reliability.FULL);
        assertThat(pipeline.counters().evicted()).isZero();
    }

    @Test
    void fixtures_of_one_event_evict_each_other_and_no_game() {
        play(1, 100);
        IntStream.range(0, 50).forEach(i -> pipeline.append(List.of(oneEventOf("hostile" + i))));
        play(101, LINES.size());

        Beacon.Counters counters = pipeline.counters();
        assertThat(counters.evicted()).isEqualTo(48);
        assertThat(counters.balanced()).isTrue();
        assertThat(counters.atRest()).isTrue();
        assertThat(pipeline.storedOf("hostile0")).isZero();
        Game game = pipeline.lastGame(FIXTURE);
        assertThat(game.isFinal()).isTrue();
        assertThat(game.reliability()).isEqualTo(Reliability.FULL);
    }

    @Test
    void a_game_beyond_the_limit_is_marked_unreliable() {
        play(1, 1);
        assertThat(pipeline.lastGame(FIXTURE).reliability()).isEqualTo(Reliability.FULL);

        IntStream.range(0, 3).forEach(i -> pipeline.append(eventsOf("established" + i, 70)));
        pipeline.pass(Duration.ofSeconds(1));

        assertThat(pipeline.storedOf(FIXTURE)).isZero();
        assertThat(pipeline.lastGame(FIXTURE).reliability().reasons()).containsExactly(Reason.JOINED_LATE);
        assertThat(lastSummary(FIXTURE).reasons()).containsExactly(Reason.JOINED_LATE);
    }

    private ScoringSummary lastSummary(String fixtureId) {
        return pipeline.records(pipeline.topics().scoring()).stream()
                .filter(summary -> new String(summary.key(), UTF_8).equals(fixtureId))
                .reduce((earlier, later) -> later)
                .map(summary -> Json.read(summary.value(), ScoringSummary.class))
                .orElseThrow();
    }

    private void play(int first, int last) {
        pipeline.append(LINES.subList(first - 1, first));
        pipeline.pass(WINDOW);
        pipeline.append(LINES.subList(first, last));
        pipeline.pass(Duration.ofSeconds(3));
    }

    private static Line oneEventOf(String fixtureId) {
        return eventsOf(fixtureId, 1).get(0);
    }

    private static List<Line> eventsOf(String fixtureId, int count) {
        return LINES.subList(0, count).stream()
                .map(line -> new String(line.value(), UTF_8).replace(FIXTURE, fixtureId))
                .map(event -> new Line(fixtureId, null, event.getBytes(UTF_8)))
                .toList();
    }

    private static String header(TestRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }
}
