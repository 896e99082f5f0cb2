package io.fastbreak.projector.clock;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.rules.Periods;
import org.jspecify.annotations.Nullable;

/**
 * Whether the clock is proven. An event contradicts the one before it if its clock shows more, or so much less that not
 * enough time has passed between the creation of the two. Then it is open which of the two is right, until two later
 * plays in a row agree with one of them, or a period transition comes that shows a clock, or begins another period.
 */
public final class ClockCheck {
    /** An event may have been entered this long after it happened; in measured games it is at most 40 seconds. */
    public static final long LATE_MS = 60_000;
    /** A clock that is read by hand may be this far off. */
    public static final long NOISE_MS = 10_000;
    /** The clock runs at most that many times as fast as time passes. */
    static final int FASTEST = 2;

    private static final int ENOUGH = 2;

    private final ProvenClock proven;
    /** Contradicts the proven one. */
    private @Nullable Moment suspect;

    private long suspectUtc;
    /** The first one that contradicts, with which later ones agree. */
    private @Nullable Moment suspectedFrom;

    private int forProven;
    private int forSuspect;
    private boolean open;
    /** True if the end of the current period was in doubt when it was stated. */
    private boolean endDoubted;

    /** True if the one that contradicts was created before the proven one, as in plays that come again. */
    private boolean suspectIsOlder;

    /** True if the period had been played to its end, and the one that contradicts is at its begin. */
    private boolean isPlayedAgain;

    private final CreationOrder created;
    private final MissingPlay missing;
    private final UnreadClock unread;
    private final PlayedPeriod played;

    ClockCheck() {
        proven = new ProvenClock();
        created = new CreationOrder();
        missing = new MissingPlay();
        unread = new UnreadClock();
        played = new PlayedPeriod();
    }

    ClockCheck(ClockCheck other) {
        proven = new ProvenClock(other.proven);
        suspect = other.suspect;
        suspectUtc = other.suspectUtc;
        suspectedFrom = other.suspectedFrom;
        forProven = other.forProven;
        forSuspect = other.forSuspect;
        open = other.open;
        endDoubted = other.endDoubted;
        suspectIsOlder = other.suspectIsOlder;
        isPlayedAgain = other.isPlayedAgain;
        created = new CreationOrder(other.created);
        missing = new MissingPlay(other.missing);
        unread = new UnreadClock(other.unread);
        played = new PlayedPeriod(other.played);
    }

    void apply(Event event, Timing game) {
        missing.applyStatus(event, game);
        if (!PeriodEvidence.isCounted(event)) {
            checkClockOf(event, game);
            return;
        }
        PeriodProjection periods = game.periods();
        boolean doubted = periods.isDoubted();
        boolean comesAgain = comesAgain(event, game);
        if (periods.isCurrent(event)) {
            doubted |= contradicts(event, game);
        }
        if (periods.isEndMissing() || periods.isRestMissing()) {
            missing.addEnd(event, game.time().begin(event.period()), !periods.isRestMissing());
        } else if (PeriodProjection.endsPeriod(event) && !periods.isCurrent(event) && !isEndEarly(event, game)) {
            missing.endStated(event.period(), game);
        }
        if (comesAgain) {
            missing.addAgain(event, game.time().begin(event.period()));
        }
        created.note(event);
        boolean isEnd = PeriodProjection.endsPeriod(event) && periods.isCurrent(event);
        endDoubted = isEnd ? doubted : endDoubted && !periods.isMoved();
        if (doubted) {
            doubt();
        } else if (open) {
            count(event, game);
        }
    }

    /** It is open which of two clocks is right, and the agreement with either counts anew. */
    private void doubt() {
        open = true;
        forProven = 0;
        forSuspect = 0;
    }

    /** A change of the match's status or of the possession moves the clock, too, and is no play that agrees with another. */
    private void checkClockOf(Event event, Timing game) {
        boolean moves = PlayKind.of(event) == PlayKind.SITUATION
                && game.time().read(event) != null
                && !MatchStatusProjection.ends(event)
                && game.periods().isCurrent(event);
        boolean isDoubted = game.periods().isDoubted();
        if ((moves && contradicts(event, game)) || isDoubted) {
            doubt();
        }
    }

    /** True if plays come that were created before the last ones: three in a row, or one of an earlier period. */
    private boolean comesAgain(Event event, Timing game) {
        if (!Periods.isPlayed(event.period())) {
            return false;
        }
        boolean goesBack = game.periods().isMoved()
                && proven.moment() != null
                && Periods.IN_TIME.compare(event.period(), proven.moment().period()) < 0;
        return created.comeAgain(event, goesBack);
    }

    private boolean contradicts(Event event, Timing game) {
        Long shown = game.time().read(event);
        Moment now = shown == null ? null : requireNonNull(game.time().now());
        if (game.periods().isMoved()) {
            unread.forget();
        }
        boolean isUnread = unread.isFoundBy(event, now, game);
        boolean isDoubted = endsEarly(event, game) || isUnread;
        if (now == null) {
            if (game.periods().isMoved()) {
                start(null, event.audit().createdUtc());
            }
            missing.applyWithoutClock(event, game);
            return isDoubted;
        }
        if (game.time().isBeyond(now, game)) {
            game.findings().flag(Reason.CLOCK, event, "shows a time that is not in " + Periods.text(now.period()));
            return true;
        }
        long utc = event.audit().createdUtc();
        Moment before = proven.moment();
        if (before == null || !now.period().sameAs(before.period())) {
            played.begin();
            played.note(event);
            start(now, utc);
        } else if (played.isBegunBy(event, now, game)) {
            start(now, utc);
            missing.begin(now, game);
        } else if (proven.agreesWith(now, event) && !proven.creeps(now, event)) {
            played.note(event);
            proven.prove(now, event);
        } else if (suspect != null && ProvenClock.agree(suspect, suspectUtc, LATE_MS, now, event)) {
            suspect = now;
            suspectUtc = utc;
            return isDoubted;
        } else {
            suspectIsOlder = now.remainingMs() > before.remainingMs() && created.isOlder(event);
            isPlayedAgain = played.isOver(before, proven.utc(), game.time())
                    && PeriodEvidence.isNearStart(event, now.period(), game);
            suspect = now;
            suspectUtc = utc;
            suspectedFrom = now;
            game.findings().flag(Reason.CLOCK, event, contradiction(before, now, utc - proven.utc()));
            missing.applyContradicted(event, now);
            return true;
        }
        missing.apply(event, now, game);
        return isDoubted;
    }

    private void start(@Nullable Moment moment, long utc) {
        proven.start(moment, utc);
        suspect = null;
        suspectedFrom = null;
    }

    private static boolean endsEarly(Event event, Timing game) {
        boolean isEarly = isEndEarly(event, game);
        if (isEarly) {
            long shown = requireNonNull(event.gameClock());
            game.findings()
                    .flag(
                            Reason.CLOCK,
                            event,
                            "ends " + Periods.text(event.period()) + " at " + Periods.clockText(shown));
        }
        return isEarly;
    }

    private static boolean isEndEarly(Event event, Timing game) {
        Long shown = PeriodProjection.endsPeriod(event) ? event.gameClock() : null;
        return shown != null && game.time().remaining(event.period(), shown) > NOISE_MS;
    }

    private static String contradiction(Moment before, Moment now, long passedMs) {
        return "goes from " + Periods.clockText(before.remainingMs()) + " to "
                + now.text() + " within "
                + passedMs / 1000 + " s";
    }

    /** Counts an event that contradicts nothing. */
    private void count(Event event, Timing game) {
        boolean isInCurrent = event.period().sameAs(game.periods().current());
        Period current = game.periods().current();
        if (!isInCurrent || current == null) {
            return;
        }
        if (event.type() == EventType.PERIOD_TRANSITION) {
            if (suspect == null || event.gameClock() != null) {
                settle(game);
            }
        } else if (event.type() != EventType.CLOCK && (endDoubted || current.status() != PeriodStatus.FINISHED)) {
            countPlay(event, game);
        }
    }

    private void countPlay(Event event, Timing game) {
        if (suspect != null && suspect.equals(game.time().now()) && event.gameClock() != null) {
            forSuspect++;
            forProven = 0;
        } else if (event.gameClock() != null || isSilentAgreement()) {
            forProven++;
            forSuspect = 0;
        }
        if (forSuspect >= ENOUGH) {
            missing.restart(requireNonNull(suspectedFrom), event, game);
            if (suspectIsOlder) {
                missing.addAgain(event, requireNonNull(suspectedFrom));
            } else if (isPlayedAgain) {
                missing.addSecondTime(event, requireNonNull(suspectedFrom));
            }
            start(suspect, suspectUtc);
            proven.hasJumped();
        }
        if (forSuspect >= ENOUGH || forProven >= ENOUGH) {
            settle(game);
        }
    }

    /** A play without a clock agrees with the one that is known, or with a source that never shows any. */
    private boolean isSilentAgreement() {
        return suspect == null && (proven.moment() != null || !unread.isKnown());
    }

    private void settle(Timing game) {
        open = false;
        suspect = null;
        suspectedFrom = null;
        forProven = 0;
        forSuspect = 0;
        game.findings().settle(flag -> flag.reason() == Reason.CLOCK);
    }

    /** True if the time that has passed since the last proven clock value, or since the period has begun, allows a value. */
    public boolean allows(Event event, Moment shown, Timing game) {
        return remaining(shown.period()) == null
                ? game.time().between(game.time().begin(shown.period()), shown)
                        <= ProvenClock.mostPlayed(proven.utc(), event.audit().createdUtc())
                : proven.agreesWith(shown, event);
    }

    /** True if a play, a transition or the clock itself has shown a clock. */
    public boolean isClockKnown() {
        return unread.isKnown();
    }

    /** True while it is open which of two clocks is right. */
    public boolean isContradicted() {
        return suspect != null;
    }

    /** The rest of the period at the last proven clock value, milliseconds; null without one. */
    @Nullable
    public Long remaining(Period period) {
        Moment last = proven.moment();
        return last == null || !last.period().sameAs(period) ? null : (Long) last.remainingMs();
    }

    /** True if the rest of a period and what the clock shows in a later one take more time than has passed. */
    boolean isTooSoonFor(Event event, Period period, Period now, Timing game) {
        Long remaining = remaining(now);
        if (remaining == null) {
            return false;
        }
        Long shown = game.time().read(event);
        long needed = remaining + (shown == null ? 0 : Math.max(0, game.time().elapsed(period, shown)));
        long utc = event.audit().createdUtc();
        return utc >= proven.utc() && needed > ProvenClock.mostPlayed(proven.utc(), utc);
    }

    /** True if the end of the current period was in doubt when it was stated, and has not been stated again. */
    public boolean isEndDoubted() {
        return endDoubted;
    }

    /** For readers: a period and its clock. */
    String text(Period period) {
        Moment last = proven.moment();
        return last == null || !last.period().sameAs(period) ? Periods.text(period) : last.text();
    }

    /** Play that must have taken place and is not in the feed. */
    public MissingPlay missing() {
        return missing;
    }
}
