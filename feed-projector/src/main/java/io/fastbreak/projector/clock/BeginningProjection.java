package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the feed begins at the beginning of the game. Its first play shows it: at the start of the first period it does, in
 * a later period or later in the first one it does not. Labels show nothing: lineups, a match status, the time before the
 * game. Free throws before the first jump ball belong to the game, too.
 */
final class BeginningProjection {
    /** A clock that has hardly run. */
    private static final long STARTED_MS = 3_000;
    /** After so many plays without a clock, a later clock shows nothing of the beginning. */
    private static final int FEW = 5;
    /** The shortest first period that a transition is believed. */
    private static final long SHORTEST_MS = 300_000;

    private boolean open = true;
    private boolean proven;
    private Flags.@Nullable Flag refuted;
    private int withoutClock;
    /** When the transition that begins the game without a clock was created, milliseconds; null without one. */
    private @Nullable Long transitionUtc;

    BeginningProjection() {}

    BeginningProjection(BeginningProjection other) {
        open = other.open;
        proven = other.proven;
        refuted = other.refuted;
        withoutClock = other.withoutClock;
        transitionUtc = other.transitionUtc;
    }

    void apply(Event event, Timing game) {
        if (!open || PlayKind.of(event) == PlayKind.NEITHER || !Periods.isPlayed(event.period())) {
            return;
        }
        Period period = event.period();
        if (period.type() != PeriodType.REGULAR || period.number() != 1) {
            refute(event, "the first event of the game is of " + Periods.text(period));
        } else if (PeriodEvidence.isCounted(event)) {
            inFirstPeriod(event, game);
        }
    }

    private void inFirstPeriod(Event event, Timing game) {
        Long shown = PeriodEvidence.shown(event);
        boolean ends = PeriodProjection.endsPeriod(event);
        if (shown == null) {
            withoutClock(event);
        } else if (shown != 0 || ends) {
            decide(event, ends ? length(game, 0) : length(game, shown) - shown, shown, game);
        }
    }

    /** A transition is believed until a clock shows more than has been played since. */
    private void withoutClock(Event event) {
        if (event.type() == EventType.PERIOD_TRANSITION) {
            proven = true;
            transitionUtc = transitionUtc == null ? (Long) event.audit().createdUtc() : transitionUtc;
        } else if (event.type() != EventType.CLOCK && ++withoutClock >= FEW && transitionUtc == null) {
            open = false;
        }
    }

    private void decide(Event event, long downMs, long shown, Timing game) {
        long elapsed = game.effectiveRules().clock() == ClockDirection.UP ? shown : downMs;
        boolean isPlay = PlayKind.of(event) == PlayKind.PLAY;
        boolean isStart = elapsed <= STARTED_MS
                || isShorterPeriod(event, shown, game)
                || (isPlay && event.type() != EventType.REBOUND && PeriodEvidence.isClose(elapsed, shown));
        Long begun = transitionUtc;
        if (isStart
                || (begun != null
                        && elapsed
                                <= ProvenClock.mostPlayed(begun, event.audit().createdUtc()))) {
            prove();
        } else if (begun != null) {
            open = false;
            proven = false;
        } else {
            refute(event, "the first play of the game is at " + Periods.clockText(shown) + " of period 1");
        }
    }

    /**
     * True if the transition that begins the period states its length, and no other rules are configured. A game that has its
     * beginning proves no rules by that: they stay unknown.
     */
    private static boolean isShorterPeriod(Event event, long shown, Timing game) {
        return PeriodProjection.startsPeriod(event)
                && shown >= SHORTEST_MS
                && shown % PeriodEvidence.MINUTE_MS == 0
                && game.effectiveRules().configured().rules() == null;
    }

    /** The length of the period by the rules, or if nobody knows them, of the rules that have a period just as long. */
    private static long length(Timing game, long shown) {
        long length = game.effectiveRules().ruleSet().periodMs(PeriodType.REGULAR);
        if (shown <= length || game.areRulesKnown()) {
            return length;
        }
        return shown <= ProjectionRules.NBA.periodMs(PeriodType.REGULAR)
                ? ProjectionRules.NBA.periodMs(PeriodType.REGULAR)
                : ProjectionRules.NCAA.periodMs(PeriodType.REGULAR);
    }

    private void prove() {
        open = false;
        proven = true;
    }

    private void refute(Event event, String fact) {
        open = false;
        long mark = Flags.mark(Reason.JOINED_LATE, event.id(), event.contentHash());
        refuted = new Flags.Flag(Reason.JOINED_LATE, event.id(), mark, fact);
    }

    /** True if the first play is at the start of the first period. */
    boolean isProven() {
        return proven;
    }

    /** Adds what shows that the beginning is missing to flags. */
    void addTo(List<Flags.Flag> flags) {
        if (refuted != null) {
            flags.add(refuted);
        }
    }

    boolean isEmpty() {
        return refuted == null;
    }
}
