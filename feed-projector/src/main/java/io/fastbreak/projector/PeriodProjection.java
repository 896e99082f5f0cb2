package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The current period and its status. Any event moves the game to a later period. Only a period transition that starts a
 * period moves it back, so that a misplaced event does not. Of more than {@value #MOST} periods the first ones are kept.
 */
final class PeriodProjection implements Projection {
    static final int MOST = 40;

    /** Copies share the map, which is replaced when a status becomes known. */
    private SortedMap<Period, PeriodStatus> statuses = new TreeMap<>(Periods.IN_TIME);

    private @Nullable Period current;
    private @Nullable Period lastNamed;

    PeriodProjection() {}

    PeriodProjection(PeriodProjection other) {
        statuses = other.statuses;
        current = other.current;
        lastNamed = other.lastNamed;
    }

    @Override
    public void apply(Event event, GameProjection game) {
        Period named = event.period();
        boolean repeated = named.equals(lastNamed) && event.type() != EventType.PERIOD_TRANSITION;
        if (named.type() == PeriodType.UNKNOWN || repeated) {
            return;
        }
        lastNamed = named;
        Period period = Periods.withoutStatus(named);
        if (statuses.size() == MOST && !statuses.containsKey(period)) {
            lastNamed = null;
            game.flag(Reason.OVERSIZE, event);
            return;
        }
        learnStatus(event, period, named.status());
        if (current == null || Periods.IN_TIME.compare(period, current) >= 0 || startsPeriod(event)) {
            current = withStatus(period);
        }
    }

    private void learnStatus(Event event, Period period, @Nullable PeriodStatus named) {
        PeriodStatus known = statuses.getOrDefault(period, PeriodStatus.UNKNOWN);
        boolean open = known == PeriodStatus.UNKNOWN || known == PeriodStatus.PENDING;
        boolean applies = named != null && (open || event.type() == EventType.PERIOD_TRANSITION);
        PeriodStatus learned = applies && named != null ? named : known;
        if (learned != statuses.get(period)) {
            SortedMap<Period, PeriodStatus> more = new TreeMap<>(statuses);
            more.put(period, learned);
            statuses = more;
        }
    }

    static boolean startsPeriod(Event event) {
        return event.type() == EventType.PERIOD_TRANSITION && event.period().status() == PeriodStatus.IN_PROGRESS;
    }

    static boolean endsPeriod(Event event) {
        return event.type() == EventType.PERIOD_TRANSITION && event.period().status() == PeriodStatus.FINISHED;
    }

    private Period withStatus(Period period) {
        PeriodStatus status = statuses.getOrDefault(period, PeriodStatus.UNKNOWN);
        return status == PeriodStatus.UNKNOWN ? period : new Period(period.type(), period.number(), status);
    }

    /** The period with its status; null before the first event that names one. */
    @Nullable
    Period current() {
        return current;
    }

    /** The regular periods and overtimes of the game so far, in time. */
    List<Period> played() {
        List<Period> played = new ArrayList<>(statuses.size());
        for (Period period : statuses.keySet()) {
            if (Periods.isPlayed(period)) {
                played.add(period);
            }
        }
        return played;
    }
}
