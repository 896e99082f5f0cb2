package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A source that counts its events over all its fixtures. */
class FeedScopeTopologyTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final Duration WINDOW = Duration.ofSeconds(4);
    private static final Duration REPEAT = Duration.ofSeconds(10);
    private static final Duration LOST = Duration.ofSeconds(25);
    private static final Duration SILENCE = Duration.ofMinutes(2);

    @RegisterExtension
    private final PipelineDriver pipeline = new PipelineDriver(Map.of(
            "sequence.scope", "feed",
            "gap.repeat.ms", Long.toString(REPEAT.toMillis()),
            "gap.lost.ms", Long.toString(LOST.toMillis()),
            "retention.silence.ms", Long.toString(SILENCE.toMillis())));

    @Test
    void sequence_numbers_that_alternate_between_fixtures_are_forwarded_at_once_without_a_gap() {
        for (int number = 1; number <= 20; number++) {
            pipeline.append(List.of(line(number, number % 2 == 0 ? "A" : "B")));
        }
        assertThat(pipeline.records(pipeline.topics().clean())).hasSize(20);

        pipeline.pass(WINDOW);
        assertThat(pipeline.gaps()).isZero();
        assertThat(pipeline.counters().balanced()).isTrue();
    }

    @Test
    void a_missing_sequence_number_of_the_source_marks_all_its_games_until_it_arrives() {
        missThreeAndFour();
        assertThat(gaps())
                .extracting(Gap::key, Gap::state, Gap::missing)
                .containsExactly(
                        tuple("A/VendorScoresheet/0/3", Gap.State.OPEN, List.of(new Range(3, 4))),
                        tuple("B/VendorScoresheet/0/3", Gap.State.OPEN, List.of(new Range(3, 4))));
        assertThat(reliability("A", "B")).allSatisfy(game -> {
            assertThat(game.reasons()).contains(Reason.GAP);
            assertThat(game.missing()).containsExactly(new Range(3, 4));
        });
        assertThat(pipeline.counters().gapsOpen()).isEqualTo(2);

        pipeline.append(List.of(line(4, "B"), line(3, "C")));
        pipeline.pass(WINDOW);
        assertThat(gaps())
                .extracting(Gap::key, Gap::state)
                .endsWith(
                        tuple("A/VendorScoresheet/0/3", Gap.State.HEALED),
                        tuple("B/VendorScoresheet/0/3", Gap.State.HEALED));
        assertThat(reliability("A", "B", "C")).allSatisfy(game -> {
            assertThat(game.reasons()).doesNotContain(Reason.GAP);
            assertThat(game.missing()).isEmpty();
        });
        assertThat(pipeline.counters().gapsOpen()).isZero();
        assertThat(pipeline.counters().gapsHealed()).isEqualTo(2);
    }

    @Test
    void missing_events_are_requested_again_and_given_up_but_a_late_arrival_heals_the_gap() {
        missThreeAndFour();
        pipeline.pass(LOST);
        assertThat(gapsOf("A"))
                .extracting(Gap::state, Gap::requests)
                .containsExactly(
                        tuple(Gap.State.OPEN, 1),
                        tuple(Gap.State.OPEN, 2),
                        tuple(Gap.State.OPEN, 3),
                        tuple(Gap.State.LOST, 3));
        assertThat(reliability("A", "B"))
                .allSatisfy(
                        game -> assertThat(game.reasons()).contains(Reason.LOST).doesNotContain(Reason.GAP));

        pipeline.append(List.of(line(3, "A"), line(4, "A")));
        pipeline.pass(WINDOW);
        assertThat(gapsOf("B")).extracting(Gap::state).containsExactly(Gap.State.LOST, Gap.State.HEALED);
        assertThat(reliability("A", "B"))
                .allSatisfy(game -> assertThat(game.reasons()).doesNotContain(Reason.LOST));
    }

    @Test
    void a_restart_keeps_the_gaps_and_their_games() {
        missThreeAndFour();
        gaps();
        pipeline.restart();
        pipeline.append(List.of(line(3, "C"), line(4, "C"), line(7, "C")));
        pipeline.pass(WINDOW);

        assertThat(gaps())
                .extracting(Gap::key, Gap::state)
                .containsSubsequence(
                        tuple("A/VendorScoresheet/0/3", Gap.State.HEALED),
                        tuple("B/VendorScoresheet/0/3", Gap.State.HEALED),
                        tuple("A/VendorScoresheet/0/6", Gap.State.OPEN),
                        tuple("B/VendorScoresheet/0/6", Gap.State.OPEN),
                        tuple("C/VendorScoresheet/0/6", Gap.State.OPEN));
    }

    @Test
    void a_game_that_is_final_is_not_marked() {
        missFourAndFiveAfterTheEndOfA();

        assertThat(pipeline.lastGame("A").isFinal()).isTrue();
        assertThat(gaps()).extracting(Gap::fixtureId).containsExactly("B");
    }

    @Test
    void a_game_that_goes_on_after_its_end_lacks_what_its_source_has_missed_meanwhile() {
        missFourAndFiveAfterTheEndOfA();
        assertThat(pipeline.lastGame("A").isFinal()).isTrue();
        pipeline.restart();

        // when
        ObjectNode event = Json.read(
                        line(RealGames.values(FIXTURE).size(), 7, "A").value(), ObjectNode.class)
                .put("id", "again");
        event.withObject("/attributes").put("status", "IN_PROGRESS");
        pipeline.append(List.of(new Line("A", null, Json.bytes(event))));
        pipeline.pass(WINDOW);

        // then
        Game game = pipeline.lastGame("A");
        assertThat(game.isFinal()).isFalse();
        assertThat(game.reliability().reasons()).contains(Reason.GAP);
        assertThat(game.reliability().missing()).containsExactly(new Range(4, 5));
    }

    @Test
    void a_game_that_becomes_final_before_the_gap_opens_is_marked() {
        int last = RealGames.values(FIXTURE).size();
        pipeline.append(List.of(line(1, "A"), line(last, 4, "A"), line(5, "B")));
        pipeline.pass(WINDOW);

        Game game = pipeline.lastGame("A");
        assertThat(game.isFinal()).isTrue();
        assertThat(game.reliability().reasons()).contains(Reason.GAP);
        assertThat(gaps()).extracting(Gap::fixtureId).containsExactlyInAnyOrder("A", "B");
    }

    @Test
    void a_game_that_was_silent_too_long_is_not_marked() {
        pipeline.append(List.of(line(1, "A")));
        pipeline.pass(SILENCE.plus(SILENCE));
        pipeline.append(List.of(line(2, "B"), line(5, "B")));
        pipeline.pass(WINDOW);

        assertThat(gaps()).extracting(Gap::fixtureId).containsExactly("B");
        assertThat(published()).hasSize(1);
    }

    @Test
    void source_gap_changes_match_their_schema() {
        missThreeAndFour();
        pipeline.append(List.of(line(3, "A")));
        assertThat(published()).hasSize(4).allSatisfy(change -> assertThat(
                        Schemas.violations("source-gap-change", change))
                .isEmpty());
    }

    @Test
    void a_play_that_moves_to_another_fixture_makes_both_games_unreliable_over_a_restart() {
        pipeline.append(List.of(line(1, "A"), line(2, "B"), line(3, "C")));
        pipeline.restart();
        ObjectNode moved = Json.read(line(1, 4, "A").value(), ObjectNode.class).put("fixtureId", "B");
        if (moved.has("fixture")) {
            moved.withObject("/fixture").put("id", "B");
        }
        pipeline.append(List.of(new Line("B", null, Json.bytes(moved))));
        pipeline.pass(WINDOW);

        assertThat(reliability("A", "B", "C"))
                .extracting(game -> game.reasons().contains(Reason.CONFLICT))
                .containsExactly(true, true, false);
    }

    @Test
    void a_number_of_the_source_that_two_fixtures_have_makes_both_games_unreliable() {
        pipeline.append(List.of(line(1, "A"), line(2, "B"), line(3, "C"), line(4, 2, "A")));
        pipeline.pass(WINDOW);

        assertThat(reliability("A", "B"))
                .allSatisfy(game -> assertThat(game.reasons()).contains(Reason.CONFLICT));
        assertThat(published()).hasSize(2).allSatisfy(change -> assertThat(
                        Schemas.violations("source-gap-change", change))
                .isEmpty());
    }

    @Test
    void what_another_program_writes_to_an_inner_topic_does_not_stop_the_numbers() {
        pipeline.append(List.of(line(1, "A"), line(2, "B")));
        byte[][] foreign = {null, {}, {'?'}, {0x7F, 0x7F, 0x7F, 0x7F}, new byte[2_000]};
        for (String topic : pipeline.topics().inner()) {
            for (byte[] key : new byte[][] {null, {}, "?".getBytes(UTF_8), "VendorScoresheet".getBytes(UTF_8)}) {
                for (byte[] value : foreign) {
                    pipeline.append(topic, key, value, Instant.ofEpochMilli(pipeline.nowUtc()));
                }
            }
        }
        pipeline.append(List.of(line(5, "A")));
        pipeline.pass(WINDOW);

        assertThat(gaps())
                .extracting(Gap::key, Gap::missing)
                .contains(
                        tuple("A/VendorScoresheet/0/3", List.of(new Range(3, 4))),
                        tuple("B/VendorScoresheet/0/3", List.of(new Range(3, 4))));
    }

    private void missThreeAndFour() {
        pipeline.append(List.of(line(1, "A"), line(2, "B"), line(5, "A")));
        pipeline.pass(WINDOW);
    }

    private List<Gap> gaps() {
        return pipeline.records(pipeline.topics().gaps()).stream()
                .map(record -> Json.read(record.value(), Gap.class))
                .toList();
    }

    private List<Gap> gapsOf(String fixtureId) {
        return gaps().stream().filter(gap -> gap.fixtureId().equals(fixtureId)).toList();
    }

    /** Of the games as last written to the state topic since it was last read. */
    private List<Reliability> reliability(String... fixtureIds) {
        Map<String, Game> games = new HashMap<>();
        pipeline.records(pipeline.topics().state())
                .forEach(record -> games.put(new String(record.key(), UTF_8), Json.read(record.value(), Game.class)));
        assertThat(games).containsKeys(fixtureIds);
        return Stream.of(fixtureIds).map(id -> games.get(id).reliability()).toList();
    }

    private List<String> published() {
        return pipeline.records(pipeline.topics().sourceGaps()).stream()
                .map(record -> new String(record.value(), UTF_8))
                .toList();
    }

    private void missFourAndFiveAfterTheEndOfA() {
        int last = RealGames.values(FIXTURE).size();
        pipeline.append(List.of(line(1, "A"), line(last, 2, "A"), line(3, "B")));
        pipeline.pass(WINDOW);
        pipeline.append(List.of(line(6, "B")));
        pipeline.pass(WINDOW);
    }

    private static Line line(int number, String fixtureId) {
        return line(number, number, fixtureId);
    }

    /** An event of the sample game under another number and in another fixture. */
    private static Line line(int event, int number, String fixtureId) {
        String json = new String(RealGames.values(FIXTURE).get(event - 1), UTF_8)
                .replace(FIXTURE, fixtureId)
                .replace("\"sequenceNumber\":" + event, "\"sequenceNumber\":" + number);
        return new Line(fixtureId, null, json.getBytes(UTF_8));
    }
}
