package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditSource.RawOffset;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Raw records that are neither clean, rejected, held nor pending, by content. They are duplicates if an event with the same
 * content is clean or held. Otherwise one record with that content is missing, and the others are its duplicates.
 */
final class UnaccountedRecords {
    private static final EventCodec CODEC = new EventCodec();

    private final Map<Long, RawOffset> unconfirmed = new HashMap<>();
    private final Map<Integer, Long> duplicates = new TreeMap<>();
    private final Set<RawOffset> unreadable = new HashSet<>();
    private final Set<RawOffset> repeated = new HashSet<>();

    void add(RawOffset id, OptionalLong content) {
        if (content.isEmpty()) {
            unreadable.add(id);
            return;
        }
        RawOffset first = unconfirmed.putIfAbsent(content.getAsLong(), id);
        if (first != null) {
            duplicates.merge(id.partition(), 1L, Long::sum);
            repeated.add(first);
        }
    }

    /** Confirms that an event with this content is clean or held. */
    void confirm(OptionalLong content) {
        RawOffset first = content.isEmpty() ? null : unconfirmed.remove(content.getAsLong());
        if (first != null) {
            duplicates.merge(first.partition(), 1L, Long::sum);
            repeated.remove(first);
        }
    }

    boolean areUnconfirmed() {
        return !unconfirmed.isEmpty();
    }

    /** Duplicates by raw partition. */
    Map<Integer, Long> duplicates() {
        return duplicates;
    }

    Set<RawOffset> missing() {
        Set<RawOffset> missing = new HashSet<>(unconfirmed.values());
        missing.addAll(unreadable);
        return missing;
    }

    /** The description of a missing record. */
    String detail(RawOffset id) {
        return "is neither clean nor rejected, nor held, nor a duplicate"
                + (repeated.contains(id) ? "; this one or a later record with the same content should be clean" : "");
    }

    /**
     * Hash of the content that identifies duplicates: everything but {@code publishedUtc} and {@code traceId}; empty if the
     * bytes are not an event.
     */
    static OptionalLong contentHash(byte @Nullable [] value) {
        try {
            return value == null
                    ? OptionalLong.empty()
                    : OptionalLong.of(CODEC.read(value).contentHash());
        } catch (IOException | RuntimeException e) {
            return OptionalLong.empty();
        }
    }
}
