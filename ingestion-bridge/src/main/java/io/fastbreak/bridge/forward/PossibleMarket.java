package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.Possible.Request;
import io.fastbreak.bridge.market.CustomData;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may stand of one market, and when its next suspension is due. Used by one thread. */
final class PossibleMarket {
    /** An answer that takes longer is not waited for: another suspension is sent on another connection. */
    private static final long PATIENCE = Duration.ofMillis(350).toNanos();
    /** The pause after a suspension that failed: doubled each time, up to the longest. */
    private static final long FIRST_PAUSE = Duration.ofMillis(50).toNanos();

    static final long LONGEST_PAUSE = Duration.ofSeconds(1).toNanos();
    private static final int MOST_AT_A_TIME = 4;
    private static final int MOST_DOUBLINGS = 5;
    /** The bodies that a suspension is tried with, one after the other. */
    private static final int TURNS = 4;

    private final Possible<SourceMarket> possible;
    private @Nullable SourceMarket last;
    private @Nullable SourceMarket accepted;
    /** What was last sent, or kept, besides suspensions. */
    private @Nullable SourceMarket offered;

    private @Nullable SourceMarket refused;
    private @Nullable SourceMarket suspension;
    /** The latest version that was sent from here, or by the one that this goes on from. */
    private long own = -1;

    private boolean toBeRepeated;
    private int suspensions;
    private int failures;
    private long suspendAgain = Long.MIN_VALUE;

    private PossibleMarket(List<Stand<SourceMarket>> stands, @Nullable SourceMarket last) {
        this.possible = new Possible<>(stands);
        this.last = last;
        this.offered = last;
        this.own = last == null ? -1 : CustomData.stateVersion(last);
    }

    /** One that was never sent. */
    static PossibleMarket absent() {
        return new PossibleMarket(List.of(Stand.absent()), null);
    }

    /**
     * One that another process sent last.
     *
     * @param confirmed whether the platform had taken it before it was recorded; else anything may stand
     */
    static PossibleMarket kept(SourceMarket last, boolean confirmed) {
        return new PossibleMarket(
                confirmed ? List.of(Stand.of(last)) : List.of(Stand.of(last), Stand.anything()), last);
    }

    /** One of which nothing is known at all. */
    static PossibleMarket unknown() {
        return new PossibleMarket(List.of(Stand.anything()), null);
    }

    static boolean isOpen(Stand<SourceMarket> stand) {
        return stand.body() == null
                ? !stand.known()
                : !Boolean.TRUE.equals(stand.body().isSuspended());
    }

    /** Whether it may take bets. */
    boolean mayBeOpen() {
        return possible.all().stream().anyMatch(PossibleMarket::isOpen);
    }

    /** Whether it may take bets though nothing more is applied. */
    boolean maySettleOpen() {
        return possible.settled().stream().anyMatch(PossibleMarket::isOpen);
    }

    /** Whether all that may be open there is known, and of a later version than what was sent last. */
    boolean isLater() {
        return possible.all().stream()
                .filter(PossibleMarket::isOpen)
                .allMatch(stand -> stand.body() != null && CustomData.stateVersion(stand.body()) > own);
    }

    /** Whether exactly this stands. */
    boolean is(SourceMarket body) {
        return !toBeRepeated && possible.is(Stand.of(body));
    }

    /** Whether the platform has refused exactly this, so that it is not sent again as it is. */
    boolean isRefused(SourceMarket body) {
        return body.equals(refused);
    }

    boolean isUnderWay() {
        return possible.isUnderWay();
    }

    boolean isSuspensionUnderWay() {
        return suspensions > 0;
    }

    boolean isInDoubt(long now) {
        return possible.isInDoubt(now);
    }

    long doubtUntil() {
        return possible.doubtUntil();
    }

    /** When its next suspension may be sent, if one is needed; the end of time where the answers come first. */
    long suspensionDue() {
        return suspensions >= MOST_AT_A_TIME ? Long.MAX_VALUE : suspendAgain;
    }

    /**
     * The body to suspend it with: what the platform took last, else what was sent or read last; where that is not taken,
     * in turns with what was last offered and what was last sent. Null where there was none.
     */
    @Nullable
    SourceMarket last() {
        return switch (failures % TURNS) {
            case 2 -> offered == null ? last : offered;
            case 3 -> last;
            default -> accepted == null ? last : accepted;
        };
    }

    /** Whether a suspension may say what is desired; what is not taken so is repeated as something that was. */
    boolean isSuspendedAsDesired() {
        return failures % TURNS == 0;
    }

    void doubt(long landsUntil) {
        if (last != null) {
            possible.doubt(Stand.of(last), landsUntil);
        }
    }

    /** It was posted when its fixture was not there: it is to be posted again. */
    void repeat() {
        toBeRepeated = !possible.is(Stand.absent());
        refused = null;
    }

    /** Whether a market stands there, so that a POST cannot create it. */
    boolean isThere() {
        return possible.all().stream().noneMatch(stand -> stand.body() == null);
    }

    Request<SourceMarket> send(SourceMarket body, long now) {
        if (isOpen(Stand.of(body))) {
            failures = 0;
            suspendAgain = Long.MIN_VALUE;
        }
        note(body);
        offered = body;
        refused = null;
        suspension = null;
        return possible.write(Stand.of(body), now);
    }

    Request<SourceMarket> suspend(SourceMarket body, long now) {
        suspensions++;
        suspendAgain = now + PATIENCE * suspensions;
        note(body);
        suspension = body;
        return possible.write(Stand.of(body), now);
    }

    private void note(SourceMarket body) {
        last = body;
        own = Math.max(own, CustomData.stateVersion(body));
    }

    Request<SourceMarket> read(long now) {
        return possible.read(now);
    }

    /** Notes the end of a request that posted a body; what was lost may be applied until a time. */
    void ended(Request<SourceMarket> request, SourceMarket body, WriteResult delivery, long landsUntil) {
        switch (delivery) {
            case SETTLED -> {
                possible.proven(request, Stand.of(body));
                accepted = body;
                toBeRepeated = false;
            }
            case REFUSED -> {
                possible.refused(request);
                if (!body.equals(suspension)) {
                    refused = body;
                }
            }
            case WITHDRAWN, UNSENT -> possible.unsent(request);
            case UNKNOWN -> possible.lost(request, landsUntil);
        }
    }

    /** Notes the end of a suspension besides. */
    void suspended(WriteResult delivery, long now) {
        suspensions--;
        if (delivery == WriteResult.SETTLED) {
            failures = 0;
            suspendAgain = now + LONGEST_PAUSE;
        } else {
            suspendAgain = Math.min(suspendAgain, now + pause());
        }
    }

    /** Notes that a suspension could not be made. */
    void unmade(long now) {
        suspendAgain = now + pause();
    }

    private long pause() {
        long pause = FIRST_PAUSE << Math.min(failures, MOST_DOUBLINGS);
        failures++;
        return Math.min(pause, LONGEST_PAUSE);
    }

    /**
     * Notes what a read found.
     *
     * @param alone whether its fixture is there: then a market that is not, and was, may be one that a gateway does not find
     * @return whether something else was known to stand
     */
    boolean found(Request<SourceMarket> request, Stand<SourceMarket> found, boolean alone) {
        if (!found.known()) {
            possible.unsent(request);
            return false;
        }
        var before = possible.all();
        Stand<SourceMarket> same = before.stream()
                .filter(stand -> isSame(stand, found))
                .findFirst()
                .orElse(found);
        boolean different = before.size() == 1 && !before.contains(same) && !before.contains(Stand.anything());
        if (same.isAbsent() && alone && accepted != null) {
            possible.doubtful(request);
        } else if (same.isAbsent()) {
            possible.missing(request);
        } else {
            possible.proven(request, same);
        }
        if (same.body() != null) {
            accepted = same.body();
        }
        if (last == null) {
            last = same.body();
        }
        return different;
    }

    /** The same market as far as a bet goes, however the platform writes it. */
    private static boolean isSame(Stand<SourceMarket> stand, Stand<SourceMarket> found) {
        SourceMarket one = stand.body();
        SourceMarket other = found.body();
        if (one == null || other == null) {
            return stand.equals(found);
        }
        return Boolean.TRUE.equals(one.isSuspended()) == Boolean.TRUE.equals(other.isSuspended())
                && CustomData.stateVersion(one) == CustomData.stateVersion(other)
                && one.selections().equals(other.selections());
    }
}
