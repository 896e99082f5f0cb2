package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A pipeline that is behind its log does not publish every change, but always the last. */
class ConflationTest {
    private static final Duration MINUTES = Duration.ofMinutes(5);
    /** Behind its log, but not yet too late. */
    private static final Duration SECONDS = Duration.ofSeconds(2);

    private static final int PLAYED = 30;
    private static final Duration WINDOW_IS_OVER = Duration.ofSeconds(3);
    private static final Duration AT_REST = Duration.ofSeconds(3);

    @Test
    void summaries_are_conflated_and_the_last_one_is_published() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();

            // when
            pipeline.appendBefore(MINUTES, lines);
            pipeline.pass(WINDOW_IS_OVER);
            pipeline.pass(AT_REST);

            // then
            List<ScoringSummary> summaries = pipeline.summaries();
            Game game = pipeline.game();
            assertThat(summaries).hasSizeLessThan(lines.size() / 10);
            assertThat(game.isFinal()).isTrue();
            assertThat(summaries.get(summaries.size() - 1).stateVersion()).isEqualTo(game.stateVersion());
            assertThat(pipeline.counters().owed()).isZero();
        }
    }

    @Test
    void a_game_whose_plays_were_deferred_is_as_fresh_behind_a_kill_as_without_one() {
        SilentGame steady = silentBehindDeferredPlays(true, false);
        SilentGame killed = silentBehindDeferredPlays(true, true);

        assertThat(killed.last().lastEventId()).isEqualTo(steady.last().lastEventId());
        assertThat(killed.staleUtc()).isBetween(steady.staleUtc() - 1_500, steady.staleUtc());
    }

    @Test
    void a_game_is_no_fresher_behind_a_kill_if_its_plays_were_appended_long_after_they_were_published() {
        SilentGame steady = silentBehindDeferredPlays(false, false);
        SilentGame killed = silentBehindDeferredPlays(false, true);

        assertThat(killed.last().lastEventId()).isEqualTo(steady.last().lastEventId());
        assertThat(killed.staleUtc()).isLessThanOrEqualTo(steady.staleUtc());
    }

    /** @param staleUtc when the first summary said that it is STALE, milliseconds */
    private record SilentGame(Game last, long staleUtc) {}

    /** @param isPrompt true if each event is appended when it is published, and not years later */
    private static SilentGame silentBehindDeferredPlays(boolean isPrompt, boolean isKilled) {
        List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();
        try (PipelineDriver pipeline = new PipelineDriver(Map.of("stale.inferred.after.ms", "120000"))) {
            for (Line line : lines.subList(0, PLAYED)) {
                pipeline.append(List.of(isPrompt ? publishedAt(pipeline.nowUtc(), line) : line));
            }
            pipeline.pass(Duration.ofMinutes(1));
            for (int i = 0; i < 20; i++) {
                Line line = lines.get(PLAYED + i);
                long lagMs = 60_000 - 2_000 * i;
                pipeline.appendBefore(
                        Duration.ofMillis(lagMs),
                        List.of(isPrompt ? publishedAt(pipeline.nowUtc() - lagMs, line) : line));
            }
            if (isKilled) {
                pipeline.restart();
            }
            pipeline.pass(AT_REST);
            Game last = pipeline.game();
            while (!pipeline.game().reliability().reasons().contains(Reason.STALE)) {
                pipeline.pass(Duration.ofMillis(100));
            }
            return new SilentGame(last, pipeline.nowUtc());
        }
    }

    private static Line publishedAt(long utc, Line line) {
        ObjectNode event = (ObjectNode) Json.read(line.value(), JsonNode.class);
        event.withObject("/audit").put("publishedUtc", utc);
        return new Line(line.fixtureId(), line.createdUtc(), Json.bytes(event));
    }

    /** Published one by one, the first would open markets until the second is due. */
    @Test
    void of_events_that_are_released_together_only_the_last_state_is_published() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            int played = play(pipeline);
            pipeline.appendBefore(SECONDS, List.of(reliability(played + 1, false)));
            pipeline.pass(AT_REST);
            assertThat(pipeline.summaries()).last().returns(false, ScoringSummary::reliable);

            // when
            pipeline.appendBefore(SECONDS, List.of(reliability(played + 3, false), reliability(played + 2, true)));
            pipeline.pass(AT_REST);

            // then
            assertThat(pipeline.summaries()).isNotEmpty().noneMatch(ScoringSummary::reliable);
        }
    }

    @Test
    void a_game_that_is_no_longer_reliable_is_published_at_once() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            int played = play(pipeline);

            // when
            pipeline.appendBefore(SECONDS, List.of(reliability(played + 1, false)));

            // then
            assertThat(pipeline.summaries()).last().returns(false, ScoringSummary::reliable);
        }
    }

    @Test
    void a_further_reason_of_a_game_is_published_at_once() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            int played = play(pipeline);
            pipeline.appendBefore(SECONDS, List.of(reliability(played + 1, false)));

            // when
            pipeline.appendBefore(SECONDS, List.of(unknownStatus(played + 2)));

            // then
            assertThat(pipeline.summaries()).last().satisfies(summary -> assertThat(summary.reasons())
                    .contains(Reason.FEED_UNRELIABLE, Reason.UNKNOWN_STATE));
        }
    }

    /** Returns the last sequence number. */
    private static int play(PipelineDriver pipeline) {
        List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines().subList(0, PLAYED);
        pipeline.append(lines);
        pipeline.pass(WINDOW_IS_OVER);
        assertThat(pipeline.summaries()).last().returns(true, ScoringSummary::reliable);
        return PLAYED;
    }

    private static Line reliability(int number, boolean isReliable) {
        return event(number, "RELIABILITY", attributes -> attributes.put("isReliabile", isReliable));
    }

    private static Line unknownStatus(int number) {
        return event(number, "MATCH_STATUS_CHANGE", attributes -> attributes.put("status", "UNKNOWN"));
    }

    private static Line event(int number, String kind, Consumer<ObjectNode> attributes) {
        Line play = RealGames.game(RealGames.MOST_CORRECTED).lines().get(PLAYED);
        ObjectNode event = (ObjectNode) Json.read(play.value(), JsonNode.class);
        event.put("id", "r" + number).put("eventType", kind);
        event.putArray("participants");
        event.withObject("/audit").put("sequenceNumber", number);
        attributes.accept(event.putObject("attributes"));
        return new Line(play.fixtureId(), play.createdUtc(), Json.bytes(event));
    }

    @Test
    void pending_publications_are_published_by_the_next_process() {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            // given
            List<Line> lines = RealGames.game(RealGames.MOST_CORRECTED).lines();
            pipeline.appendBefore(MINUTES, lines.subList(0, 1));
            pipeline.pass(WINDOW_IS_OVER);
            pipeline.appendBefore(MINUTES, lines.subList(1, lines.size()));

            // when
            pipeline.restart();
            pipeline.pass(AT_REST);

            // then
            List<ScoringSummary> summaries = pipeline.summaries();
            assertThat(summaries).isNotEmpty();
            assertThat(summaries.get(summaries.size() - 1).isFinal()).isTrue();
            assertThat(pipeline.game().isFinal()).isTrue();
            assertThat(pipeline.counters().owed()).isZero();
        }
    }
}
