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

/** Counts of valid and invalid events, the reasons, and the validation rate. */
public final class ValidationSummary {
    private static final double MB = 1e6;
    private static final int SHOWN = 10;
    /** Limits memory for hostile files; further violations are counted by reason only. */
    private static final int MAX_VIOLATIONS = 1000;

    private final Map<RejectionReason, Integer> reasons = new EnumMap<>(RejectionReason.class);
    private final Map<String, Integer> schemaViolations = new HashMap<>();
    private long valid;
    private long invalid;
    private long bytes;

    /** @param size bytes of the line */
    public void add(ValidationResult result, long size) {
        bytes += size + 1;
        if (result instanceof ValidationResult.Rejected rejected) {
            invalid++;
            reasons.merge(rejected.reason(), 1, Integer::sum);
            if (rejected.reason() == RejectionReason.SCHEMA) {
                violations(rejected).forEach(this::count);
            }
        } else {
            valid++;
        }
    }

    /** The distinct violations of an event, without array indexes. */
    private static Set<String> violations(ValidationResult.Rejected rejected) {
        Set<String> violations = new HashSet<>();
        for (Violation violation : rejected.violations()) {
            String pointer = violation.pointer().replaceAll("/\\d+", "/*");
            violations.add((pointer.isEmpty() ? "event" : pointer) + " " + violation.keyword());
        }
        return violations;
    }

    private void count(String violation) {
        if (schemaViolations.size() < MAX_VIOLATIONS || schemaViolations.containsKey(violation)) {
            schemaViolations.merge(violation, 1, Integer::sum);
        }
    }

    public boolean allValid() {
        return invalid == 0;
    }

    /** The current counts in one line. */
    public String progress() {
        return String.format(Locale.ROOT, "%,d events, %,d invalid, %,.0f MB", valid + invalid, invalid, bytes / MB);
    }

    /**
     * The counts by reason, most frequent first, the most frequent schema violations, and the rate.
     *
     * @param nanos duration of the validation
     */
    public List<String> lines(long nanos) {
        List<String> lines = new ArrayList<>();
        lines.add(valid + " valid, " + invalid + " invalid");
        for (RejectionReason reason : frequentFirst(reasons)) {
            lines.add(String.format(Locale.ROOT, "%,9d  %s", reasons.get(reason), reason));
            if (reason == RejectionReason.SCHEMA) {
                frequentFirst(schemaViolations).stream()
                        .limit(SHOWN)
                        .map(violation ->
                                String.format(Locale.ROOT, "%,17d  %s", schemaViolations.get(violation), violation))
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
