package io.fastbreak.projector;

import io.fastbreak.model.event.Period;
import java.util.HashMap;
import java.util.Map;

/** Counts something by competitor and period. */
final class PeriodCounter {
    private final Map<String, Map<Period, Integer>> byCompetitor = new HashMap<>(4);
    private final Map<String, Integer> totals = new HashMap<>(4);

    PeriodCounter copy() {
        PeriodCounter copy = new PeriodCounter();
        byCompetitor.forEach((competitor, counts) -> copy.byCompetitor.put(competitor, new HashMap<>(counts)));
        copy.totals.putAll(totals);
        return copy;
    }

    void add(String competitor, Period period, int count) {
        Map<Period, Integer> counts = byCompetitor.computeIfAbsent(competitor, id -> new HashMap<>());
        Period key = Periods.withoutStatus(period);
        if (counts.size() < PeriodProjection.MOST || counts.containsKey(key)) {
            counts.merge(key, count, Integer::sum);
        }
        totals.merge(competitor, count, Integer::sum);
    }

    int of(String competitor, Period period) {
        return byCompetitor.getOrDefault(competitor, Map.of()).getOrDefault(period, 0);
    }

    /** From the start of a period on. */
    int since(String competitor, Period first) {
        int sum = 0;
        for (Map.Entry<Period, Integer> count :
                byCompetitor.getOrDefault(competitor, Map.of()).entrySet()) {
            sum += Periods.IN_TIME.compare(count.getKey(), first) >= 0 ? count.getValue() : 0;
        }
        return sum;
    }

    int ofAll(Period period) {
        int sum = 0;
        for (Map<Period, Integer> counts : byCompetitor.values()) {
            sum += counts.getOrDefault(period, 0);
        }
        return sum;
    }

    boolean isEmpty() {
        return totals.isEmpty();
    }

    int total(String competitor) {
        return totals.getOrDefault(competitor, 0);
    }
}
