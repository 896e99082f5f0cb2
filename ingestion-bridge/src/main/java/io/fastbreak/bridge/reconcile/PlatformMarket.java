package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.market.CustomData;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the platform may have of one market, and when its next suspension is due. Used by one thread. */
public final class PlatformMarket {
    /** While an answer takes longer, another suspension is sent on another connection. */
    private static final long ANSWER_TIMEOUT = Duration.ofMillis(350).toNanos();
    /** The backoff after a failed suspension: doubled each time, up to the maximum. */
    private static final long MIN_BACKOFF = Duration.ofMillis(50).toNanos();

    private static final long MAX_BACKOFF = Duration.ofSeconds(1).toNanos();
    /** For how long an open market is looked for that the platform no longer finds. */
    private static final long SEARCH = Duration.ofMinutes(1).toNanos();

    /** How much later than an open one a replaced suspended body is looked for. */
    private static final long NO_NEWER_SUSPENSION = Duration.ofSeconds(10).toNanos();

    /** A check that has no answer by then is overdue: the market counts as open. */
    private static final long CHECKED_WITHIN = Duration.ofSeconds(1).toNanos();

    /** A suspension that was accepted is read back after this time: it need not have been applied. */
    private static final long APPLIED_WITHIN = Duration.ofMillis(500).toNanos();

    private static final int MAX_DOUBLINGS = 5;
    private static final int MAX_CONCURRENT_SUSPENSIONS = 4;
    /** How many bodies a suspension is tried with, in rotation. */
    private static final int ROTATION = 4;

    private final UncertainState<SourceMarket> states;
    private @Nullable SourceMarket last;
    private @Nullable SourceMarket accepted;
    /** What was last sent, other than suspensions. */
    private @Nullable SourceMarket offered;

    /** What another process has recorded as accepted, until this one sends anything; null for none. */
    private @Nullable SourceMarket acceptedBefore;

    private LastRejection<SourceMarket> rejection = LastRejection.none();
    private @Nullable SourceMarket suspension;
    /** The latest version that this process, or the one that it continues from, has sent. */
    private long ownVersion;

    /** Until when a copy of the accepted body may be applied. */
    private long copyInFlightUntil = Long.MIN_VALUE;
    /** The same of the open body that a suspension has replaced; the maximum where no copy has to be reckoned with. */
    private long copiesInFlightUntil = Long.MAX_VALUE;
    /** When an earlier suspended body is looked for in place of the last one; the maximum where there can be none. */
    private long oldSuspensionDue = Long.MAX_VALUE;

    /** When an accepted suspension is read back; the maximum if none has to be. */
    private long appliedCheckDue = Long.MAX_VALUE;

    /** Until when it is read again and again, because it may have been open when it was no longer found. */
    private long searchedUntil = Long.MIN_VALUE;
    /** Whether it is being looked for, and can be suspended, and no request since then has certainly closed it. */
    private boolean lost;

    private boolean toBeRepeated;
    private int pendingSuspensions;
    private int failures;
    private long suspensionDue = Long.MIN_VALUE;

    private PlatformMarket(List<EntityState<SourceMarket>> states, @Nullable SourceMarket last) {
        this.states = new UncertainState<>(states);
        this.last = last;
        this.offered = last;
        this.ownVersion = last == null ? -1 : CustomData.stateVersion(last);
    }

    /** A market that was never sent. */
    static PlatformMarket absent() {
        return new PlatformMarket(List.of(EntityState.absent()), null);
    }

    /**
     * A market that another process has sent.
     *
     * @param confirmed whether the platform had accepted it before it was recorded; otherwise any state is possible
     */
    static PlatformMarket recorded(SourceMarket last, boolean confirmed) {
        EntityState<SourceMarket> state = EntityState.of(last);
        PlatformMarket market =
                new PlatformMarket(confirmed ? List.of(state) : List.of(state, EntityState.unknown()), last);
        market.acceptedBefore = confirmed ? last : null;
        return market;
    }

    /** A market of which nothing is known. */
    static PlatformMarket unknown() {
        return new PlatformMarket(List.of(EntityState.unknown()), null);
    }

    /** Whether bets are taken with this body. */
    public static boolean isOpen(SourceMarket body) {
        return !Boolean.TRUE.equals(body.isSuspended());
    }

    private static boolean mayBeOpen(EntityState<SourceMarket> state) {
        return state.body() == null ? !state.known() : isOpen(state.body());
    }

    /** Whether it may take bets. While it is looked for it may, so that it is suspended at the same time. */
    public boolean mayBeOpen() {
        return lost || isOpenInAnyState();
    }

    private boolean isOpenInAnyState() {
        return states.any(PlatformMarket::mayBeOpen);
    }

    /** Whether it certainly takes bets. */
    public boolean isOpen() {
        return !lost && !states.any(state -> state.body() == null || !isOpen(state.body()));
    }

    /** Whether it may take bets even if no pending request is applied any more. */
    boolean mayStayOpen() {
        return lost || states.settled().stream().anyMatch(PlatformMarket::mayBeOpen);
    }

    /** Whether every state in which it may be open is known, and of a later version than this process has sent. */
    boolean isLater() {
        return !lost
                && !states.any(state -> mayBeOpen(state)
                        && (state.body() == null || CustomData.stateVersion(state.body()) <= ownVersion));
    }

    /** Whether the platform has exactly this body. */
    boolean is(SourceMarket body) {
        return !toBeRepeated && states.is(EntityState.of(body));
    }

    /** Whether the platform has rejected exactly this body. */
    boolean isRejected(SourceMarket body) {
        return rejection.isOf(body);
    }

    /** Whether it has rejected it for what is in it, so that it is not sent again unchanged before {@link #invalidUntil}. */
    boolean isInvalid(SourceMarket body, long now) {
        return rejection.isForContentOf(body, now);
    }

    long invalidUntil() {
        return rejection.until();
    }

    boolean isUnderWay() {
        return states.isUnderWay();
    }

    long doubtUntil() {
        return states.doubtUntil();
    }

    /** When its next suspension may be sent, if one is needed; the maximum where answers have to come first. */
    long suspensionDue() {
        return pendingSuspensions >= MAX_CONCURRENT_SUSPENSIONS ? Long.MAX_VALUE : suspensionDue;
    }

    /**
     * The body to suspend it with: what the platform accepted last, else what was sent or read last; after failures in
     * rotation with what was last offered and what was last sent. Null if there was none.
     */
    @Nullable
    SourceMarket last() {
        return switch (failures % ROTATION) {
            case 2 -> offered == null ? last : offered;
            case 3 -> last;
            default -> accepted == null ? last : accepted;
        };
    }

    /** Whether a suspension may have the desired body; after a failure it repeats one that was accepted. */
    boolean isSuspendedAsDesired() {
        return failures % ROTATION == 0;
    }

    /** Whether one more read would confirm that it is absent. */
    boolean isReportedAbsent() {
        return states.isReportedAbsent();
    }

    /** Another process has suspended it lately: a copy of an earlier request may be applied until then. */
    void mayBeCopied(long until) {
        if (last != null && !isOpen(last)) {
            copiesInFlightUntil = until;
        }
    }

    /**
     * Another process may have sent requests, or may until a time. One that was only paused, and cannot read, suspends with
     * what it knew last, also later than this.
     */
    void doubt(long inFlightUntil) {
        if (last != null) {
            states.doubt(EntityState.of(last), inFlightUntil);
        }
        oldSuspensionDue = inFlightUntil + NO_NEWER_SUSPENSION;
    }

    /** It was posted while its fixture was absent, and has to be posted again. */
    void repeat() {
        toBeRepeated = !states.is(EntityState.absent());
        rejection = LastRejection.none();
    }

    /** Whether it is certainly present, so that a POST cannot create it. */
    boolean isPresent() {
        return !states.any(state -> state.body() == null);
    }

    Request<SourceMarket> send(SourceMarket body, long now) {
        if (isOpen(body)) {
            failures = 0;
            suspensionDue = Long.MIN_VALUE;
        }
        offered = body;
        rejection = LastRejection.none();
        suspension = null;
        return write(body, now);
    }

    Request<SourceMarket> suspend(SourceMarket body, long now) {
        pendingSuspensions++;
        suspensionDue = now + ANSWER_TIMEOUT * pendingSuspensions;
        suspension = body;
        return write(body, now);
    }

    private Request<SourceMarket> write(SourceMarket body, long now) {
        last = body;
        acceptedBefore = null;
        ownVersion = Math.max(ownVersion, CustomData.stateVersion(body));
        return states.write(EntityState.of(body), now);
    }

    Request<SourceMarket> read(long now) {
        return states.read(now);
    }

    /** A POST has ended; if its answer is lost it may be applied until a time. */
    void ended(Request<SourceMarket> request, SourceMarket body, WriteResult result, long now, long inFlightUntil) {
        states.ended(request, EntityState.of(body), result, inFlightUntil);
        if (result == WriteResult.SETTLED) {
            lost = false;
            if (searchedUntil == Long.MIN_VALUE) {
                copyChecked(request.sentAt());
            }
            replaceAccepted(body);
            copyInFlightUntil = inFlightUntil;
            toBeRepeated = false;
        } else if (result.isRejection() && !body.equals(suspension)) {
            rejection = rejection.and(body, result, now);
        }
    }

    /**
     * The platform has another body than before. A gateway that sends a request twice answers with the second result, and the
     * first request may be applied later than the suspension that replaced it. Newer open bodies are read back from time to
     * time anyway. An older suspension in place of a newer one harms nobody while newer ones follow.
     */
    private void replaceAccepted(SourceMarket body) {
        SourceMarket replaced = accepted;
        if (!isOpen(body) && replaced != null && !replaced.equals(body) && copyInFlightUntil != Long.MIN_VALUE) {
            if (isOpen(replaced)) {
                copiesInFlightUntil = copyInFlightUntil;
            } else {
                oldSuspensionDue = copyInFlightUntil + NO_NEWER_SUSPENSION;
            }
        }
        accepted = body;
    }

    /** Whether it may be open, although the platform has said twice that it is absent. */
    boolean isSearched(long now) {
        return now < searchedUntil;
    }

    /**
     * When it has to be read, because a suspension may not have been applied, or a copy of an earlier body may; the maximum if
     * neither can be.
     */
    long copyCheckDue() {
        return Math.min(appliedCheckDue, copiesInFlightUntil);
    }

    /** Whether it could not be read when it had to be: a copy of an earlier body may have opened it. */
    boolean isCheckOverdue(long now) {
        return copiesInFlightUntil != Long.MAX_VALUE && now - copiesInFlightUntil >= CHECKED_WITHIN;
    }

    /** The same of an earlier suspension. */
    long oldSuspensionDue() {
        return oldSuspensionDue;
    }

    /** It was read: where it was not found, a gateway may hide it for some time. The read was sent at this time. */
    void copyRead(EntityState<SourceMarket> found, long since) {
        long copies = copiesInFlightUntil;
        copyChecked(since);
        if (found.body() == null && copies != Long.MAX_VALUE && since - copies < SEARCH) {
            copiesInFlightUntil = copies;
        }
    }

    /** It was read, or a body was accepted that overwrites any copy; the request was sent at this time. */
    void copyChecked(long since) {
        if (since >= appliedCheckDue) {
            appliedCheckDue = Long.MAX_VALUE;
        }
        if (since >= copiesInFlightUntil) {
            copiesInFlightUntil = Long.MAX_VALUE;
        }
        if (since >= oldSuspensionDue) {
            oldSuspensionDue = Long.MAX_VALUE;
        }
    }

    /** The POST that has ended was a suspension. */
    void suspensionEnded(WriteResult result, long now) {
        pendingSuspensions--;
        if (result == WriteResult.SETTLED) {
            failures = 0;
            suspensionDue = now + MAX_BACKOFF;
            appliedCheckDue = now + APPLIED_WITHIN;
        } else {
            suspensionDue = Math.min(suspensionDue, now + backoff());
        }
    }

    /** The body of a suspension could not be made. */
    void suspensionFailed(long now) {
        suspensionDue = now + backoff();
    }

    private long backoff() {
        long backoff = MIN_BACKOFF << Math.min(failures, MAX_DOUBLINGS);
        failures++;
        return Math.min(backoff, MAX_BACKOFF);
    }

    /**
     * A read has ended.
     *
     * @param fixture as the same read found it: where it is not absent, a gateway may fail to find its market
     * @return whether no request of this process can have left the state, or another process has recorded another one
     */
    boolean found(
            Request<SourceMarket> request,
            EntityState<SourceMarket> found,
            EntityState<SourceFixture> fixture,
            long now) {
        if (!found.known()) {
            states.unsent(request);
            return false;
        }
        EntityState<SourceMarket> state = states.known(request, found, PlatformMarket::isSame);
        SourceMarket before = acceptedBefore;
        SourceMarket body = state.body();
        boolean isReplaced = before != null && body != null && !isSame(before, body);
        boolean different = isReplaced || states.contradicts(request, state);
        boolean isDoubtful = !fixture.known() || (!fixture.isAbsent() && accepted != null);
        boolean mightBeOpen = isOpenInAnyState();
        if (state.isAbsent() && isDoubtful) {
            states.maybeAbsent(request);
        } else {
            states.found(request, state);
        }
        search(state, mightBeOpen && !isOpenInAnyState(), now);
        if (state.body() != null) {
            // It may show a suspension before that has its answer.
            replaceAccepted(state.body());
            if (isOpen(state.body()) && pendingSuspensions == 0) {
                // The pause behind an accepted suspension is for one that was applied.
                suspensionDue = Math.min(suspensionDue, now);
            }
        }
        if (last == null) {
            last = state.body();
        }
        return different;
    }

    /** A gateway that finds nothing for some time hides an open market: behind this read it is looked for again. */
    private void search(EntityState<SourceMarket> found, boolean isOpenLost, long now) {
        if (!found.isAbsent()) {
            searchedUntil = Long.MIN_VALUE;
        } else if (isOpenLost) {
            searchedUntil = now + SEARCH;
            lost = last != null;
        }
        boolean isSearched = now < searchedUntil;
        if (searchedUntil != Long.MIN_VALUE) {
            copiesInFlightUntil = isSearched ? now + 1 : Long.MAX_VALUE;
        }
        lost &= isSearched;
    }

    /** The same market for a bettor, however the platform formats it. */
    private static boolean isSame(SourceMarket one, SourceMarket other) {
        return isOpen(one) == isOpen(other)
                && CustomData.stateVersion(one) == CustomData.stateVersion(other)
                && one.selections().equals(other.selections());
    }
}
