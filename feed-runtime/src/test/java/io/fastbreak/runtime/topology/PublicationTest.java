package io.fastbreak.runtime.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.client.produce.Feed;
import io.fastbreak.client.produce.OutgoingEvent;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.runtime.files.RawLines.Line;
import io.fastbreak.runtime.testing.PipelineDriver;
import io.fastbreak.runtime.testing.RealGames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When a game is published on the state, scoring and beacons topics, and what a reader makes of it. */
class PublicationTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(FIXTURE).lines();
    private static final Duration WINDOW = Duration.ofSeconds(1);
    private static final int STATE_MS = 250;
    private static final int SCORING_MS = 5_000;

    @Test
    void a_summary_follows_every_change_of_the_headline_and_every_five_seconds_of_running_clock() {
        try (PipelineDriver pipeline = begun(Map.of("state.interval.ms", "0"))) {
            Game before = pipeline.game();
            pipeline.summaries();
            int quietMs = 0;
            for (Line line : LINES.subList(1, 120)) {
                pipeline.append(List.of(line));
                Game now = pipeline.game();
                List<ScoringSummary> published = pipeline.summaries();
                assertThat(published.isEmpty())
                        .as("after event %s", now.lastEventId())
                        .isEqualTo(headline(now).equals(headline(before)));
                published.forEach(summary -> assertThat(headline(summary)).isEqualTo(headline(now)));

                pipeline.pass(Duration.ofSeconds(1));
                quietMs = published.isEmpty() ? quietMs + 1000 : 1000;
                boolean due = isRunning(now.clock()) && quietMs >= SCORING_MS;
                assertThat(pipeline.summaries()).hasSize(due ? 1 : 0);
                quietMs = due ? 0 : quietMs;
                before = now;
            }
        }
    }

    @Test
    void states_are_conflated_and_the_last_change_is_always_published() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            states(pipeline);
            List<Integer> publishedMs = new ArrayList<>();
            for (int i = 1; i < LINES.size(); i++) {
                pipeline.append(LINES.subList(i, i + 1));
                publishedMs.addAll(Collections.nCopies(states(pipeline).size(), 10 * i));
                pipeline.pass(Duration.ofMillis(10));
                publishedMs.addAll(Collections.nCopies(states(pipeline).size(), 10 * i + 10));
            }
            assertThat(publishedMs).hasSizeGreaterThan(10);
            for (int i = 1; i < publishedMs.size(); i++) {
                assertThat(publishedMs.get(i) - publishedMs.get(i - 1)).isGreaterThanOrEqualTo(STATE_MS);
            }

            pipeline.pass(Duration.ofMillis(300));

            assertThat(pipeline.game().lastSequence()).isEqualTo(LINES.size());
            assertThat(states(pipeline)).isEmpty();
        }
    }

    @Test
    void a_change_is_published_even_if_the_process_is_killed_before() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            pipeline.append(LINES.subList(1, 21));
            pipeline.pass(WINDOW);
            pipeline.append(LINES.subList(21, 31));
            long published = pipeline.game().lastSequence();
            assertThat(published).isLessThan(31);

            pipeline.restart();
            pipeline.pass(Duration.ofMillis(300));

            assertThat(pipeline.game().lastSequence()).isEqualTo(31);
        }
    }

    @Test
    void versions_only_increase_on_both_topics_also_after_restarts() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            List<Long> states = new ArrayList<>();
            List<Long> summaries = new ArrayList<>();
            for (int i = 1; i < LINES.size(); i += 7) {
                pipeline.append(LINES.subList(i, Math.min(LINES.size(), i + 7)));
                pipeline.pass(Duration.ofMillis(i % 3 * 100L));
                states(pipeline).forEach(game -> states.add(game.stateVersion()));
                pipeline.summaries().forEach(summary -> summaries.add(summary.stateVersion()));
                if (i % 50 == 1) {
                    pipeline.restart();
                }
            }
            assertThat(states).hasSizeGreaterThan(20).isSorted().doesNotHaveDuplicates();
            assertThat(summaries).hasSizeGreaterThan(100).isSorted();
        }
    }

    @Test
    void beacons_come_every_second_with_the_progress_of_the_pipeline() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            pipeline.records(pipeline.topics().beacons());
            pipeline.append(LINES.subList(1, 100));
            pipeline.pass(Duration.ofSeconds(10));

            List<Beacon> beacons = pipeline.records(pipeline.topics().beacons()).stream()
                    .map(record -> Json.read(record.value(), Beacon.class))
                    .toList();
            assertThat(beacons).hasSize(10);
            assertThat(beacons).isSortedAccordingTo((one, other) -> Long.compare(one.utc(), other.utc()));
            assertThat(beacons.get(9).counters().clean()).isEqualTo(100);
            assertThat(beacons.get(9).publishedUtc()).isEqualTo(LINES.get(99).createdUtc());
            assertThat(beacons.get(9).lagMs()).isZero();
        }
    }

    @Test
    void any_order_of_the_records_ends_in_the_last_game() {
        List<Consumer<GameView>> records = new ArrayList<>();
        Game last;
        try (PipelineDriver pipeline = begun(Map.of())) {
            for (int i = 1; i < LINES.size(); i++) {
                pipeline.append(LINES.subList(i, i + 1));
                pipeline.pass(Duration.ofMillis(60));
            }
            pipeline.pass(WINDOW);
            last = pipeline.game();
            pipeline.summaries().forEach(summary -> records.add(view -> view.scoring(0, summary, 0)));
            pipeline.run()
                    .states()
                    .forEach(state -> records.add(view -> view.state(0, 0, state.key(), state.value(), 0)));
            pipeline.run().beacons().forEach(beacon -> records.add(view -> view.beacon(beacon.value())));
        }
        assertThat(records).hasSizeGreaterThan(300);
        long seed = Long.getLong("seed", new Random().nextLong());
        Random random = new Random(seed);
        for (int run = 0; run < 20; run++) {
            GameView view = new GameView(ViewLimits.DEFAULT);
            List<Consumer<GameView>> twice = new ArrayList<>(records);
            twice.addAll(records.subList(0, random.nextInt(records.size())));
            Collections.shuffle(twice, random);
            twice.forEach(record -> record.accept(view));

            assertThat(view.games()).as("-Dseed=" + seed).containsExactly(new CurrentGame(last, null));
            assertThat(view.isReloadNeeded(Long.MAX_VALUE)).isFalse();
        }
    }

    @Test
    void games_that_all_become_stale_at_once_are_published_in_portions() {
        int games = 1_200;
        int portion = 1_000;
        try (PipelineDriver pipeline = new PipelineDriver()) {
            for (int game = 0; game < games; game++) {
                pipeline.append(List.of(clockStarts("G" + game)));
            }
            pipeline.pass(Duration.ofSeconds(3));
            pipeline.discardOutputs();

            pipeline.pause(Duration.ofMinutes(2));

            assertThat(pipeline.summaries().size()).isEqualTo(portion);
            assertThat(states(pipeline)).hasSizeLessThanOrEqualTo(portion);
            pipeline.pass(Duration.ofSeconds(1));
            List<ScoringSummary> others = pipeline.summaries();
            assertThat(others.size()).isEqualTo(games - portion);
            assertThat(others).noneMatch(ScoringSummary::reliable);
        }
    }

    private static Line clockStarts(String fixture) {
        OutgoingEvent event = new Feed(fixture, EventSource.VendorScoresheet, "collector")
                .event(fixture + "-1", 1)
                .in(new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS))
                .at(0, 0)
                .startGameClock(600_000)
                .clock(ClockStatusType.STARTED)
                .build();
        return new Line(fixture, null, event.json());
    }

    private PipelineDriver begun(Map<String, String> changed) {
        PipelineDriver pipeline = new PipelineDriver(changed);
        pipeline.append(LINES.subList(0, 1));
        pipeline.pass(WINDOW);
        return pipeline;
    }

    private static List<Game> states(PipelineDriver pipeline) {
        List<Game> games = new ArrayList<>();
        for (TestRecord<byte[], byte[]> record :
                pipeline.records(pipeline.topics().state())) {
            games.add(Json.read(record.value(), Game.class));
        }
        return games;
    }

    private static boolean isRunning(@Nullable GameClock clock) {
        return clock != null && clock.status() == ClockStatusType.STARTED;
    }

    /** What a summary is sent for. */
    private static List<Object> headline(Game game) {
        CurrentGame current = new CurrentGame(game, null);
        return Arrays.asList(
                current.scores(),
                current.period(),
                game.clock() == null ? null : game.clock().status(),
                current.possession(),
                current.matchStatus(),
                current.openReviews(),
                current.reasons());
    }

    private static List<Object> headline(ScoringSummary summary) {
        CurrentGame current = new CurrentGame(null, summary);
        return Arrays.asList(
                current.scores(),
                current.period(),
                summary.clock() == null ? null : summary.clock().status(),
                current.possession(),
                current.matchStatus(),
                current.openReviews(),
                current.reasons());
    }
}
