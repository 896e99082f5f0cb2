package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.benchmarks.bridge.PostedMarkets.Posted;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.market.SourceIds;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How long the platform was in states that it should not have been in. */
final class BridgeFaultFindings {
    private static final Duration UNBOUNDED = Duration.ofDays(1);
    private static final Duration UNRELIABLE = Duration.ofSeconds(2);
    /** The longest pause, whatever failed before. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Interval outage;
    private final Duration late;
    private final List<Lapse> behind = new ArrayList<>();
    private final List<Lapse> openBehind = new ArrayList<>();
    private final List<Lapse> openUnreliable = new ArrayList<>();
    private int overtaken;

    /** From a moment to a later one. */
    record Interval(Instant begin, Instant end) {
        private Interval and(Interval other) {
            return new Interval(
                    begin.isAfter(other.begin) ? begin : other.begin, end.isBefore(other.end) ? end : other.end);
        }

        private boolean isEmpty() {
            return !begin.isBefore(end);
        }

        private Duration length() {
            return Duration.between(begin, end);
        }
    }

    /**
     * A time in which a market was in a wrong state.
     *
     * @param length without the time in which no request was answered
     * @param outage whether the outage is in it
     * @param bound the longest allowed
     */
    record Lapse(Duration length, boolean outage, Duration bound) {

        boolean isBeyondBound() {
            return length.compareTo(bound) > 0;
        }

        boolean isBounded() {
            return bound.compareTo(UNBOUNDED) < 0;
        }
    }

    /**
     * @param markets the posts of each, in order
     * @param machineLate how late threads of this machine may be: when they send, receive, and continue
     */
    BridgeFaultFindings(
            Map<String, List<Version>> games,
            Map<String, List<Posted>> markets,
            Interval outage,
            Duration machineLate) {
        this.outage = outage;
        this.late = machineLate.multipliedBy(3);
        markets.values()
                .forEach(market -> check(
                        market,
                        games.getOrDefault(SourceIds.fixtureId(market.get(0).fixtureId()), List.of())));
    }

    /** How long the platform had an older version than the newest known one. */
    List<Lapse> behind() {
        return behind;
    }

    /** The same for open markets. A version that is not confirmed in time is suspended. */
    List<Lapse> openBehind() {
        return openBehind;
    }

    /** How long a market was open while its game was not reliable, from when the pipeline knew it. */
    List<Lapse> openUnreliable() {
        return openUnreliable;
    }

    /** How often an older version replaced a newer one: a request that was applied after its time-out. */
    int overtaken() {
        return overtaken;
    }

    /** How many of these exceed their bound. */
    static long beyond(List<Lapse> lapses) {
        return lapses.stream().filter(Lapse::isBeyondBound).count();
    }

    private void check(List<Posted> market, List<Version> versions) {
        Duration old = BridgeTiming.STANDARD.summaryMaxAge().plus(UNRELIABLE).plus(LONGEST_PAUSE);
        for (int i = 0; i + 1 < market.size(); i++) {
            Posted held = market.get(i);
            Interval time = new Interval(held.at(), market.get(i + 1).at());
            overtaken += market.get(i + 1).version() < held.version() ? 1 : 0;
            versions.stream()
                    .filter(version -> version.number() == held.version() + 1)
                    .map(version -> time.and(new Interval(version.known(), Instant.MAX)))
                    .forEach(wrong -> {
                        note(behind, UNBOUNDED, wrong);
                        note(openBehind, old, held.open() ? wrong : new Interval(held.at(), held.at()));
                    });
            if (held.open()) {
                unreliable(versions).forEach(wrong -> note(openUnreliable, UNRELIABLE, time.and(wrong)));
            }
        }
    }

    /** The times in which a game was not reliable. */
    private static List<Interval> unreliable(List<Version> versions) {
        List<Interval> times = new ArrayList<>();
        @Nullable Instant since = null;
        for (Version version : versions) {
            if (since == null && !version.reliable()) {
                since = version.known();
            } else if (since != null && version.reliable()) {
                times.add(new Interval(since, version.known()));
                since = null;
            }
        }
        if (since != null) {
            times.add(new Interval(since, Instant.MAX));
        }
        return times;
    }

    /** Of what lasts into the outage, the outage itself does not count; afterwards there may be one pause more. */
    private void note(List<Lapse> lapses, Duration bound, Interval time) {
        if (time.isEmpty()) {
            return;
        }
        Interval within = time.and(outage);
        Duration afterOutage = UNRELIABLE.plus(LONGEST_PAUSE);
        lapses.add(
                within.isEmpty()
                        ? new Lapse(time.length(), false, bound.plus(late))
                        : new Lapse(
                                time.length().minus(within.length()),
                                true,
                                (bound.compareTo(afterOutage) < 0 ? afterOutage : bound).plus(late)));
    }
}
