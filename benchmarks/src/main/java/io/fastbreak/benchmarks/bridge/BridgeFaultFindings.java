package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.BridgeFaultPlan.FaultBounds;
import io.fastbreak.benchmarks.bridge.GameVersions.Version;
import io.fastbreak.benchmarks.bridge.PostedMarkets.Posted;
import io.fastbreak.bridge.market.SourceIds;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How long the platform was in states that it should not have been in. */
final class BridgeFaultFindings {
    private final Instant outageBegin;
    private final Instant outageEnd;
    private final FaultBounds bounds;

    private final List<Lapse> behind = new ArrayList<>();
    private final List<Lapse> openBehind = new ArrayList<>();
    private final List<Lapse> openUnreliable = new ArrayList<>();
    private int overtaken;
    private static final Duration UNBOUNDED = Duration.ofDays(1);

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
    }

    /** @param markets the posts of each, in order */
    BridgeFaultFindings(
            FaultBounds bounds,
            Map<String, List<Version>> games,
            Map<String, List<Posted>> markets,
            Instant outageBegin,
            Instant outageEnd) {
        this.bounds = bounds;
        this.outageBegin = outageBegin;
        this.outageEnd = outageEnd;
        markets.values().forEach(market -> check(market, games));
    }

    /** How long the platform had an older version than the newest known one. */
    List<Lapse> behind() {
        return behind;
    }

    /** The same for open markets. */
    List<Lapse> openBehind() {
        return openBehind;
    }

    /** How long a market was open while its game was not reliable. */
    List<Lapse> openUnreliable() {
        return openUnreliable;
    }

    /** How often an older version replaced a newer one: a request that was applied after its time-out. */
    int overtaken() {
        return overtaken;
    }

    private void check(List<Posted> market, Map<String, List<Version>> games) {
        String fixtureId = SourceIds.fixtureId(market.get(0).fixtureId());
        List<Version> versions = games.getOrDefault(fixtureId, List.of());
        for (int i = 0; i + 1 < market.size(); i++) {
            Posted held = market.get(i);
            Posted next = market.get(i + 1);
            overtaken += next.version() < held.version() ? 1 : 0;
            for (Version version : versions) {
                if (version.number() == held.version() + 1) {
                    note(behind, UNBOUNDED, later(version.known(), held.at()), next.at());
                    if (held.open()) {
                        note(openBehind, bounds.old(), later(version.known(), held.at()), next.at());
                    }
                }
            }
            if (held.open()) {
                unreliable(versions, held, next);
            }
        }
    }

    private void unreliable(List<Version> versions, Posted held, Posted next) {
        @Nullable Version first = null;
        for (Version version : versions) {
            if (first == null && !version.reliable()) {
                first = version;
            } else if (first != null && version.reliable()) {
                noteOverlap(held, next, first.known(), version.known());
                first = null;
            }
        }
        if (first != null) {
            noteOverlap(held, next, first.known(), Instant.MAX);
        }
    }

    private void noteOverlap(Posted held, Posted next, Instant begin, Instant end) {
        note(openUnreliable, bounds.unreliable(), later(begin, held.at()), earlier(end, next.at()));
    }

    /** Of what lasts into the outage, the outage itself does not count. */
    private void note(List<Lapse> lapses, Duration bound, Instant begin, Instant end) {
        if (!begin.isBefore(end)) {
            return;
        }
        boolean outage = begin.isBefore(outageEnd) && end.isAfter(outageBegin);
        Duration length = Duration.between(begin, end);
        if (outage) {
            length = length.minus(Duration.between(later(begin, outageBegin), earlier(end, outageEnd)));
        }
        lapses.add(outage ? new Lapse(length, true, later(bound)) : new Lapse(length, false, bound));
    }

    private Duration later(Duration bound) {
        return bound.compareTo(bounds.afterOutage()) < 0 ? bounds.afterOutage() : bound;
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
