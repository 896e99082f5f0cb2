package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.RealGames;
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
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;

/** When a game is published on the state, scoring and beacons topics, and what a reader makes of it. */
class PublicationTest {
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final List<Line> LINES = RealGames.game(FIXTURE).lines();
    private static final Duration WINDOW = Duration.ofSeconds(1);
    private static final int STATE_MS = 250;

    @Test
    void a_summary_follows_every_change_of_the_headline_and_every_second_vouches_for_it_again() {
        try (PipelineDriver pipeline = begun(Map.of("state.interval.ms", "0"))) {
            Game before = pipeline.game();
            pipeline.summaries();
            for (Line line : LINES.subList(1, 120)) {
                pipeline.append(List.of(line));
                Game now = pipeline.game();
                List<ScoringSummary> published = pipeline.summaries();
                assertThat(published.isEmpty())
                        .as("after event %s", now.lastEventId())
                        .isEqualTo(headline(now).equals(headline(before)));
                published.forEach(summary -> assertThat(headline(summary)).isEqualTo(headline(now)));

                pipeline.pass(Duration.ofSeconds(1));
                List<ScoringSummary> repeated = pipeline.summaries();
                assertThat(repeated).as("after event %s", now.lastEventId()).hasSize(hasBegun(now) ? 1 : 0);
                assertThat(repeated).allSatisfy(again -> {
                    assertThat(again.stateVersion()).isEqualTo(now.stateVersion());
                    assertThat(headline(again)).isEqualTo(headline(now));
                    assertThat(again.vouchedUtc()).isBetween(pipeline.nowUtc() - 1_000, pipeline.nowUtc());
                });
                before = now;
            }
        }
    }

    private static boolean hasBegun(Game game) {
        return game.period() != null && game.period().type() == PeriodType.REGULAR && game.clock() != null;
    }

    @Test
    void a_summary_vouches_every_second_of_half_time_until_the_game_is_stale() {
        try (PipelineDriver pipeline = begun(Map.of("stale.break.after.ms", "1800000"))) {
            int halfTime = indexOfEnd(2);
            pipeline.append(LINES.subList(1, halfTime + 1));
            pipeline.pass(WINDOW.multipliedBy(3));
            assertThat(pipeline.game().reliability().reliable()).isTrue();
            pipeline.summaries();

            for (int second = 0; second < 1_700; second++) {
                pipeline.pass(Duration.ofSeconds(1));
                assertThat(pipeline.summaries())
                        .as("second %d", second)
                        .singleElement()
                        .extracting(ScoringSummary::vouchedUtc)
                        .isEqualTo(pipeline.nowUtc());
            }
            pipeline.pass(Duration.ofSeconds(200));
            pipeline.summaries();
            pipeline.pass(Duration.ofSeconds(10));
            assertThat(pipeline.summaries()).isEmpty();
        }
    }

    @Test
    void while_it_is_behind_a_pipeline_vouches_only_for_what_it_has_read() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            pipeline.append(LINES.subList(1, 60));
            pipeline.pass(WINDOW);
            pipeline.summaries();

            long until = pipeline.nowUtc() - 4_000;
            pipeline.appendBefore(Duration.ofSeconds(4), LINES.subList(60, 70));
            pipeline.pass(Duration.ofSeconds(1));
            List<ScoringSummary> late = pipeline.summaries();
            assertThat(late).isNotEmpty().allMatch(summary -> summary.vouchedUtc() == until);

            pipeline.pass(Duration.ofSeconds(3));
            List<ScoringSummary> after = pipeline.summaries();
            assertThat(after.get(after.size() - 1).vouchedUtc()).isEqualTo(pipeline.nowUtc());
        }
    }

    @Test
    void after_a_restart_a_pipeline_vouches_when_it_knows_its_backlog_and_for_every_game_in_play() {
        try (PipelineDriver pipeline = begun(Map.of())) {
            pipeline.append(LINES.subList(1, 60));
            pipeline.pass(WINDOW);
            pipeline.summaries();

            pipeline.restart();
            pipeline.pass(Duration.ofSeconds(1));
            assertThat(pipeline.summaries()).allMatch(summary -> summary.vouchedUtc() == 0);
            pipeline.pass(Duration.ofSeconds(4));
            List<ScoringSummary> after = pipeline.summaries();
            assertThat(after.get(after.size() - 1).vouchedUtc()).isEqualTo(pipeline.nowUtc());
        }
    }

    /** Where the end of a period is in the log. */
    private static int indexOfEnd(int period) {
        for (int i = 0; i < LINES.size(); i++) {
            String text = new String(LINES.get(i).value(), java.nio.charset.StandardCharsets.UTF_8);
            if (text.contains("\"PERIOD_TRANSITION\"")
                    && text.contains("FINISHED")
                    && text.contains("\"number\":" + period)) {
                return i;
            }
        }
        throw new IllegalStateException("period " + period + " does not end");
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
            pipeline.run().beacons().forEach(beacon -> records.add(view -> view.beacon(beacon.value(), 0)));
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
            // The last portion of the repeated summaries comes behind the third second.
            pipeline.pass(Duration.ofMillis(3_200));
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
