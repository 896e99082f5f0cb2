package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.games.OfficialTotals;
import io.fastbreak.lab.simulate.FeedFaults.CollectorRestart;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.sequencer.RecordCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
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
        return seed == null ? new Random(20_261_121).longs(40) : LongStream.of(seed);
    }

    /** What becomes of the events of a game on their way. */
    private static final class Fates {
        final NavigableSet<Long> lost = new TreeSet<>();
        final NavigableSet<Long> rejected = new TreeSet<>();

        Fates(List<Event> events, SplittableRandom random) {
            for (Event event : events.subList(1, events.size() - 1)) {
                int fate = random.nextInt(100);
                if (fate < 8) {
                    lost.add(number(event));
                } else if (fate < 13) {
                    rejected.add(number(event));
                }
            }
        }
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void what_is_lost_is_named_exactly_through_pauses_and_restarts_and_nothing_else_is(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SimulatedFeed game = new Simulation(SimulationSettings.of(1, seed)).feed(0);
        List<Event> events = events(game);
        Fates fates = new Fates(events, random);
        PlainFeed feed = feedOf(events);

        deliver(DeliveryOrder.WITHIN_THE_WINDOW.of(events, random), fates, feed, random);

        assertThat(missing(feed)).isEqualTo(fates.lost);
        assertThat(feed.game().reliability().reasons()).contains(Reason.GAP);

        int gaps = openings(feed).size();
        events.stream().filter(event -> fates.lost.contains(number(event))).forEach(event -> arrive(event, feed));
        assertThat(feed.ledger().count(RecordCounters.Entry.GAPS_OPENED)).isEqualTo(gaps);
        assertThat(feed.ledger().count(RecordCounters.Entry.GAPS_HEALED)).isEqualTo(gaps);
        events.stream().filter(event -> fates.rejected.contains(number(event))).forEach(event -> arrive(event, feed));
        assertThat(feed.game().epoch()).isZero();
        assertThat(feed.game().reliability().reliable()).isTrue();
        assertThat(new OfficialTotals(game.game().truth()).differences(feed.game()))
                .isEmpty();
    }

    /** Now and then nothing runs for a while, or it starts anew; what was appended meanwhile is read from behind. */
    private static void deliver(List<DeliveryOrder.Turn> turns, Fates fates, PlainFeed feed, SplittableRandom random) {
        for (DeliveryOrder.Turn turn : turns) {
            long appendedUtc = START_UTC + turn.atMs();
            long number = number(turn.event());
            feed.passTo(appendedUtc);
            if (fates.rejected.contains(number)) {
                feed.reject(number, appendedUtc);
            } else if (!fates.lost.contains(number)) {
                feed.arrive(turn.event(), appendedUtc);
            }
            if (random.nextInt(100) == 0) {
                feed.pauseTo(feed.nowUtc() + random.nextInt(30_000));
                if (random.nextBoolean()) {
                    feed.restart();
                }
            }
        }
        feed.passTo(feed.nowUtc() + LONGER_THAN_ANY_WAIT_MS);
    }

    @ParameterizedTest(name = "-Dseed={0}")
    @MethodSource("seeds")
    void a_reset_is_no_gap_and_doubles_no_score(long seed) {
        List<Event> events = resent(seed);
        int restart = restartOf(events);
        PlainFeed before = feedOf(events);
        events.subList(0, restart).forEach(event -> arrive(event, before));
        PlainFeed feed = feedOf(events);

        events.forEach(event -> arrive(event, feed));
        feed.passTo(feed.nowUtc() + LONGER_THAN_ANY_WAIT_MS);

        assertThat(feed.gaps()).isEmpty();
        assertThat(feed.game().reliability().reasons()).containsExactly(Reason.RESET);
        assertThat(feed.game().competitors()).isEqualTo(before.game().competitors());
    }

    /** A game whose restart is later than what came before it; within the same millisecond it would be a conflict. */
    private static List<Event> resent(long seed) {
        FeedFaults resent = FeedFaults.NONE.with(CollectorRestart.RESEND);
        return new Simulation(SimulationSettings.of(20, seed).with(resent))
                .feeds()
                .map(GapsTest::events)
                .filter(events -> createdUtc(events, restartOf(events)) > createdUtc(events, restartOf(events) - 1))
                .findFirst()
                .orElseThrow();
    }

    private static long createdUtc(List<Event> events, int index) {
        return events.get(index).audit().createdUtc();
    }

    private static int restartOf(List<Event> events) {
        int at = 1;
        while (number(events.get(at)) > number(events.get(at - 1))) {
            at++;
        }
        return at;
    }

    private static PlainFeed feedOf(List<Event> events) {
        Event first = events.get(0);
        return new PlainFeed(new FeedId(first.fixtureId(), first.source()), START_UTC);
    }

    private static void arrive(Event event, PlainFeed feed) {
        feed.passTo(feed.nowUtc() + 600);
        feed.arrive(event, feed.nowUtc());
    }

    /** Every number that the first record of any gap names. */
    private static NavigableSet<Long> missing(PlainFeed feed) {
        NavigableSet<Long> missing = new TreeSet<>();
        for (Gap gap : openings(feed).values()) {
            gap.missing().forEach(range -> LongStream.rangeClosed(range.first(), range.last())
                    .forEach(missing::add));
        }
        return missing;
    }

    private static Map<String, Gap> openings(PlainFeed feed) {
        Map<String, Gap> openings = new HashMap<>();
        feed.gaps().forEach(gap -> openings.putIfAbsent(gap.key(), gap));
        return openings;
    }

    private static List<Event> events(SimulatedFeed feed) {
        EventCodec codec = new EventCodec();
        List<Event> events = new ArrayList<>();
        for (FeedRecord record : feed.records()) {
            try {
                events.add(codec.read(record.value()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return events;
    }

    private static long number(Event event) {
        return event.audit().sequenceNumber();
    }
}
