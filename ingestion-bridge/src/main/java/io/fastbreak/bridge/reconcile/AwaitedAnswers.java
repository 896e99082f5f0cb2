package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.ingestion.SourceFixture;
import java.util.Collection;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * The answers that are waited for of one fixture and its markets. While the POST of the total has no answer, moneyline and spread wait for
 * it for 350 ms. Times are nanoseconds of the monotonic clock. Used by one thread.
 */
public final class AwaitedAnswers {
    private final UncertainState<SourceFixture> fixture;
    private final Deletion deletion;
    private final Map<String, PlatformMarket> markets;

    AwaitedAnswers(UncertainState<SourceFixture> fixture, Deletion deletion, Map<String, PlatformMarket> markets) {
        this.fixture = fixture;
        this.deletion = deletion;
        this.markets = markets;
    }

    /** True if a write is not answered yet. */
    boolean areAny() {
        return areOwn() || any(PlatformMarket::isUnderWay);
    }

    private boolean areOwn() {
        return deletion.isUnderWay() || fixture.isUnderWay();
    }

    /**
     * True if what is posted next has to wait: for an answer about the fixture itself, or about a market that has not been waited for
     * long; if no other market is free, for those, too.
     *
     * @param stuck markets that are waited for no longer
     */
    public boolean holdBack(Collection<String> stuck, long now) {
        if (areOwn()) {
            return true;
        }
        boolean isSlow = false;
        boolean isFree = false;
        for (Map.Entry<String, PlatformMarket> each : markets.entrySet()) {
            PlatformMarket market = each.getValue();
            if (market.isUnderWay() && !stuck.contains(each.getKey())) {
                if (market.slowFrom() > now) {
                    return true;
                }
                isSlow = true;
            }
            isFree |= !market.isUnderWay();
        }
        return isSlow && !isFree;
    }

    /** When the next request of a market begins to count as slow, if that is later than a time; the maximum for none. */
    long nextSlow(long now) {
        return next(PlatformMarket::slowFrom, now);
    }

    /** When the next market may be posted whose last POST has no answer, if that is later than a time; the maximum for none. */
    long nextDoubtEnd(long now) {
        return next(PlatformMarket::doubtUntil, now);
    }

    /** The earliest time of a market that is later than another one; the maximum for none. */
    long next(ToLongFunction<PlatformMarket> time, long now) {
        long next = Long.MAX_VALUE;
        for (PlatformMarket market : markets.values()) {
            long due = time.applyAsLong(market);
            next = due > now ? Math.min(next, due) : next;
        }
        return next;
    }

    /** True if a write that has no answer may still be applied. */
    public boolean areInDoubt(long now) {
        return doubtUntil() > now;
    }

    /** Until when; the minimum if there is none. */
    long doubtUntil() {
        long until = ownDoubtUntil();
        for (PlatformMarket market : markets.values()) {
            until = Math.max(until, market.doubtUntil());
        }
        return until;
    }

    /** The same of the fixture's own POST. */
    long ownDoubtUntil() {
        return fixture.doubtUntil();
    }

    /** True if a suspension of one of the markets was rejected, or has no answer in time. */
    boolean areSuspensionsDelayed(long now) {
        return any(market -> market.suspensions().areDelayed(now));
    }

    private boolean any(Predicate<PlatformMarket> such) {
        return PlatformMarket.any(markets.values(), such);
    }
}
