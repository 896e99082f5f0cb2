package io.fastbreak.app.audit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * Raw records without a place, by content. They are duplicates where an event of their content is clean or held. Where
 * none is, one of those with the same content is missing, and the others repeat it.
 */
final class UnaccountedRecords {
    private final Map<Long, RawOffset> doubtful = new HashMap<>();
    private final Map<Integer, Long> duplicates = new TreeMap<>();
    private final Set<RawOffset> unreadable = new HashSet<>();
    private final Set<RawOffset> repeated = new HashSet<>();

    void add(RawOffset id, OptionalLong content) {
        if (content.isEmpty()) {
            unreadable.add(id);
            return;
        }
        RawOffset first = doubtful.putIfAbsent(content.getAsLong(), id);
        if (first != null) {
            duplicates.merge(id.partition(), 1L, Long::sum);
            repeated.add(first);
        }
    }

    /** An event of this content is clean or held. */
    void confirm(OptionalLong content) {
        RawOffset first = content.isEmpty() ? null : doubtful.remove(content.getAsLong());
        if (first != null) {
            duplicates.merge(first.partition(), 1L, Long::sum);
            repeated.remove(first);
        }
    }

    boolean areDoubtful() {
        return !doubtful.isEmpty();
    }

    /** How many duplicates each raw partition has. */
    Map<Integer, Long> duplicates() {
        return duplicates;
    }

    Set<RawOffset> missing() {
        Set<RawOffset> missing = new HashSet<>(doubtful.values());
        missing.addAll(unreadable);
        return missing;
    }

    /** What there is to say of a missing record. */
    String detail(RawOffset id) {
        return "is neither clean nor rejected, nor held, nor a duplicate"
                + (repeated.contains(id) ? "; it, or a later record of the same content, should be clean" : "");
    }
}
