package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When a market has to be read although its last request was answered: a gateway may apply an earlier request once more
 * behind it, accept a suspension or a price without applying it, or find nothing for some time. If a suspension
 * replaces an open body whose POST may be in flight until 20:30:04, the market is read then. Times are nanoseconds of
 * the monotonic clock. Used by one thread.
 */
final class ReadBacks {
    /** For how long an open market is looked for that the platform no longer finds. */
    private static final long SEARCH = Duration.ofMinutes(1).toNanos();

    /** How much later than an open one a replaced suspended body is looked for. */
    private static final long NO_NEWER_SUSPENSION = Duration.ofSeconds(10).toNanos();

    /** A read that has no answer by then is overdue: the market counts as open. */
    private static final long READ_WITHIN = Duration.ofSeconds(1).toNanos();

    /** A suspension that cannot be read back is sent again after 1 s, 2 s, and so on up to 64 s, as long as that is so. */
    private static final int MAX_DOUBLINGS = 6;

    /** An accepted body is read back after this time: it need not have been applied. */
    private static final long APPLIED_WITHIN = Duration.ofMillis(500).toNanos();

    /**
     * A platform that has accepted another price is sent a suspension when reads have shown the same old one for this
     * time. Many apply what they accept a second or two later.
     */
    private static final long IGNORED_AFTER = Duration.ofMillis(1_500).toNanos();

    /** If a price is not applied for the second time, the market stays closed for 5 s, then for 10 s, and so on. */
    private static final Backoff CLOSED_FOR = new Backoff(Duration.ofSeconds(5), Duration.ofMinutes(1));

    private static final long NEVER = Long.MAX_VALUE;

    /** Until when the POST of the accepted body may be applied once more. */
    private long acceptedInFlightUntil = Long.MIN_VALUE;
    /** When an open body is looked for that a suspension has replaced. */
    private long openCopyDue = NEVER;
    /** When an earlier suspended body is looked for in place of the last one. */
    private long oldSuspensionDue = NEVER;
    /** When an accepted suspension is read back. */
    private long appliedCheckDue = NEVER;
    /** When an accepted price is read back. */
    private long priceCheckDue = NEVER;
    /** When a price was accepted first that no read has shown; the maximum for none. */
    private long unshownSince = NEVER;
    /** When the last price was accepted. */
    private long pricedAt = Long.MIN_VALUE;
    /** The open body that reads have shown since then although another one was accepted; null for none. */
    private @Nullable SourceMarket stale;

    private long staleSince;
    private boolean ignoring;
    /** How often prices were ignored since one was applied in time, and until when the market stays closed for that. */
    private int ignored;

    private long ignoredUntil = Long.MIN_VALUE;
    /** True if a price was accepted in place of another one since the market was suspended last. */
    private boolean repriced;
    /** How many suspensions were accepted since the market was read last. */
    private int unread;

    /** Until when it is read again and again, because it may have been open when it was no longer found. */
    private long searchedUntil = Long.MIN_VALUE;
    /** True if it is being looked for, and can be suspended, and no request since then has certainly closed it. */
    private boolean lost;

    /** When it has to be read, because it may be open; the maximum if it need not. */
    long due() {
        return Math.min(priceCheckDue, Math.min(appliedCheckDue, openCopyDue));
    }

    /**
     * Whether it could not be read when it had to be: a copy of an earlier body may have opened it, or its suspension
     * was accepted and not applied.
     */
    boolean isOverdue(long now) {
        boolean isCopyOverdue = openCopyDue != NEVER && now - openCopyDue >= READ_WITHIN;
        return isCopyOverdue || (isToBeApplied() && now - appliedCheckDue >= applyingWithin());
    }

    /** True if its suspension was accepted and not read back yet: perhaps it was not applied. */
    boolean isToBeApplied() {
        return appliedCheckDue != NEVER;
    }

    private long applyingWithin() {
        return READ_WITHIN << Math.min(Math.max(unread - 1, 0), MAX_DOUBLINGS);
    }

    /** When it has to be read, because an earlier suspension may have replaced the last one; the maximum if it need not. */
    long oldSuspensionDue() {
        return oldSuspensionDue;
    }

    /** True if it may be open, although the platform has said twice that it is absent. */
    boolean isSearched(long now) {
        return now < searchedUntil;
    }

    /** True if it counts as open while it is looked for, so that it is suspended at the same time. */
    boolean isLost() {
        return lost;
    }

    /** A copy of an earlier request may open it until then. */
    void mayBeOpened(long until) {
        openCopyDue = until;
    }

    /**
     * Another process may send requests until a time. One that was only paused, and cannot read, suspends with what it
     * knew last, also later than this.
     */
    void othersMaySend(long until) {
        oldSuspensionDue = until + NO_NEWER_SUSPENSION;
    }

    /**
     * A POST was accepted, which overwrites any copy of an earlier one.
     *
     * @param before what the platform had accepted before
     * @param sentAt when it was sent
     * @param inFlightUntil until when it may be applied once more
     */
    void accepted(@Nullable SourceMarket before, SourceMarket body, long sentAt, long inFlightUntil) {
        lost = false;
        long check = appliedCheckDue;
        if (searchedUntil == Long.MIN_VALUE) {
            checked(sentAt);
        }
        if (!PlatformMarket.isOpen(body)) {
            // That another suspension is accepted does not show that this one, or the one before, was applied.
            appliedCheckDue = check;
        }
        replaced(before, body);
        acceptedInFlightUntil = inFlightUntil;
    }

    /**
     * The platform has another body than before. A gateway that sends a request twice answers with the second result,
     * and the first request may be applied later than the suspension that replaced it. Newer open bodies are read back
     * from time to time anyway. An older suspension in place of a newer one harms nobody while newer ones follow.
     */
    void replaced(@Nullable SourceMarket before, SourceMarket body) {
        boolean isSuspension = !PlatformMarket.isOpen(body);
        if (isSuspension && before != null && !before.equals(body) && acceptedInFlightUntil != Long.MIN_VALUE) {
            if (PlatformMarket.isOpen(before)) {
                openCopyDue = acceptedInFlightUntil;
            } else {
                oldSuspensionDue = acceptedInFlightUntil + NO_NEWER_SUSPENSION;
            }
        }
    }

    /** A suspension was accepted. */
    void suspended(long now) {
        appliedCheckDue = now + APPLIED_WITHIN;
        priceCheckDue = NEVER;
        repriced = false;
        unread++;
    }

    /**
     * An open body was accepted in place of another one. Prices that follow each other quickly are read back together.
     *
     * @param wasOpen true if the other one was open, too
     */
    void priced(boolean wasOpen, long now) {
        pricedAt = now;
        repriced |= wasOpen;
        unshownSince = Math.min(unshownSince, now);
        if (priceCheckDue == NEVER) {
            priceCheckDue = now + APPLIED_WITHIN;
        }
    }

    /** True if prices are accepted and not applied: the market is suspended, until a read shows that, and for a while. */
    boolean isIgnoringPrices(long now) {
        return ignoring || now < ignoredUntil;
    }

    /** A read has shown the market open as it was sent last. */
    void shownPrice() {
        ignored = repriced ? 0 : ignored;
        shownRight();
    }

    /** A read has shown the market closed, or absent, or as it was sent last. */
    void shownRight() {
        unshownSince = NEVER;
        stale = null;
        ignoring = false;
    }

    /** A read that was sent at this time has shown it open with another price than the one that was accepted before. */
    void shownOther(SourceMarket body, long since) {
        if (since < unshownSince) {
            return;
        }
        if (stale == null || !PlatformMarket.isSame(stale, body)) {
            stale = body;
            staleSince = since;
        }
        if (!ignoring && since - staleSince >= IGNORED_AFTER) {
            ignoring = true;
            ignoredUntil = ignored == 0 ? since : since + CLOSED_FOR.nanos(ignored - 1);
            ignored++;
        }
    }

    /** It was read: if it was not found, a gateway may hide it for some time. The read was sent at this time. */
    void read(EntityState<SourceMarket> found, long since) {
        unread = 0;
        long copies = openCopyDue;
        checked(since);
        if (found.body() == null) {
            shownRight();
        }
        if (found.body() == null && copies != NEVER && since - copies < SEARCH) {
            openCopyDue = copies;
        }
    }

    /** The reads that were due when a request was sent are done. */
    private void checked(long since) {
        appliedCheckDue = since >= appliedCheckDue ? NEVER : appliedCheckDue;
        if (since >= priceCheckDue) {
            priceCheckDue = since >= pricedAt + APPLIED_WITHIN ? NEVER : pricedAt + APPLIED_WITHIN;
        }
        openCopyDue = since >= openCopyDue ? NEVER : openCopyDue;
        oldSuspensionDue = since >= oldSuspensionDue ? NEVER : oldSuspensionDue;
    }

    /**
     * A gateway that finds nothing for some time hides an open market: behind this read it is looked for again.
     *
     * @param isOpenLost true if it might be open before, and is absent now
     * @param canBeSuspended true if there is a body to suspend it with
     */
    void search(EntityState<SourceMarket> found, boolean isOpenLost, boolean canBeSuspended, long now) {
        if (!found.isAbsent()) {
            searchedUntil = Long.MIN_VALUE;
        } else if (isOpenLost) {
            searchedUntil = now + SEARCH;
            lost = canBeSuspended;
        }
        if (searchedUntil != Long.MIN_VALUE) {
            openCopyDue = isSearched(now) ? now + 1 : NEVER;
        }
        lost &= isSearched(now);
    }
}
