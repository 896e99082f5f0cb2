package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.market.CustomData;
import io.fastbreak.bridge.reconcile.UncertainState.Request;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One market as it may stand on the platform: after a POST without an answer, with the body before it or the new one. Used by
 * one thread.
 */
public final class PlatformMarket {
    private final UncertainState<SourceMarket> states;
    private @Nullable SourceMarket last;
    private @Nullable SourceMarket accepted;
    /** When that was sent. */
    private long acceptedSentAt = Long.MIN_VALUE;
    /** When the last suspended body was sent that was accepted. */
    private long suspendedSentAt = Long.MIN_VALUE;

    /** The body that was accepted before that. */
    private @Nullable SourceMarket acceptedEarlier;
    /** The body that was last sent, other than suspensions. */
    private @Nullable SourceMarket offered;

    /** The body that another process has recorded as accepted, until this one sends one; null for none. */
    private @Nullable SourceMarket acceptedBefore;

    private LastRejection<SourceMarket> rejection = LastRejection.none();
    private @Nullable SourceMarket suspension;
    /** The latest version that this process, or the one that it continues from, has sent. */
    private long ownVersion;

    private final SuspensionAttempts suspensions = new SuspensionAttempts();
    private final ReadBacks readBacks = new ReadBacks();
    private boolean toBeRepeated;
    /** True if another process may have changed it since it was read last. */
    private boolean toBeRead;

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
     * @param confirmed true if the platform had accepted it before it was recorded; otherwise any state is possible
     */
    static PlatformMarket recorded(SourceMarket last, boolean confirmed) {
        EntityState<SourceMarket> state = EntityState.of(last);
        PlatformMarket market =
                new PlatformMarket(confirmed ? List.of(state) : List.of(state, EntityState.unknown()), last);
        market.acceptedBefore = confirmed ? last : null;
        return market;
    }

    /** A market in an unknown state. */
    static PlatformMarket unknown() {
        return new PlatformMarket(List.of(EntityState.unknown()), null);
    }

    /** None of its versions is another process's. */
    void own() {
        ownVersion = Long.MAX_VALUE;
    }

    /** True if one of these is such a one. */
    static boolean any(Collection<PlatformMarket> markets, Predicate<PlatformMarket> such) {
        for (PlatformMarket market : markets) {
            if (such.test(market)) {
                return true;
            }
        }
        return false;
    }

    /** True if bets are taken with this body. */
    public static boolean isOpen(SourceMarket body) {
        return !Boolean.TRUE.equals(body.isSuspended());
    }

    private static boolean mayBeOpen(EntityState<SourceMarket> state) {
        return state.body() == null ? !state.known() : isOpen(state.body());
    }

    /** True if it may take bets. While it is looked for it may, so that it is suspended at the same time. */
    public boolean mayBeOpen() {
        return readBacks.isLost() || isOpenInAnyState();
    }

    private boolean isOpenInAnyState() {
        return states.any(PlatformMarket::mayBeOpen);
    }

    /** True if it certainly takes bets. */
    public boolean isOpen() {
        return !readBacks.isLost() && !states.any(state -> state.body() == null || !isOpen(state.body()));
    }

    /** True if it may take bets even if no pending request is applied any more. */
    boolean mayStayOpen() {
        return readBacks.isLost() || isOpenInSettledState();
    }

    private boolean isOpenInSettledState() {
        return states.settled().stream().anyMatch(PlatformMarket::mayBeOpen);
    }

    /** True if every state in which it may be open is known, and of a later version than this process has sent. */
    boolean isLater() {
        return !readBacks.isLost()
                && !states.any(state -> mayBeOpen(state)
                        && (state.body() == null || CustomData.stateVersion(state.body()) <= ownVersion));
    }

    /** True if the platform has exactly this body. */
    public boolean is(SourceMarket body) {
        return !toBeRepeated && states.is(EntityState.of(body));
    }

    /** When the last body was sent that the platform has accepted; the minimum for none. */
    public long acceptedSentAt() {
        return acceptedSentAt;
    }

    /** When the last suspended body was sent that the platform has accepted; the minimum for none. */
    public long suspendedSentAt() {
        return suspendedSentAt;
    }

    /** The body that the platform has rejected last. */
    LastRejection<SourceMarket> rejection() {
        return rejection;
    }

    boolean isUnderWay() {
        return states.isUnderWay();
    }

    /** From when on its request that is not answered yet counts as slow; the maximum if there is none. */
    long slowFrom() {
        long since = states.underWaySince();
        return since == Long.MAX_VALUE ? since : since + SuspensionAttempts.ANSWER_TIMEOUT;
    }

    /** True if it has to be read before anything else is posted than a suspension. */
    boolean isToBeRead() {
        return toBeRead;
    }

    long doubtUntil() {
        return states.doubtUntil();
    }

    /** When it is suspended next. */
    SuspensionAttempts suspensions() {
        return suspensions;
    }

    /** When it is read again. */
    ReadBacks readBacks() {
        return readBacks;
    }

    /** The body to suspend it with; null if there is none. */
    @Nullable
    SourceMarket last() {
        return suspensions.body(accepted, offered, last);
    }

    /** A read found it like this, and has not ended. True if no body of it was known before. */
    boolean learn(EntityState<SourceMarket> found) {
        if (last != null || found.body() == null) {
            return false;
        }
        last = found.body();
        return true;
    }

    /** True if one more read would confirm that it is absent. */
    boolean isReportedAbsent() {
        return states.isReportedAbsent();
    }

    /** Another process has suspended it lately: a copy of an earlier request may be applied until then. */
    void mayBeCopied(long until) {
        if (last != null && !isOpen(last)) {
            readBacks.mayBeOpened(until);
        }
    }

    /** Another process may have sent requests, or may until a time. */
    void doubt(long inFlightUntil) {
        toBeRead = true;
        if (last != null) {
            states.doubt(EntityState.of(last), inFlightUntil);
        }
        readBacks.othersMaySend(inFlightUntil);
    }

    /** It was posted while its fixture was absent, and has to be posted again. */
    void repeat() {
        toBeRepeated = !states.is(EntityState.absent());
        rejection = LastRejection.none();
    }

    /** True if it is certainly present, so that a POST cannot create it. */
    boolean isPresent() {
        return !states.any(state -> state.body() == null);
    }

    Request<SourceMarket> send(SourceMarket body, long now) {
        if (isOpen(body)) {
            suspensions.beginAgain();
        }
        offered = body;
        rejection = rejection.retriedWith(body);
        suspension = null;
        return write(body, now);
    }

    Request<SourceMarket> suspend(SourceMarket body, long now) {
        suspensions.sent(now);
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
        if (isOpenInSettledState()) {
            // An opening that was under way with an accepted suspension may have been applied behind it.
            suspensions.mayBeOpen(now);
        }
        if (result == WriteResult.SETTLED) {
            readBacks.accepted(accepted, body, request.sentAt(), inFlightUntil);
            if (isOpen(body) && accepted != null && !accepted.equals(body)) {
                readBacks.priced(isOpen(accepted), now);
            }
            acceptedEarlier = body.equals(accepted) ? acceptedEarlier : accepted;
            accepted = body;
            acceptedSentAt = request.sentAt();
            suspendedSentAt = isOpen(body) ? suspendedSentAt : acceptedSentAt;
            toBeRepeated = false;
        } else if (result.isRejection() && !body.equals(suspension)) {
            rejection = rejection.and(body, result, now);
            if (isOpen(body)) {
                // A gateway that sends a request twice may answer with the rejection of one, and apply the other later.
                readBacks.mayBeOpened(inFlightUntil);
            }
        }
    }

    /** The POST that has ended was a suspension. */
    void suspensionEnded(WriteResult result, long now) {
        suspensions.ended(result, now);
        if (result == WriteResult.SETTLED) {
            readBacks.suspended(now);
        }
    }

    /**
     * A read has ended.
     *
     * @param fixture as the same read found it: if it is not absent, a gateway may fail to find its market
     * @return true if no request of this process can have left the state, or another process has recorded another one
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
        toBeRead = toBeRead && doubtUntil() > now;
        EntityState<SourceMarket> state = states.known(request, found, PlatformMarket::isSame);
        SourceMarket before = acceptedBefore;
        SourceMarket body = state.body();
        boolean isReplaced = before != null && body != null && !isSame(before, body);
        boolean different = isReplaced || states.contradicts(request, state);
        boolean isUnapplied = isUnapplied(body);
        boolean isDoubtful = !fixture.known() || (!fixture.isAbsent() && accepted != null);
        boolean mightBeOpen = isOpenInAnyState();
        if (state.isAbsent() && isDoubtful) {
            states.maybeAbsent(request);
        } else {
            states.found(request, state);
        }
        readBacks.search(state, mightBeOpen && !isOpenInAnyState(), last != null, now);
        if (body != null) {
            // It may show a suspension before that has its answer.
            readBacks.replaced(accepted, body);
            noteShown(body, request.sentAt());
            accepted = body;
            if (isOpen(body)) {
                suspensions.mayBeOpen(now);
            }
        }
        if (last == null) {
            last = body;
        }
        return different && !isUnapplied;
    }

    private void noteShown(SourceMarket body, long since) {
        if (!isOpen(body)) {
            readBacks.shownRight();
        } else if (last != null && isSame(last, body)) {
            readBacks.shownPrice();
        } else if (offered != null && isOpen(offered) && !isSame(offered, body)) {
            readBacks.shownOther(body, since);
        }
    }

    /** True if this is what the platform had before it accepted the last open body: then nobody else has changed it. */
    private boolean isUnapplied(@Nullable SourceMarket found) {
        return found != null
                && accepted != null
                && acceptedEarlier != null
                && isOpen(accepted)
                && isSame(acceptedEarlier, found);
    }

    /** The same market for a bettor, however the platform formats it. */
    static boolean isSame(SourceMarket one, SourceMarket other) {
        return isOpen(one) == isOpen(other)
                && CustomData.stateVersion(one) == CustomData.stateVersion(other)
                && one.selections().equals(other.selections());
    }
}
