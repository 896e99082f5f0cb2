package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.bridge.FixtureTrouble.Count;
import io.fastbreak.benchmarks.bridge.LiveGames.Version;
import io.fastbreak.benchmarks.bridge.PlatformWatch.Posted;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.market.SourceIds;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** For how long the platform had what it should not have had. */
final class FaultFindings {
    private final Instant outageBegin;
    private final Instant outageEnd;
    private final Instant tokenExpired;
    private final FaultBounds bounds;
    private final Map<String, FixtureTrouble> troubles = new HashMap<>();

    private static final Count NONE = new Count(0, 0, false);
    /** An outage ends while a batch is not answered and nothing can be sent. */
    private static final Count OUTAGE = new Count(1, 1, false);

    private final List<Lapse> behind = new ArrayList<>();
    private final List<Lapse> openUnreliable = new ArrayList<>();
    private int overtaken;

    /**
     * A time in which a market was not as it should have been.
     *
     * @param length without the time in which no request was answered at all
     * @param outage whether the outage is in it
     * @param bound the longest that it may be
     */
    record Lapse(Duration length, boolean outage, Duration bound) {

        double shareOfBound() {
            return (double) length.toMillis() / bound.toMillis();
        }

        boolean isBeyondBound() {
            return length.compareTo(bound) > 0;
        }
    }

    /**
     * @param markets what each was posted as, in order
     * @param tokenExpired when the faults began
     */
    FaultFindings(
            FaultBounds bounds,
            Map<String, List<Version>> games,
            Map<String, List<Posted>> markets,
            List<Receipt> receipts,
            Instant tokenExpired,
            Instant outageBegin,
            Instant outageEnd) {
        this.bounds = bounds;
        this.tokenExpired = tokenExpired;
        this.outageBegin = outageBegin;
        this.outageEnd = outageEnd;
        receipts.stream()
                .filter(receipt -> receipt.fixtureId() != null)
                .collect(Collectors.groupingBy(receipt -> String.valueOf(receipt.fixtureId())))
                .forEach((fixtureId, all) -> troubles.put(fixtureId, new FixtureTrouble(all)));
        markets.values().forEach(market -> judge(market, games));
    }

    /** How long an older version stood than the newest one known. */
    List<Lapse> behind() {
        return behind;
    }

    /** How long a market was open while its game was not reliable. */
    List<Lapse> openUnreliable() {
        return openUnreliable;
    }

    /** How often an older version took the place of a newer one. */
    int overtaken() {
        return overtaken;
    }

    long gaveUp() {
        return troubles.values().stream().mapToLong(FixtureTrouble::requests).sum();
    }

    private void judge(List<Posted> market, Map<String, List<Version>> games) {
        String fixtureId = SourceIds.fixtureId(market.get(0).fixtureId());
        List<Version> versions = games.getOrDefault(fixtureId, List.of());
        for (int i = 0; i + 1 < market.size(); i++) {
            Posted stood = market.get(i);
            Posted next = market.get(i + 1);
            overtaken += next.version() < stood.version() ? 1 : 0;
            for (Version version : versions) {
                if (version.number() == stood.version() + 1) {
                    note(behind, bounds::behind, fixtureId, later(version.known(), stood.at()), next.at());
                }
            }
            if (stood.open()) {
                unreliable(versions, stood, next, fixtureId);
            }
        }
    }

    private void unreliable(List<Version> versions, Posted stood, Posted next, String fixtureId) {
        @Nullable Version first = null;
        for (Version version : versions) {
            if (first == null && !version.reliable()) {
                first = version;
            } else if (first != null && version.reliable()) {
                noteOverlap(fixtureId, stood, next, first.known(), version.known());
                first = null;
            }
        }
        if (first != null) {
            noteOverlap(fixtureId, stood, next, first.known(), Instant.MAX);
        }
    }

    private void noteOverlap(String fixtureId, Posted stood, Posted next, Instant begin, Instant end) {
        note(openUnreliable, bounds::open, fixtureId, later(begin, stood.at()), earlier(end, next.at()));
    }

    private void note(
            List<Lapse> lapses, Function<Count, Duration> bound, String fixtureId, Instant begin, Instant end) {
        if (!begin.isBefore(end)) {
            return;
        }
        FixtureTrouble trouble = troubles.getOrDefault(fixtureId, new FixtureTrouble(List.of()));
        boolean outage = begin.isBefore(outageEnd) && end.isAfter(outageBegin);
        Duration length = Duration.between(begin, end);
        if (outage) {
            Duration dark = Duration.between(later(begin, outageBegin), earlier(end, outageEnd));
            Count before = begin.isBefore(outageBegin) ? count(trouble, begin, outageBegin) : NONE;
            Count after = trouble.between(outageEnd, later(end, outageEnd), bounds.unsent(), tokenExpired);
            lapses.add(new Lapse(
                    length.minus(dark), true, bound.apply(before.and(after).and(OUTAGE))));
        } else {
            lapses.add(new Lapse(length, false, bound.apply(count(trouble, begin, end))));
        }
    }

    private Count count(FixtureTrouble trouble, Instant begin, Instant end) {
        return trouble.between(begin.minus(bounds.memory()), end, bounds.unsent(), tokenExpired);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
