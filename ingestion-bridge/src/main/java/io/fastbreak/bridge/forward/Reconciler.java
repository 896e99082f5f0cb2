package io.fastbreak.bridge.forward;

import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides what to do next for one fixture, from its desired state, its possible states, the permissions, and the time. It
 * has no state and changes none: the caller carries the action out, notes its result, and asks again.
 *
 * <p>In this order: a market that may be open and must not be is suspended, whatever else is missing or wrong; then a
 * deletion; then the fixture; then everything that opens a market or changes its price.
 */
final class Reconciler {
    private static final long LATER = Long.MAX_VALUE;

    private Reconciler() {}

    /**
     * What may be sent now. A suspension needs none of these.
     *
     * @param lease whether it is certain that no other process serves the fixture
     * @param opening whether markets may be open: lease, beacon and summary are fresh
     * @param recorded whether the bodies that are to be sent are recorded
     */
    record Permissions(boolean lease, boolean opening, boolean recorded) {
        static final Permissions NONE = new Permissions(false, false, false);
    }

    /** What to do next. */
    sealed interface Action {}

    /** Suspend these markets at once. */
    record Suspend(List<String> markets) implements Action {}

    record PostFixture(SourceFixture fixture) implements Action {}

    /** Post these markets: to open them, to change their prices, or to change them while they are suspended. */
    record Open(Map<String, SourceMarket> markets) implements Action {}

    record Delete() implements Action {}

    /** Read the fixture and its markets from the platform. */
    record Read() implements Action {}

    /**
     * Ask again then.
     *
     * @param time nanoseconds of the monotonic clock; the maximum where only an answer, another permission or another
     *     desired state changes the decision
     */
    record WaitUntil(long time) implements Action {}

    /** Everything is as desired, and nothing is open that would have to be read back. */
    record Nothing() implements Action {}

    static Action next(DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        List<String> wrong = wronglyOpen(desired, possible, allowed, now);
        if (!wrong.isEmpty()) {
            return suspend(wrong, possible, allowed, now);
        }
        if (!allowed.lease()) {
            long due = possible.openCopyCheckDue();
            return due <= now ? read(possible, now) : new WaitUntil(due);
        }
        if (desired.deleted()) {
            return delete(possible, now);
        }
        return isReadDue(possible, now) ? read(possible, now) : post(desired, possible, allowed, now);
    }

    /** Whether everything is as desired, as far as the platform accepts it; a deletion has to be accepted. */
    static boolean isSettled(DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        if (!isClosed(desired, possible, allowed, now)) {
            return false;
        }
        if (desired.deleted()) {
            return possible.isDeleted() || !possible.isSent();
        }
        SourceFixture fixture = desired.fixture();
        if (fixture == null || possible.isInvalid(fixture, now)) {
            return true;
        }
        return possible.is(fixture)
                && !possible.isUnknown()
                && !possible.isInDoubt(now)
                && toBePosted(desired, possible, now).isEmpty();
    }

    /** Whether certainly no market is open that must not be, and no request can change that. */
    static boolean isClosed(DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        return !isClosing(desired, possible, allowed, now) && !possible.isUnderWay() && !possible.isSought(now);
    }

    /** Whether a market may be open that must not be. */
    static boolean isClosing(DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        return !wronglyOpen(desired, possible, allowed, now).isEmpty();
    }

    /** Without a lease, a market that another process opened later is not ours to suspend. */
    private static List<String> wronglyOpen(
            DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        List<String> wrong = new ArrayList<>();
        possible.markets().forEach((id, market) -> {
            boolean mayOpen = mayOpen(id, desired, possible);
            boolean isOurs = allowed.lease() || !market.isLater();
            if (!mayOpen && ((market.mayBeOpen() && isOurs) || market.isCheckOverdue(now))) {
                wrong.add(id);
            }
        });
        return wrong;
    }

    /** Whether a market is to be open, and the platform does not reject that. */
    static boolean mayOpen(String id, DesiredState desired, PossibleFixture possible) {
        return desired.isOpen(id) && !isStuck(id, desired, possible);
    }

    /** Whether the platform has another price than the desired one, and rejects the desired one. */
    private static boolean isStuck(String id, DesiredState desired, PossibleFixture possible) {
        SourceFixture fixture = desired.fixture();
        SourceMarket body = desired.markets().get(id);
        PossibleMarket market = possible.market(id);
        return fixture != null
                && body != null
                && !market.is(body)
                && (market.isRejected(body) || possible.isRejected(fixture));
    }

    /** A market without a body that it could be suspended with is read first. */
    private static Action suspend(List<String> wrong, PossibleFixture possible, Permissions allowed, long now) {
        if (!allowed.lease() && !possible.reads().isRead(now)) {
            return possible.reads().isReading() ? new WaitUntil(possible.reads().timeoutAt()) : new Read();
        }
        List<String> due = wrong.stream()
                .filter(id -> allowed.lease()
                        || possible.market(id).mayStayOpen()
                        || possible.market(id).isCheckOverdue(now)
                        || possible.reads().isReading())
                .filter(id -> possible.market(id).suspensionDue() <= now)
                .filter(id -> possible.market(id).last() != null)
                .toList();
        if (!due.isEmpty()) {
            return new Suspend(due);
        }
        if (isReadDue(possible, now) && !possible.reads().isReading()) {
            return new Read();
        }
        long next = wrong.stream()
                .mapToLong(id -> possible.market(id).suspensionDue())
                .filter(time -> time > now)
                .min()
                .orElse(LATER);
        // The answer of a read that is under way decides again by itself.
        return new WaitUntil(
                allowed.lease() || possible.reads().isReading()
                        ? next
                        : Math.min(next, possible.reads().validUntil()));
    }

    private static Action delete(PossibleFixture possible, long now) {
        if (possible.isDeleted() || !possible.isSent()) {
            return new Nothing();
        }
        if (possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        long copiesDue = possible.openCopyCheckDue();
        if (copiesDue <= now) {
            return read(possible, now);
        }
        if (possible.postsLandUntil() > now) {
            return new WaitUntil(Math.min(possible.postsLandUntil(), copiesDue));
        }
        return possible.deleteDue() > now ? new WaitUntil(possible.deleteDue()) : new Delete();
    }

    /** Unknown states are read at once, open markets from time to time, others where a copy may have changed them. */
    private static boolean isReadDue(PossibleFixture possible, long now) {
        return (possible.reads().due() <= now && (possible.isUnknown() || possible.mayBeOpen()))
                || possible.copyCheckDue() <= now;
    }

    /** A read shows nothing of a request that may still be applied. */
    private static Action read(PossibleFixture possible, long now) {
        if (possible.reads().isReading() || possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        return possible.isUnknown() && possible.isInDoubt(now) ? new WaitUntil(possible.doubtUntil()) : new Read();
    }

    private static Action post(DesiredState desired, PossibleFixture possible, Permissions allowed, long now) {
        SourceFixture fixture = desired.fixture();
        if (possible.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        if (fixture == null || possible.isInvalid(fixture, now)) {
            return rest(possible, now);
        }
        if (possible.isInDoubt(now)) {
            return new WaitUntil(possible.doubtUntil());
        }
        if (possible.isUnknown()) {
            return new WaitUntil(possible.reads().due());
        }
        if (possible.sendDue() > now) {
            return new WaitUntil(possible.sendDue());
        }
        if (!possible.isSent() && !allowed.recorded()) {
            // A bridge that continues the game has to know that the platform may have something of it.
            return new WaitUntil(LATER);
        }
        if (!possible.is(fixture)) {
            return new PostFixture(fixture);
        }
        Map<String, SourceMarket> markets = toBePosted(desired, possible, now);
        if (markets.isEmpty()) {
            return rest(possible, now);
        }
        boolean opens = markets.keySet().stream().anyMatch(desired::isOpen);
        return !opens || (allowed.opening() && allowed.recorded()) ? new Open(markets) : new WaitUntil(LATER);
    }

    private static Map<String, SourceMarket> toBePosted(DesiredState desired, PossibleFixture possible, long now) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        desired.markets().forEach((id, body) -> {
            PossibleMarket market = possible.market(id);
            if (!market.is(body) && !market.isInvalid(body, now)) {
                markets.put(id, body);
            }
        });
        return markets;
    }

    private static Action rest(PossibleFixture possible, long now) {
        long due = possible.isUnknown() || possible.mayBeOpen()
                ? Math.min(possible.reads().due(), possible.copyCheckDue())
                : possible.copyCheckDue();
        due = Math.min(due, possible.invalidUntil(now));
        return due == LATER ? new Nothing() : new WaitUntil(due);
    }
}
