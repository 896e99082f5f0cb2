package io.fastbreak.app.report;

import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How many events were valid, why the others were not, and how fast they were judged. */
public final class ValidationSummary {
    private static final double MB = 1e6;
    private static final int SHOWN = 10;
    /** A hostile file has as many kinds of fault as lines; the rest is counted by reason alone. */
    private static final int MAX_FAULTS = 1000;

    private final Map<RejectionReason, Integer> reasons = new EnumMap<>(RejectionReason.class);
    private final Map<String, Integer> schemaFaults = new HashMap<>();
    private long valid;
    private long invalid;
    private long bytes;

    /** @param size bytes of the line */
    public void add(ValidationResult verdict, long size) {
        bytes += size + 1;
        if (verdict instanceof ValidationResult.Rejected rejected) {
            invalid++;
            reasons.merge(rejected.reason(), 1, Integer::sum);
            if (rejected.reason() == RejectionReason.SCHEMA) {
                faults(rejected).forEach(this::count);
            }
        } else {
            valid++;
        }
    }

    /** Each kind of fault once an event: an index in an array makes no other kind. */
    private static Set<String> faults(ValidationResult.Rejected rejected) {
        Set<String> faults = new HashSet<>();
        for (Violation violation : rejected.violations()) {
            String pointer = violation.pointer().replaceAll("/\\d+", "/*");
            faults.add((pointer.isEmpty() ? "event" : pointer) + " " + violation.keyword());
        }
        return faults;
    }

    private void count(String fault) {
        if (schemaFaults.size() < MAX_FAULTS || schemaFaults.containsKey(fault)) {
            schemaFaults.merge(fault, 1, Integer::sum);
        }
    }

    public boolean allValid() {
        return invalid == 0;
    }

    /** One line for the time being. */
    public String progress() {
        return String.format(Locale.ROOT, "%,d events, %,d invalid, %,.0f MB", valid + invalid, invalid, bytes / MB);
    }

    /**
     * The counts by reason, the most frequent first, and the most frequent faults of the schema; then the rate.
     *
     * @param nanos time it took
     */
    public List<String> lines(long nanos) {
        List<String> lines = new ArrayList<>();
        lines.add(valid + " valid, " + invalid + " invalid");
        for (RejectionReason reason : frequentFirst(reasons)) {
            lines.add(String.format(Locale.ROOT, "%,9d  %s", reasons.get(reason), reason));
            if (reason == RejectionReason.SCHEMA) {
                frequentFirst(schemaFaults).stream()
                        .limit(SHOWN)
                        .map(fault -> String.format(Locale.ROOT, "%,17d  %s", schemaFaults.get(fault), fault))
                        .forEach(lines::add);
            }
        }
        lines.add(rate(nanos / 1e9));
        return lines;
    }

    private String rate(double seconds) {
        long events = valid + invalid;
        double megabytes = bytes / MB;
        return String.format(
                Locale.ROOT,
                "%,d events, %,.1f MB in %,.1f s: %,.0f events/s, %,.1f MB/s",
                events,
                megabytes,
                seconds,
                events / seconds,
                megabytes / seconds);
    }

    private static <K extends Comparable<? super K>> List<K> frequentFirst(Map<K, Integer> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<K, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
    }
}
