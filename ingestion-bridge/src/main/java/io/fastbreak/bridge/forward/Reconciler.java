package io.fastbreak.bridge.forward;

import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides what to do next for one fixture, from what is desired, what may stand on the platform, what is allowed, and
 * the time. It has no state and changes none: who asks carries the action out, notes what came of it, and asks again.
 *
 * <p>In this order: a market that may be open and must not be is suspended, whatever else is missing or wrong; then a
 * deletion; then the fixture; then everything that opens a market or changes its price.
 */
final class Reconciler {
    private static final long LATER = Long.MAX_VALUE;

    private Reconciler() {}

    /** What to do next. */
    sealed interface Action {}

    /** Suspend these markets at once. */
    record Suspend(List<String> markets) implements Action {}

    record PostFixture(SourceFixture fixture) implements Action {}

    /** Post these markets, at least one of which is open, or changes while it is suspended. */
    record Open(Map<String, SourceMarket> markets) implements Action {}

    record Delete() implements Action {}

    /** Read what stands. */
    record Read() implements Action {}

    /**
     * Ask again then.
     *
     * @param time nanoseconds of the clock of what may stand; the end of time where only an answer, or something that
     *     is allowed or desired later, changes it
     */
    record WaitUntil(long time) implements Action {}

    /** Everything is as it is to be, and nothing is open that would have to be watched. */
    record Nothing() implements Action {}

    static Action next(Desired desired, PossibleFixture possible, Allowed allowed, long now) {
        List<String> wrong = wronglyOpen(desired, possible, allowed);
        if (!wrong.isEmpty()) {
            return suspend(wrong, possible, allowed, now);
        }
        if (!allowed.lease()) {
            return new WaitUntil(LATER);
        }
        if (desired.deleted()) {
            return delete(possible, now);
        }
        return isReadDue(possible, now) ? read(possible, now) : post(desired, possible, allowed, now);
    }

    /** Whether everything is as it is to be, as far as the platform takes it. */
    static boolean isSettled(Desired desired, PossibleFixture possible, Allowed allowed, long now) {
        if (isClosing(desired, possible, allowed) || possible.isUnderWay()) {
            return false;
        }
        if (desired.deleted()) {
            return possible.isDeleted() || !possible.isSent() || possible.isDeleteRefused();
        }
        SourceFixture fixture = desired.fixture();
        if (fixture == null || possible.isRefused(fixture)) {
            return true;
        }
        return possible.is(fixture)
                && !possible.isUnknown()
                && !possible.isInDoubt(now)
                && toBePosted(desired, possible).isEmpty();
    }

    /** Whether a market may be open that must not be. */
    static boolean isClosing(Desired desired, PossibleFixture possible, Allowed allowed) {
        return !wronglyOpen(desired, possible, allowed).isEmpty();
    }

    /** Without a lease, what another one opened later is its own. */
    private static List<String> wronglyOpen(Desired desired, PossibleFixture possible, Allowed allowed) {
        List<String> wrong = new ArrayList<>();
        possible.markets().forEach((id, market) -> {
            boolean may = desired.mayBeOpen(id) && !isStuck(id, desired, possible);
            if (market.mayBeOpen() && !may && (allowed.lease() || !market.isLater())) {
                wrong.add(id);
            }
        });
        return wrong;
    }

    /** Whether another price stands than is desired, and the platform does not take the desired one. */
    private static boolean isStuck(String id, Desired desired, PossibleFixture possible) {
        SourceFixture fixture = desired.fixture();
        SourceMarket body = desired.markets().get(id);
        PossibleMarket market = possible.market(id);
        return fixture != null
                && body != null
                && !market.is(body)
                && (market.isRefused(body) || possible.isRefused(fixture));
    }

    /** What has no body that it could be suspended with is read first. */
    private static Action suspend(List<String> wrong, PossibleFixture possible, Allowed allowed, long now) {
        if (!allowed.lease() && !possible.isRead(now)) {
            return possible.isReading() ? new WaitUntil(possible.readWaitedForUntil()) : new Read();
        }
        List<String> due = wrong.stream()
                .filter(id -> allowed.lease() || possible.market(id).maySettleOpen() || possible.isReading())
                .filter(id -> possible.market(id).suspensionDue() <= now)
                .filter(id -> possible.market(id).last() != null)
                .toList();
        if (!due.isEmpty()) {
            return new Suspend(due);
        }
        if (isReadDue(possible, now) && !possible.isReading()) {
            return new Read();
        }
        long next = wrong.stream()
                .mapToLong(id -> possible.market(id).suspensionDue())
                .filter(time -> time > now)
                .min()
                .orElse(LATER);
        return new WaitUntil(allowed.lease() ? next : Math.min(next, possible.readCountsUntil()));
    }

    private static Action delete(PossibleFixture possible, long now) {
        if (possible.isDeleted() || !possible.isSent()) {
            return new Nothing();
        }
        if (possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        return possible.deleteDue() > now ? new WaitUntil(possible.deleteDue()) : new Delete();
    }

    /** What is not known is read, and what may be open now and then; the rest only changes by what is sent. */
    private static boolean isReadDue(PossibleFixture possible, long now) {
        return possible.readDue() <= now && (possible.isUnknown() || possible.mayBeOpen());
    }

    /** A read says nothing of what is still to be applied. */
    private static Action read(PossibleFixture possible, long now) {
        if (possible.isReading() || possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        return possible.isUnknown() && possible.isInDoubt(now) ? new WaitUntil(possible.doubtUntil()) : new Read();
    }

    private static Action post(Desired desired, PossibleFixture possible, Allowed allowed, long now) {
        SourceFixture fixture = desired.fixture();
        if (possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        if (fixture == null || possible.isRefused(fixture)) {
            return rest(possible);
        }
        if (possible.isInDoubt(now)) {
            return new WaitUntil(possible.doubtUntil());
        }
        if (possible.isUnknown()) {
            return new WaitUntil(possible.readDue());
        }
        if (possible.sendDue() > now) {
            return new WaitUntil(possible.sendDue());
        }
        if (!possible.is(fixture)) {
            return new PostFixture(fixture);
        }
        Map<String, SourceMarket> markets = toBePosted(desired, possible);
        if (markets.isEmpty()) {
            return rest(possible);
        }
        boolean opens = markets.keySet().stream().anyMatch(desired::mayBeOpen);
        return !opens || (allowed.opening() && allowed.recorded()) ? new Open(markets) : new WaitUntil(LATER);
    }

    private static Map<String, SourceMarket> toBePosted(Desired desired, PossibleFixture possible) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        desired.markets().forEach((id, body) -> {
            PossibleMarket market = possible.market(id);
            if (!market.is(body) && !market.isRefused(body)) {
                markets.put(id, body);
            }
        });
        return markets;
    }

    private static Action rest(PossibleFixture possible) {
        return possible.isUnknown() || possible.mayBeOpen() ? new WaitUntil(possible.readDue()) : new Nothing();
    }
}
