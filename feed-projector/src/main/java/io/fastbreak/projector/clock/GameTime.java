package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.Periods;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Played time as signed clock differences in order of play. Where the clock runs back, the time between two events is
 * negative, and is subtracted from the players it was credited to. A period begins at the clock value of its transition
 * if the clock counts down, else at the length by the rules, and ends at 0.
 */
public final class GameTime {
    /** One or two wrong values say nothing of the rules. */
    private static final int CONTRADICTING = 3;

    private final EffectiveRules rules;
    /** Copies share the map, which is replaced when a start becomes known. */
    private Map<Period, Long> starts = Map.of();
    /** Periods whose clock has shown more than 0. */
    private Set<Period> shown = Set.of();

    private @Nullable Moment now;
    /** Plays in a row at times that their regular period does not have by rules that are known. */
    private int playsBeyond;

    private long passed;
    private long played;

    GameTime(EffectiveRules rules) {
        this.rules = rules;
    }

    GameTime(GameTime other) {
        this(other.rules);
        starts = other.starts;
        shown = other.shown;
        now = other.now;
        playsBeyond = other.playsBeyond;
        passed = other.passed;
        played = other.played;
    }

    /** @param remainingMs what remains of the period */
    public record Moment(Period period, long remainingMs) {
        /** For readers: {@code 9:41 of period 1}. */
        String text() {
            return Periods.clockText(remainingMs) + " of " + Periods.text(period);
        }
    }

    /** The current period and clock; null before the first period. */
    @Nullable
    public Moment now() {
        return now;
    }

    /** The value of the feed's clock at a moment, milliseconds. */
    long shown(Moment moment) {
        return converted(moment.period, moment.remainingMs);
    }

    /** Time of play from the current moment to another one, milliseconds; at least that if periods lie between them. */
    public long until(Moment other) {
        Moment from = now == null ? new Moment(Periods.FIRST, startOf(Periods.FIRST)) : now;
        return between(from, other);
    }

    /** Time of play since another moment, milliseconds; at least that if periods lie between them. */
    public long since(Moment other) {
        return now == null ? 0 : between(other, now);
    }

    /** True in the last {@code lastMs} milliseconds of a period. */
    public boolean isWithin(long lastMs, Period period) {
        return lastMs > 0 && now != null && now.period.sameAs(period) && now.remainingMs <= lastMs;
    }

    /** Time played between the last event and the one before it, milliseconds. */
    public long passed() {
        return passed;
    }

    /** Time played from the start of the game, milliseconds. */
    public long played() {
        return played;
    }

    void apply(Event event, Timing game) {
        passed = 0;
        noteShown(event);
        Moment before = now;
        Moment then = momentOf(event, game);
        if (then == null) {
            return;
        }
        checkLength(event, then, game);
        passed = before == null ? startOf(then.period) - then.remainingMs : between(before, then);
        played += passed;
        now = then;
        if (before != null && passed < 0 && !isAdjustment(event)) {
            boolean samePeriod = then.period.sameAs(before.period);
            game.findings().anomaly(samePeriod ? AnomalyKind.CLOCK_RAN_BACK : AnomalyKind.PERIOD_RAN_BACK, event);
        }
    }

    private void noteShown(Event event) {
        Long value = event.gameClock();
        Period period = Periods.withoutStatus(event.period());
        if (value != null && value > 0 && shown.size() < PeriodProjection.MOST && !shown.contains(period)) {
            Set<Period> more = new HashSet<>(shown);
            more.add(period);
            shown = more;
        }
    }

    /** True if the event shows 0 in a period whose clock has shown nothing else, and ends nothing: it has not been set yet. */
    boolean isUnset(Event event) {
        Long value = event.gameClock();
        return value != null
                && value == 0
                && !PeriodProjection.endsPeriod(event)
                && !MatchStatusProjection.ends(event)
                && !shown.contains(Periods.withoutStatus(event.period()));
    }

    /** The clock that the event shows of its period; null if it shows none. */
    @Nullable
    Long read(Event event) {
        return isUnset(event) ? null : PeriodEvidence.shown(event);
    }

    private void checkLength(Event event, Moment then, Timing game) {
        if (isOutside(then)) {
            game.findings().anomaly(AnomalyKind.CLOCK_BEYOND_PERIOD, event);
        }
        boolean isOfRules = then.period.type() == PeriodType.REGULAR && game.isLengthKnown();
        if (isOfRules && PlayKind.isCommon(event) && !isBeyondRules()) {
            long length = lengthOf(then.period);
            boolean isBeyond =
                    then.remainingMs > length + ClockCheck.NOISE_MS || then.remainingMs < -ClockCheck.NOISE_MS;
            boolean goesOn = now != null && now.period.sameAs(then.period) && then.remainingMs <= now.remainingMs;
            playsBeyond = isBeyond ? (goesOn ? playsBeyond : 0) + 1 : 0;
        }
    }

    /** True if the clock, whichever way it counts, shows more than a period has, or less than 0. */
    private boolean isOutside(Moment moment) {
        return moment.remainingMs > lengthOf(moment.period) || moment.remainingMs < 0;
    }

    private static boolean isAdjustment(Event event) {
        return event.attributes() instanceof Attributes.Clock clock && clock.status() == ClockStatusType.ADJUSTED;
    }

    private @Nullable Moment momentOf(Event event, Timing game) {
        if (MatchStatusProjection.ends(event)) {
            return now == null ? null : new Moment(now.period, 0);
        }
        boolean isNeutral = now != null && PlayKind.of(event) == PlayKind.NEITHER;
        if (isNeutral || !Periods.isPlayed(event.period())) {
            return null;
        }
        if (now != null
                && now.period.sameAs(game.periods().counting())
                && !event.period().sameAs(now.period)) {
            return clockInDoubt(event, now);
        }
        if (PeriodProjection.endsPeriod(event)) {
            return new Moment(Periods.withoutStatus(event.period()), 0);
        }
        return clockOf(event, game);
    }

    /**
     * Of an event that counts for the current period and names another one: its clock counts if it continues the
     * current one.
     */
    private @Nullable Moment clockInDoubt(Event event, Moment here) {
        Long value = event.gameClock();
        Long remaining = value == null ? null : converted(here.period, value);
        return remaining == null || remaining > here.remainingMs || remaining == here.remainingMs
                ? null
                : new Moment(here.period, remaining);
    }

    private @Nullable Moment clockOf(Event event, Timing game) {
        Moment here = now != null && now.period.sameAs(event.period()) ? now : null;
        Period period = here == null ? Periods.withoutStatus(event.period()) : here.period;
        Long value = read(event);
        if (value == null) {
            return here == null ? new Moment(period, startOf(period)) : null;
        }
        if (rules.clock() == ClockDirection.DOWN && PeriodProjection.startsPeriod(event)) {
            learnStart(period, game.areRulesKnown() ? Math.min(value, lengthOf(period)) : value, here);
        }
        long remaining = converted(period, value);
        return here != null && here.remainingMs == remaining ? null : new Moment(period, remaining);
    }

    /** A transition that is stated again in the middle of its period, as behind an interruption, is no start of it. */
    private void learnStart(Period period, long ms, @Nullable Moment here) {
        Long known = starts.get(period);
        boolean isResumed = here != null && ms < startOf(period) && isPlayed(here, known);
        if (!isResumed && (known != null || starts.size() < PeriodProjection.MOST)) {
            Map<Period, Long> more = new HashMap<>(starts);
            more.put(period, ms);
            starts = more;
        }
    }

    /** True if the clock has run in the period; without a known start its first plays may have been entered before that. */
    private boolean isPlayed(Moment here, @Nullable Long known) {
        return here.remainingMs < (known == null ? lengthOf(here.period) - ClockCheck.NOISE_MS : known);
    }

    /** The rest of the period from the clock's value, and the other way round. */
    private long converted(Period period, long ms) {
        return rules.clock() == ClockDirection.DOWN ? ms : startOf(period) - ms;
    }

    private long startOf(Period period) {
        Long start = starts.get(period);
        return start == null ? (Long) lengthOf(period) : start;
    }

    private long lengthOf(Period period) {
        return rules.ruleSet().periodMs(period.type());
    }

    /** When a period begins. */
    public Moment begin(Period period) {
        Period named = Periods.withoutStatus(period);
        return new Moment(named, startOf(named));
    }

    /**
     * True if more remains of a period than the clock showed when it began, by more than it may be misread, or a time that no
     * period has by rules that are known.
     */
    boolean isBeyond(Moment moment, Timing game) {
        Long start = starts.get(moment.period);
        return start == null
                ? game.isLengthKnown() && isOutside(moment)
                : moment.remainingMs > start + ClockCheck.NOISE_MS;
    }

    /** True if plays in a row have shown that regular periods are longer than the rules have them. */
    public boolean isBeyondRules() {
        return playsBeyond >= CONTRADICTING;
    }

    /** Time from the start of a period to what the clock shows in it, milliseconds. */
    long elapsed(Period period, long shown) {
        return startOf(period) - converted(period, shown);
    }

    /** The rest of a period at a value of its clock, milliseconds. */
    public long remaining(Period period, long shown) {
        return converted(period, shown);
    }

    /** Time played from one moment to another, milliseconds; periods between the two are left out. */
    public long between(Moment from, Moment to) {
        int order = Periods.IN_TIME.compare(from.period, to.period);
        if (order == 0) {
            return from.remainingMs - to.remainingMs;
        }
        return order < 0 ? from.remainingMs + startOf(to.period) - to.remainingMs : -between(to, from);
    }
}
