package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides what to do next for one fixture, from what is desired, what the platform may have, the permissions, and the
 * time. It has no state and changes none: the caller carries the action out, notes its result, and asks again.
 *
 * <p>In this order: a market that may be open and must not be is suspended, whatever else is missing or wrong; then a
 * deletion; then the fixture; then everything that opens a market or changes its price. Each market by itself: one that
 * cannot be suspended, posted or read holds no other one back.
 */
public final class Reconciler {
    private static final long LATER = Long.MAX_VALUE;

    private Reconciler() {}

    /**
     * The requests that may be sent now. A suspension needs none of these.
     *
     * @param lease true if it is certain that no other process serves the fixture
     * @param opening true if markets may be open: lease, beacon and summary are fresh
     * @param recorded true if the bodies that are to be sent are recorded
     * @param known true if it is recorded that the platform may have each of their markets
     */
    public record Permissions(boolean lease, boolean opening, boolean recorded, boolean known) {
        public static final Permissions NONE = new Permissions(false, false, false, false);
    }

    /** The next step. */
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
     * @param time nanoseconds of the monotonic clock; the maximum if only an answer, another permission or another
     *     desired state changes the decision
     */
    record WaitUntil(long time) implements Action {
        /** The other action; if that is to wait, too, the shorter wait. */
        Action or(Action other) {
            if (other instanceof WaitUntil wait) {
                return new WaitUntil(Math.min(time, wait.time));
            }
            return other instanceof Nothing && time != LATER ? this : other;
        }
    }

    /** Everything is as desired, and nothing is open that would have to be read back. */
    record Nothing() implements Action {}

    static Action next(DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        List<String> wrong = wronglyOpen(desired, platform, allowed, now);
        if (!wrong.isEmpty()) {
            Action action = suspend(wrong, desired, platform, allowed, now);
            // A market that cannot be suspended now holds no other one back.
            return action instanceof WaitUntil wait && allowed.lease() && !desired.deleted()
                    ? wait.or(post(desired, platform, allowed, now, wrong))
                    : action;
        }
        if (!allowed.lease()) {
            long due = platform.openCopyCheckDue();
            return due <= now ? read(platform, now) : new WaitUntil(due);
        }
        if (desired.deleted()) {
            return delete(platform, now);
        }
        Action read = isReadDue(platform, now) ? read(platform, now) : new WaitUntil(LATER);
        return read instanceof WaitUntil wait ? wait.or(post(desired, platform, allowed, now, List.of())) : read;
    }

    /** True if everything is as desired, as far as the platform accepts it; a deletion has to be accepted. */
    public static boolean isSettled(DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        if (!isClosed(desired, platform, allowed, now)) {
            return false;
        }
        if (desired.deleted()) {
            return platform.isDeleted() || !platform.isSent();
        }
        SourceFixture fixture = desired.fixture();
        if (fixture == null || platform.isInvalid(fixture, now)) {
            return true;
        }
        return platform.is(fixture)
                && !platform.isUnknown()
                && !platform.awaited().areInDoubt(now)
                && toBePosted(desired, platform, now, List.of()).isEmpty();
    }

    /** True if certainly no market is open that must not be, and no request can change that. */
    public static boolean isClosed(DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        return !isClosing(desired, platform, allowed, now) && !platform.isUnderWay() && !platform.isSearched(now);
    }

    /** True if a market may be open that must not be. */
    public static boolean isClosing(DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        return !wronglyOpen(desired, platform, allowed, now).isEmpty();
    }

    /** True if a market other than these may be open and must not be. */
    public static boolean isClosingBut(
            Set<String> ids, DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        return !ids.containsAll(wronglyOpen(desired, platform, allowed, now));
    }

    /** Markets that may be open and must not be, and whose suspension was rejected or has no answer in time. */
    public static Set<String> stuck(DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        if (!platform.awaited().areSuspensionsDelayed(now)) {
            return Set.of();
        }
        return wronglyOpen(desired, platform, allowed, now).stream()
                .filter(id -> platform.market(id).suspensions().areDelayed(now))
                .collect(Collectors.toSet());
    }

    /** Without a lease, a market that another process opened later is not ours to suspend. */
    private static List<String> wronglyOpen(
            DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        List<String> wrong = new ArrayList<>();
        platform.markets().forEach((id, market) -> {
            boolean mayOpen = mayOpen(id, desired, platform, now);
            boolean isOurs = allowed.lease() || !market.isLater();
            if (!mayOpen
                    && ((market.mayBeOpen() && isOurs) || market.readBacks().isOverdue(now))) {
                wrong.add(id);
            }
        });
        return wrong;
    }

    /** True if a market is to be open, and the platform neither rejects its price nor leaves another one in its place. */
    public static boolean mayOpen(String id, DesiredFixture desired, PlatformFixture platform, long now) {
        return desired.isOpen(id)
                && !rejectsNewPrice(id, desired, platform)
                && !platform.market(id).readBacks().isIgnoringPrices(now);
    }

    /** True if the platform has another price than the desired one, and rejects the desired one. */
    private static boolean rejectsNewPrice(String id, DesiredFixture desired, PlatformFixture platform) {
        SourceFixture fixture = desired.fixture();
        SourceMarket body = desired.markets().get(id);
        PlatformMarket market = platform.market(id);
        return fixture != null
                && body != null
                && (market.rejection().isOf(body) || platform.isRejected(fixture))
                && !market.is(body);
    }

    /** The body that a market is suspended with: the last one that is known of it, else the desired one; null for none. */
    static @Nullable SourceMarket bodyOf(String id, DesiredFixture desired, PlatformFixture platform) {
        SourceMarket known = platform.market(id).last();
        return known == null ? desired.markets().get(id) : known;
    }

    /** A market without a body that it could be suspended with is read first. */
    private static Action suspend(
            List<String> wrong, DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now) {
        if (!allowed.lease() && !platform.reads().isRead(now)) {
            return platform.reads().isReading() ? new WaitUntil(platform.reads().timeoutAt()) : new Read();
        }
        List<String> due = wrong.stream()
                .filter(id -> allowed.lease()
                        || platform.market(id).mayStayOpen()
                        || platform.market(id).readBacks().isOverdue(now)
                        || platform.reads().isReading())
                .filter(id -> platform.market(id).suspensions().due() <= now)
                .filter(id -> bodyOf(id, desired, platform) != null)
                .toList();
        if (!due.isEmpty()) {
            return new Suspend(due);
        }
        if (isReadDue(platform, now) && !platform.reads().isReading()) {
            return new Read();
        }
        long next = wrong.stream()
                .mapToLong(id -> platform.market(id).suspensions().due())
                .filter(time -> time > now)
                .min()
                .orElse(LATER);
        // The answer of a read that is under way decides again by itself.
        return new WaitUntil(
                allowed.lease() || platform.reads().isReading()
                        ? next
                        : Math.min(next, platform.reads().validUntil()));
    }

    private static Action delete(PlatformFixture platform, long now) {
        if (platform.isDeleted() || !platform.isSent()) {
            return new Nothing();
        }
        if (platform.isUnderWay()) {
            return new WaitUntil(LATER);
        }
        long copiesDue = platform.openCopyCheckDue();
        if (copiesDue <= now) {
            return read(platform, now);
        }
        if (platform.postsInFlightUntil() > now) {
            return new WaitUntil(Math.min(platform.postsInFlightUntil(), copiesDue));
        }
        return platform.deletion().due() > now
                ? new WaitUntil(platform.deletion().due())
                : new Delete();
    }

    /** Unknown states are read at once, open markets from time to time, others if a copy may have changed them. */
    private static boolean isReadDue(PlatformFixture platform, long now) {
        return (platform.reads().due() <= now && (platform.isUnknown() || platform.mayBeOpen()))
                || platform.copyCheckDue() <= now;
    }

    /**
     * A read shows nothing of a request that may still be applied, and waits for it; but not where a market may be open
     * that has certainly no such request, such as one whose suspension was accepted and not applied.
     */
    private static Action read(PlatformFixture platform, long now) {
        if (platform.reads().isReading()) {
            return new WaitUntil(LATER);
        }
        long openDue = platform.openCopyCheckDue();
        if (openDue <= now) {
            return new Read();
        }
        if (platform.isUnderWay()) {
            return new WaitUntil(openDue);
        }
        return platform.isUnknown() && platform.awaited().areInDoubt(now)
                ? new WaitUntil(Math.min(platform.awaited().doubtUntil(), openDue))
                : new Read();
    }

    /** @param wrong markets that are to be suspended first */
    private static Action post(
            DesiredFixture desired, PlatformFixture platform, Permissions allowed, long now, List<String> wrong) {
        SourceFixture fixture = desired.fixture();
        if (platform.awaited().holdBack(wrong, now)) {
            return new WaitUntil(platform.awaited().nextSlow(now));
        }
        if (fixture == null || platform.isInvalid(fixture, now)) {
            return rest(platform, now);
        }
        if (platform.awaited().ownDoubtUntil() > now) {
            return new WaitUntil(platform.awaited().ownDoubtUntil());
        }
        if (platform.isToBeRead()) {
            return new WaitUntil(later(platform.reads().due(), now));
        }
        if (platform.sendDue() > now) {
            return new WaitUntil(platform.sendDue());
        }
        if (!platform.isSent() && !allowed.recorded()) {
            // A bridge that continues the game has to know that the platform may have something of it.
            return new WaitUntil(LATER);
        }
        if (!platform.is(fixture)) {
            Set<String> stuck = stuck(desired, platform, allowed, now);
            return stuck.containsAll(wrong)
                    ? new PostFixture(fixture)
                    : new WaitUntil(platform.awaited().nextSlow(now));
        }
        Map<String, SourceMarket> markets = toBePosted(desired, platform, now, wrong);
        markets.entrySet().removeIf(one -> isDenied(platform.market(one.getKey()), one.getValue(), now));
        if (markets.isEmpty()) {
            return rest(platform, now);
        }
        if (!allowed.known()) {
            // The next bridge has to know that the platform may have a market, also if it was never open.
            markets.keySet().retainAll(platform.markets().keySet());
        }
        if (markets.isEmpty()) {
            return new WaitUntil(LATER);
        }
        boolean opens = markets.keySet().stream().anyMatch(desired::isOpen);
        return !opens || (allowed.opening() && allowed.recorded()) ? new Open(markets) : new WaitUntil(LATER);
    }

    /** Each market waits for its own requests only. */
    private static Map<String, SourceMarket> toBePosted(
            DesiredFixture desired, PlatformFixture platform, long now, List<String> wrong) {
        Map<String, SourceMarket> markets = new LinkedHashMap<>();
        desired.markets().forEach((id, body) -> {
            PlatformMarket market = platform.market(id);
            boolean isWanted = !market.rejection().isForContentOf(body, now)
                    && !market.readBacks().isIgnoringPrices(now);
            boolean isFree = !wrong.contains(id) && !market.isToBeRead() && market.doubtUntil() <= now;
            if (isWanted && isFree && !market.is(body)) {
                markets.put(id, body);
            }
        });
        return markets;
    }

    /** True if this suspended body was denied just now; open ones wait with all of their fixture. */
    private static boolean isDenied(PlatformMarket market, SourceMarket body, long now) {
        return !PlatformMarket.isOpen(body) && now < market.rejection().deniedUntil(body);
    }

    private static Action rest(PlatformFixture platform, long now) {
        long due = Math.min(
                platform.awaited().nextDoubtEnd(now), platform.awaited().nextSlow(now));
        if (!platform.reads().isReading()) {
            due = Math.min(due, later(platform.copyCheckDue(), now));
            if (platform.isUnknown() && platform.awaited().areInDoubt(now)) {
                due = Math.min(due, platform.awaited().doubtUntil());
            } else if (platform.isUnknown() || platform.mayBeOpen()) {
                due = Math.min(due, later(platform.reads().due(), now));
            }
        }
        due = Math.min(due, platform.invalidUntil(now));
        return due == LATER && !platform.isUnderWay() ? new Nothing() : new WaitUntil(due);
    }

    /** The time if it is still to come; else the maximum, because the caller has decided on what is due. */
    private static long later(long due, long now) {
        return due > now ? due : LATER;
    }
}
