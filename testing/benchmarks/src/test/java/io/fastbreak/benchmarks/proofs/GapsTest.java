package io.fastbreak.benchmarks.proofs;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.proofs.DeliveryOrder.SentEvent;
import io.fastbreak.lab.importer.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each case is one seed, which its name shows; {@code -Dseed=N} runs that one alone. */
class GapsTest {
    private static final long START_UTC = 946_684_800_000L;
    private static final long LONGER_THAN_ANY_WAIT_MS = 10_000;

    static LongStream seeds() {
        Long seed = Long.getLong("seed");
        return seed == null ? new Random(20_261_121).longs(20) : LongStream.of(seed);
    }

    /** The events of a game that are lost or rejected. */
    private static final class Losses {
        final NavigableSet<Long> lost = new TreeSet<>();
        final NavigableSet<Long> rejected = new TreeSet<>();

        Losses(List<SentEvent> events, SplittableRandom random) {
            for (SentEvent event : events.subList(1, events.size() - 1)) {
                int dice = random.nextInt(100);
                if (dice < 8) {
                    lost.add(event.number());
                } else if (dice < 13) {
                    rejected.add(event.number());
                }
            }
        }
    }

    /** One feed of a plain pipeline, and every record of its gaps topic. */
    private static final class GapFeed implements PipelineListener {
        private final FeedId id;
        private final List<Gap> gaps = new ArrayList<>();
        private final PlainPipeline pipeline =
                new PlainPipeline(SequencerSettings.DEFAULTS, ProjectionSettings.DEFAULT, this, START_UTC);

        GapFeed(FeedId id) {
            this.id = id;
        }

        void arrive(SentEvent event, long appendedUtc) {
            pipeline.receive(event.event(), event.value(), appendedUtc);
        }

        void reject(long number, long appendedUtc) {
            pipeline.receiveRejected(
                    new ReadableFields(id.fixtureId(), id.source(), number, null, null, null), appendedUtc);
        }

        long nowUtc() {
            return pipeline.now().utcMs();
        }

        Game game() {
            return requireNonNull(pipeline.game(id.fixtureId())).game();
        }

        @Override
        public void onOutcome(FeedId feed, FeedOutcome outcome) {
            if (outcome instanceof FeedOutcome.GapChanged change) {
                gaps.add(change.gap());
            }
        }
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void what_is_lost_is_named_exactly_through_pauses_and_restarts_and_nothing_else_is(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SimulatedFeed game = new Simulation(SimulationSettings.of(1, seed)).feed(0);
        List<SentEvent> events = SentEvent.of(game);
        Losses losses = new Losses(events, random);
        GapFeed feed = feedOf(events);

        deliver(DeliveryOrder.WITHIN_THE_WINDOW.of(events, random), losses, feed, random);

        assertThat(missing(feed)).isEqualTo(losses.lost);
        assertThat(feed.game().reliability().reasons()).contains(Reason.GAP);

        int gaps = openings(feed).size();
        events.stream().filter(event -> losses.lost.contains(event.number())).forEach(event -> arrive(event, feed));
        assertThat(feed.pipeline.counters().count(Entry.GAPS_OPENED)).isEqualTo(gaps);
        assertThat(feed.pipeline.counters().count(Entry.GAPS_HEALED)).isEqualTo(gaps);
        events.stream()
                .filter(event -> losses.rejected.contains(event.number()))
                .forEach(event -> arrive(event, feed));
        assertThat(feed.game().epoch()).isZero();
        assertThat(feed.game().reliability().reliable()).isTrue();
        assertThat(new OfficialTotals(game.game().truth()).differences(feed.game()))
                .isEmpty();
    }

    /** Now and then the pipeline pauses or restarts; records appended meanwhile are read as a backlog. */
    private static void deliver(
            List<DeliveryOrder.Arrival> arrivals, Losses losses, GapFeed feed, SplittableRandom random) {
        for (DeliveryOrder.Arrival arrival : arrivals) {
            long appendedUtc = START_UTC + arrival.atMs();
            long number = arrival.event().number();
            feed.pipeline.runTo(appendedUtc);
            if (losses.rejected.contains(number)) {
                feed.reject(number, appendedUtc);
            } else if (!losses.lost.contains(number)) {
                feed.arrive(arrival.event(), appendedUtc);
            }
            if (random.nextInt(100) == 0) {
                feed.pipeline.pauseTo(feed.nowUtc() + random.nextInt(30_000));
                if (random.nextBoolean()) {
                    feed.pipeline.restart(feed.nowUtc());
                }
            }
        }
        feed.pipeline.runTo(feed.nowUtc() + LONGER_THAN_ANY_WAIT_MS);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_reset_is_no_gap_and_doubles_no_score(long seed) {
        List<SentEvent> events = resent(seed);
        int restart = restartOf(events);
        GapFeed before = feedOf(events);
        events.subList(0, restart).forEach(event -> arrive(event, before));
        GapFeed feed = feedOf(events);

        events.forEach(event -> arrive(event, feed));
        feed.pipeline.runTo(feed.nowUtc() + LONGER_THAN_ANY_WAIT_MS);

        assertThat(feed.gaps).isEmpty();
        assertThat(feed.game().reliability().reasons()).containsExactly(Reason.RESET);
        assertThat(feed.game().competitors()).isEqualTo(before.game().competitors());
    }

    /** A game whose restart is later than what came before it; within the same millisecond it would be a conflict. */
    private static List<SentEvent> resent(long seed) {
        FeedFaults resent = FeedFaults.NONE.withRestart();
        return new Simulation(SimulationSettings.of(20, seed).with(resent))
                .feeds()
                .map(SentEvent::of)
                .filter(events -> createdUtc(events, restartOf(events)) > createdUtc(events, restartOf(events) - 1))
                .findFirst()
                .orElseThrow();
    }

    private static long createdUtc(List<SentEvent> events, int index) {
        return events.get(index).event().audit().createdUtc();
    }

    private static int restartOf(List<SentEvent> events) {
        int at = 1;
        while (events.get(at).number() > events.get(at - 1).number()) {
            at++;
        }
        return at;
    }

    private static GapFeed feedOf(List<SentEvent> events) {
        return new GapFeed(events.get(0).feed());
    }

    private static void arrive(SentEvent event, GapFeed feed) {
        feed.pipeline.runTo(feed.nowUtc() + 600);
        feed.arrive(event, feed.nowUtc());
    }

    /** Every number that the first record of any gap names. */
    private static NavigableSet<Long> missing(GapFeed feed) {
        NavigableSet<Long> missing = new TreeSet<>();
        for (Gap gap : openings(feed).values()) {
            gap.missing().forEach(range -> LongStream.rangeClosed(range.first(), range.last())
                    .forEach(missing::add));
        }
        return missing;
    }

    private static Map<String, Gap> openings(GapFeed feed) {
        Map<String, Gap> openings = new HashMap<>();
        feed.gaps.forEach(gap -> openings.putIfAbsent(gap.key(), gap));
        return openings;
    }
}
