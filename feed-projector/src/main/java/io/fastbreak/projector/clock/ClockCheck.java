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
 * plays in a row agree with one of them, or a period transition comes.
 */
public final class ClockCheck {
    /** An event may have been entered this long after it happened; in measured games it is at most 40 seconds. */
    public static final long LATE_MS = 60_000;
    /** A clock that is read by hand may be this far off. */
    public static final long NOISE_MS = 10_000;
    /** A CLOCK event that sets the clock back by more than this needs agreement, too. */
    static final long CORRECTION_MS = 60_000;
    /** The clock runs at most that many times as fast as time passes. */
    static final int FASTEST = 2;

    /** The next event of a period comes within this time; a longer one is a wrong creation time, or the game was resumed. */
    private static final long RESUMED_MS = 1_800_000;

    private static final int ENOUGH = 2;

    private @Nullable Moment proven;
    /** When its event was created, milliseconds. */
    private long provenUtc;
    /** True if the proven one was created before the one that was proven before it. */
    private boolean isProvenOlder;
    /** How late that event was entered at most, milliseconds. */
    private long lateMs;
    /** How much further than time has passed the clock may run down, milliseconds; many small steps are a jump. */
    private long spareMs;
    /** The lowest proven value since the clock was last set back; many small steps back are a jump, too. */
    private long lowestMs;
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
        created = new CreationOrder();
        missing = new MissingPlay();
        unread = new UnreadClock();
        played = new PlayedPeriod();
    }

    ClockCheck(ClockCheck other) {
        proven = other.proven;
        provenUtc = other.provenUtc;
        isProvenOlder = other.isProvenOlder;
        lateMs = other.lateMs;
        spareMs = other.spareMs;
        lowestMs = other.lowestMs;
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
        if (periods.isEndMissing()) {
            missing.addEnd(event, game.time().begin(event.period()));
        }
        if (comesAgain) {
            missing.addAgain(event, game.time().begin(event.period()));
        }
        created.note(event);
        endDoubted = PeriodProjection.endsPeriod(event) ? doubted : endDoubted && !periods.isMoved();
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
        if (moves && contradicts(event, game)) {
            doubt();
        }
    }

    /** True if plays come that were created before the last ones: three in a row, or one of an earlier period. */
    private boolean comesAgain(Event event, Timing game) {
        if (!Periods.isPlayed(event.period())) {
            return false;
        }
        boolean goesBack = game.periods().isMoved()
                && proven != null
                && Periods.IN_TIME.compare(event.period(), proven.period()) < 0;
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
                start(null, 0);
            }
            missing.applyWithoutClock(event, game);
            return isDoubted;
        }
        if (game.time().isBeyond(now, game)) {
            game.findings().flag(Reason.CLOCK, event, "shows a time that is not in " + Periods.text(now.period()));
            return true;
        }
        long utc = event.audit().createdUtc();
        if (proven == null || !now.period().sameAs(proven.period())) {
            played.begin();
            played.note(event);
            start(now, utc);
        } else if (played.isBegunBy(event, now, game)) {
            start(now, utc);
            missing.begin(now, game);
        } else if (agrees(proven, provenUtc, lateMs, now, event) && !creeps(proven, now, event)) {
            played.note(event);
            prove(proven, now, event);
        } else if (suspect != null && agrees(suspect, suspectUtc, LATE_MS, now, event)) {
            suspect = now;
            suspectUtc = utc;
            return isDoubted;
        } else {
            suspectIsOlder = now.remainingMs() > proven.remainingMs() && created.isOlder(event);
            isPlayedAgain = played.isOver(proven, provenUtc, game.time())
                    && PeriodEvidence.isNearStart(event, now.period(), game);
            suspect = now;
            suspectUtc = utc;
            suspectedFrom = now;
            game.findings().flag(Reason.CLOCK, event, contradiction(proven, now, utc - provenUtc));
            missing.applyContradicted(event, now);
            return true;
        }
        missing.apply(event, now, game);
        return isDoubted;
    }

    private void start(@Nullable Moment moment, long utc) {
        proven = moment;
        provenUtc = utc;
        isProvenOlder = false;
        lateMs = LATE_MS;
        spareMs = LATE_MS + NOISE_MS;
        lowestMs = moment == null ? 0 : moment.remainingMs();
        suspect = null;
        suspectedFrom = null;
    }

    private void prove(Moment before, Moment now, Event event) {
        long utc = event.audit().createdUtc();
        lateMs = lateAfter(before, now, utc);
        spareMs = Math.min(LATE_MS + NOISE_MS, spareAfter(before, now, utc));
        lowestMs = event.type() == EventType.CLOCK ? now.remainingMs() : Math.min(lowestMs, now.remainingMs());
        proven = now;
        boolean isOlder = utc < provenUtc;
        // A single wrong time of creation must not let the clock jump behind it.
        provenUtc = isOlder && !isProvenOlder ? provenUtc : utc;
        isProvenOlder = isOlder && !isProvenOlder;
    }

    /** True if the event agrees with the one before it, and a row of such small steps is a jump. */
    private boolean creeps(Moment before, Moment now, Event event) {
        boolean isBack = event.type() != EventType.CLOCK && now.remainingMs() - lowestMs > NOISE_MS;
        return isBack || spareAfter(before, now, event.audit().createdUtc()) < 0;
    }

    private long spareAfter(Moment before, Moment now, long utc) {
        return spareMs + FASTEST * passed(provenUtc, utc) - down(before, now);
    }

    /** How far the clock has run down. */
    private static long down(Moment before, Moment now) {
        return Math.max(0, before.remainingMs() - now.remainingMs());
    }

    /** The time between two creations; none if it cannot be. */
    private static long passed(long beforeUtc, long utc) {
        long passed = utc - beforeUtc;
        return passed < 0 || passed > RESUMED_MS ? 0 : passed;
    }

    private static boolean endsEarly(Event event, Timing game) {
        Long shown = PeriodProjection.endsPeriod(event) ? event.gameClock() : null;
        Period period = event.period();
        if (shown == null || game.time().remaining(period, shown) <= NOISE_MS) {
            return false;
        }
        game.findings().flag(Reason.CLOCK, event, "ends " + Periods.text(period) + " at " + Periods.clockText(shown));
        return true;
    }

    private static boolean agrees(Moment before, long beforeUtc, long lateMs, Moment now, Event event) {
        long down = before.remainingMs() - now.remainingMs();
        if (down < 0) {
            return -down <= (event.type() == EventType.CLOCK ? CORRECTION_MS : NOISE_MS);
        }
        long utc = event.audit().createdUtc();
        return down <= FASTEST * passed(beforeUtc, utc) + (utc < beforeUtc ? LATE_MS : lateMs) + NOISE_MS;
    }

    /** How late an event was entered at most: as late as the one before it, and for as long as the clock did not run since. */
    private long lateAfter(Moment before, Moment now, long utc) {
        long passed = passed(provenUtc, utc);
        long late = utc < provenUtc || passed > LATE_MS ? LATE_MS : lateMs + passed - down(before, now);
        return Math.max(0, Math.min(LATE_MS, late));
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
            settle(game);
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
            // It has jumped once: it has to follow the time now.
            spareMs = NOISE_MS;
        }
        if (forSuspect >= ENOUGH || forProven >= ENOUGH) {
            settle(game);
        }
    }

    /** A play without a clock agrees with the one that is known, or with a source that never shows any. */
    private boolean isSilentAgreement() {
        return suspect == null && (proven != null || !unread.isKnown());
    }

    private void settle(Timing game) {
        open = false;
        suspect = null;
        suspectedFrom = null;
        forProven = 0;
        forSuspect = 0;
        game.findings().settle(flag -> flag.reason() == Reason.CLOCK);
    }

    /** The rest of the period at the last proven clock value, milliseconds; null without one. */
    @Nullable
    public Long remaining(Period period) {
        return proven == null || !proven.period().sameAs(period) ? null : (Long) proven.remainingMs();
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
        return utc >= provenUtc && needed > FASTEST * (utc - provenUtc) + LATE_MS + NOISE_MS;
    }

    /** True if the end of the current period was in doubt when it was stated, and has not been stated again. */
    public boolean isEndDoubted() {
        return endDoubted;
    }

    /** For readers: a period and its clock. */
    String text(Period period) {
        return proven == null || !proven.period().sameAs(period) ? Periods.text(period) : proven.text();
    }

    /** Play that must have taken place and is not in the feed. */
    public MissingPlay missing() {
        return missing;
    }
}
