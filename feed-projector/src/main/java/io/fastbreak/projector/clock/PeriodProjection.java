package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The current period and its status, and the period that the last event counts for. A period follows the end of the one
 * before it. A period transition moves the game, and so does an event near the start of the next period once the current one
 * has ended; any other event only if a second one agrees. Until then it counts for the current period. What names an
 * unknown period, or one that cannot be, is flagged. Of more than {@value #MOST} periods the first ones are kept.
 */
public final class PeriodProjection {
    public static final int MOST = 40;

    /** Copies share the map, which is replaced when a status becomes known. */
    private SortedMap<Period, PeriodStatus> statuses = new TreeMap<>(Periods.IN_TIME);

    private @Nullable Period current;
    private @Nullable Period lastNamed;
    /** The period that the last event counts for, without status. */
    private Period counting = Periods.FIRST;
    /** An event that names another period than the current one; a second one that agrees moves the game. */
    private @Nullable Event pending;

    private @Nullable Confirmation confirmed;

    private boolean doubted;
    private boolean moved;
    /** True once the feed has stated the end of a period. */
    private boolean statesEnds;

    private boolean endMissing;
    /** True if more is missing than that. */
    private boolean restMissing;
    /** True once another event than a lineup has named a period of play. */
    private boolean begun;

    /**
     * An event that was counted for one period, and with which the last event agrees that it belongs to the current one.
     *
     * @param from the period that it was counted for
     */
    public record Confirmation(Event event, Period from) {}

    PeriodProjection() {}

    PeriodProjection(PeriodProjection other) {
        statuses = other.statuses;
        current = other.current;
        lastNamed = other.lastNamed;
        counting = other.counting;
        pending = other.pending;
        confirmed = other.confirmed;
        doubted = other.doubted;
        moved = other.moved;
        statesEnds = other.statesEnds;
        endMissing = other.endMissing;
        restMissing = other.restMissing;
        begun = other.begun;
    }

    void apply(Event event, Timing game) {
        Period named = event.period();
        confirmed = null;
        doubted = false;
        moved = false;
        endMissing = false;
        restMissing = false;
        statesEnds |= endsPeriod(event);
        if (named.equals(lastNamed) && event.type() != EventType.PERIOD_TRANSITION) {
            pending = null;
            noteBeginning(event);
            return;
        }
        lastNamed = null;
        if (isOneTooMany(named)) {
            game.findings().flag(Reason.OVERSIZE, event);
        } else if (Periods.isPlayed(named)) {
            applyPlayed(event, Periods.withoutStatus(named), game);
        } else {
            applyOther(event, named, game);
        }
    }

    private boolean isOneTooMany(Period named) {
        return named.type() != PeriodType.UNKNOWN
                && statuses.size() >= MOST
                && !statuses.containsKey(Periods.withoutStatus(named));
    }

    /** Before the game, or unknown. */
    private void applyOther(Event event, Period named, Timing game) {
        boolean hasBegun = current != null && Periods.isPlayed(current);
        counting = current != null && hasBegun ? Periods.withoutStatus(current) : Periods.FIRST;
        if (PeriodEvidence.isDoubtful(event, hasBegun)) {
            doubt(event, "names " + Periods.text(named), game);
        }
        if (PlayKind.of(event) == PlayKind.PLAY) {
            learnStatus(event, counting, null);
        }
        if (named.type() == PeriodType.PREGAME && !hasBegun) {
            Period period = Periods.withoutStatus(named);
            learnStatus(event, period, named.status());
            current = withStatus(period);
        }
    }

    private void applyPlayed(Event event, Period period, Timing game) {
        int order = current == null || !Periods.isPlayed(current) ? 1 : Periods.IN_TIME.compare(period, current);
        if (order == 0) {
            if (PlayKind.of(event) != PlayKind.NEITHER) {
                pending = null;
            }
            enter(event, period);
        } else if (PlayKind.of(event) == PlayKind.NEITHER) {
            applyNeutral(event, period, order);
        } else if (order > 0) {
            applyLater(event, period, game);
        } else {
            applyEarlier(event, period, game);
        }
    }

    /** Lineups and such: they name a period in which nobody may have played yet. */
    private void applyNeutral(Event event, Period period, int order) {
        if (order < 0) {
            counting = period;
        } else if (current == null || !Periods.isPlayed(current)) {
            if (period.equals(Periods.FIRST)) {
                enter(event, period);
            }
        } else {
            counting = Periods.withoutStatus(current);
        }
    }

    private void applyLater(Event event, Period period, Timing game) {
        Period now = begun ? current : null;
        boolean exists = Periods.ordinal(period, game.effectiveRules().ruleSet()) > 0;
        if (!exists) {
            doubt(event, "names " + Periods.text(period) + ", which the rules do not know", game);
        }
        if (now == null) {
            enter(event, period);
        } else if (!exists) {
            counting = Periods.withoutStatus(now);
        } else if (PeriodEvidence.follows(event, period, now, statusOf(now), game)) {
            endMissing = lacksEnd(now);
            learnEnd(now);
            enter(event, period);
        } else if (event.type() == EventType.PERIOD_TRANSITION) {
            doubt(event, "moves the game from " + game.clockCheck().text(now) + " to " + Periods.text(period), game);
            endMissing = lacksEnd(now);
            restMissing = lacksRest(now, game);
            enter(event, period);
        } else if (pending != null && pending.period().sameAs(period)) {
            confirmed = new Confirmation(pending, Periods.withoutStatus(now));
            endMissing = lacksEnd(now);
            restMissing = lacksRest(now, game) || isTooSoon(event, period, now, game);
            enter(event, period);
        } else {
            pending = event;
            counting = Periods.withoutStatus(now);
            doubt(
                    event,
                    "names " + Periods.text(period) + " at " + game.clockCheck().text(now),
                    game);
        }
    }

    private void applyEarlier(Event event, Period period, Timing game) {
        if (Periods.ordinal(period, game.effectiveRules().ruleSet()) == 0) {
            applyLater(event, period, game);
            return;
        }
        counting = period;
        if (startsPeriod(event)) {
            doubt(event, "goes back to " + Periods.text(period), game);
            enter(event, period);
        } else if (event.type() == EventType.PERIOD_TRANSITION) {
            learnStatus(event, period, event.period().status());
        } else if (PeriodEvidence.isCounted(event)) {
            doubt(event, "names " + Periods.text(period) + ", which was over", game);
            if (statusOf(period) != PeriodStatus.FINISHED) {
                if (pending != null && pending.period().sameAs(period)) {
                    enter(event, period);
                } else {
                    pending = event;
                }
            }
        }
    }

    private boolean lacksEnd(Period over) {
        return statesEnds && statusOf(Periods.withoutStatus(over)) != PeriodStatus.FINISHED;
    }

    /** True if more is missing than a possession. */
    private static boolean lacksRest(Period over, Timing game) {
        Long remaining = game.clockCheck().remaining(over);
        return remaining != null
                && !PeriodEvidence.isClose(remaining, remaining)
                && game.clockCheck().missing().isDetailed();
    }

    /** A clock value without a play may be of the interval before the period. */
    private static boolean isTooSoon(Event event, Period period, Period over, Timing game) {
        return PlayKind.of(event) == PlayKind.PLAY && game.clockCheck().isTooSoonFor(event, period, over, game);
    }

    private void doubt(Event event, String fact, Timing game) {
        doubted = true;
        game.findings().flag(Reason.CLOCK, event, fact);
    }

    private void enter(Event event, Period period) {
        moved = !period.sameAs(current);
        if (moved) {
            pending = null;
        }
        learnStatus(event, period, event.period().status());
        current = withStatus(period);
        noteBeginning(event);
        counting = period;
        lastNamed = event.period();
    }

    private void noteBeginning(Event event) {
        begun = begun || PlayKind.of(event) != PlayKind.NEITHER;
    }

    private void learnStatus(Event event, Period period, @Nullable PeriodStatus named) {
        PeriodStatus known = statusOf(period);
        boolean open = known == PeriodStatus.UNKNOWN || known == PeriodStatus.PENDING;
        boolean applies = named != null && (open || event.type() == EventType.PERIOD_TRANSITION);
        put(period, applies && named != null ? named : known);
    }

    private void learnEnd(Period over) {
        put(Periods.withoutStatus(over), PeriodStatus.FINISHED);
    }

    private void put(Period period, PeriodStatus status) {
        if (status != statuses.get(period)) {
            SortedMap<Period, PeriodStatus> more = new TreeMap<>(statuses);
            more.put(period, status);
            statuses = more;
        }
    }

    private PeriodStatus statusOf(Period period) {
        return statuses.getOrDefault(period, PeriodStatus.UNKNOWN);
    }

    public static boolean startsPeriod(Event event) {
        return event.type() == EventType.PERIOD_TRANSITION && event.period().status() == PeriodStatus.IN_PROGRESS;
    }

    public static boolean endsPeriod(Event event) {
        return event.type() == EventType.PERIOD_TRANSITION && event.period().status() == PeriodStatus.FINISHED;
    }

    private Period withStatus(Period period) {
        PeriodStatus status = statusOf(period);
        return status == PeriodStatus.UNKNOWN ? period : new Period(period.type(), period.number(), status);
    }

    /** The period with its status; null before the first event that names one. */
    @Nullable
    public Period current() {
        return current;
    }

    /**
     * True for an event of the current period of play. A clock that counts down to the begin of the game is no clock of
     * play.
     */
    boolean isCurrent(Event event) {
        return Periods.isPlayed(event.period()) && event.period().sameAs(current);
    }

    /** The period that the last event counts for, without status: the one that it names, unless that is in doubt. */
    public Period counting() {
        return counting;
    }

    /** The period that the last event confirms; null if none. */
    @Nullable
    public Confirmation confirmed() {
        return confirmed;
    }

    /** True if the last event contradicts the period of the game. */
    public boolean isDoubted() {
        return doubted;
    }

    /** True if the game came into another period with the last event. */
    public boolean isMoved() {
        return moved;
    }

    /** True if the last event begins a period without the end of the one before it, in a feed that has stated such an end. */
    boolean isEndMissing() {
        return endMissing;
    }

    /** True if the last event begins a period, and there must have been more of the one before it. */
    boolean isRestMissing() {
        return restMissing;
    }

    /** True once the feed has stated the end of a period. */
    public boolean statesEnds() {
        return statesEnds;
    }

    /** True if the end of the period before the current one is known. */
    boolean isPreviousEnded(Timing game) {
        ProjectionRules rules = game.effectiveRules().ruleSet();
        long before = current == null ? 0 : Periods.ordinal(current, rules) - 1;
        return played().stream()
                .anyMatch(period ->
                        Periods.ordinal(period, rules) == before && statusOf(period) == PeriodStatus.FINISHED);
    }

    /** The regular periods and overtimes of the game so far, in time. */
    public List<Period> played() {
        List<Period> played = new ArrayList<>(statuses.size());
        for (Period period : statuses.keySet()) {
            if (Periods.isPlayed(period)) {
                played.add(period);
            }
        }
        return played;
    }
}
