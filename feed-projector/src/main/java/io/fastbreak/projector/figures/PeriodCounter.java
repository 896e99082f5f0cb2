package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Period;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.rules.Periods;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Counts something by team and period. Copies share the counts that are the same in both. */
public final class PeriodCounter {
    private final List<Count> counts;

    /** @param period null for all of them, also for those that are not counted one by one as they are too many */
    private record Count(String competitor, @Nullable Period period, int count) {
        boolean isOf(String team, @Nullable Period in) {
            return Objects.equals(period, in) && competitor.equals(team);
        }
    }

    PeriodCounter() {
        this(List.of());
    }

    private PeriodCounter(List<Count> counts) {
        this.counts = new ArrayList<>(counts);
    }

    PeriodCounter copy() {
        return new PeriodCounter(counts);
    }

    /** @param competitor one of the two teams */
    void add(String competitor, Period period, int count) {
        put(competitor, null, count);
        put(competitor, Periods.withoutStatus(period), count);
    }

    private void put(String competitor, @Nullable Period period, int more) {
        int index = indexOf(competitor, period);
        if (index >= 0) {
            counts.set(index, new Count(competitor, period, counts.get(index).count() + more));
        } else if (period == null || periodsOf(competitor) < PeriodProjection.MOST) {
            counts.add(new Count(competitor, period, more));
        }
    }

    private int indexOf(String competitor, @Nullable Period period) {
        for (int i = 0; i < counts.size(); i++) {
            if (counts.get(i).isOf(competitor, period)) {
                return i;
            }
        }
        return -1;
    }

    private int periodsOf(String competitor) {
        int periods = 0;
        for (Count count : counts) {
            periods += count.period() != null && count.competitor().equals(competitor) ? 1 : 0;
        }
        return periods;
    }

    /** @param period null for all of them together */
    public int of(String competitor, @Nullable Period period) {
        int index = indexOf(competitor, period);
        return index < 0 ? 0 : counts.get(index).count();
    }

    /** From the start of a period on. */
    public int since(String competitor, Period first) {
        int sum = 0;
        for (Count count : counts) {
            boolean isOf = count.period() != null && count.competitor().equals(competitor);
            sum += isOf && Periods.IN_TIME.compare(count.period(), first) >= 0 ? count.count() : 0;
        }
        return sum;
    }

    /** Of both teams. */
    int ofAll(Period period) {
        int sum = 0;
        for (Count count : counts) {
            sum += period.equals(count.period()) ? count.count() : 0;
        }
        return sum;
    }

    public boolean isEmpty() {
        return counts.isEmpty();
    }

    public int total(String competitor) {
        return of(competitor, null);
    }
}
