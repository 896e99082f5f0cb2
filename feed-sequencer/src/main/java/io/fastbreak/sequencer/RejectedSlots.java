package io.fastbreak.sequencer;

import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** Slots that rejected events fill, and whether what was rejected could have affected the score. */
final class RejectedSlots {
    private final int limit;
    private final NavigableMap<Long, Boolean> affectsScore;
    private boolean forgotScore;
    private long forgottenUpTo;

    RejectedSlots(int limit, EpochHead head) {
        this.limit = limit;
        affectsScore = new TreeMap<>(head.rejected());
        forgotScore = head.forgotRejected();
        forgottenUpTo = head.forgottenUpTo();
    }

    void add(long number, boolean mayAffectScore) {
        affectsScore.merge(number, mayAffectScore, Boolean::logicalOr);
        if (affectsScore.size() > limit) {
            Map.Entry<Long, Boolean> forgotten = affectsScore.pollFirstEntry();
            forgotScore |= forgotten.getValue();
            forgottenUpTo = Math.max(forgottenUpTo, forgotten.getKey());
        }
    }

    /** Makes room for an accepted event; true where the slot was rejected. */
    boolean remove(long number) {
        return affectsScore.remove(number) != null;
    }

    boolean contains(long number) {
        return affectsScore.containsKey(number);
    }

    /** True while something that could have affected the score was rejected and nothing has taken its slot. */
    boolean mayAffectScore() {
        return forgotScore || affectsScore.containsValue(true);
    }

    /** Nothing that was rejected up to now counts as having affected the score. */
    void forgive() {
        affectsScore.replaceAll((number, affects) -> false);
        forgotScore = false;
    }

    boolean isEmpty() {
        return affectsScore.isEmpty();
    }

    long lowest() {
        return affectsScore.firstKey();
    }

    /** Score effects by number, ascending; a copy. */
    SortedMap<Long, Boolean> toMap() {
        return new TreeMap<>(affectsScore);
    }

    /** True where a slot that could have affected the score was dropped to keep within the limit. */
    boolean forgotScore() {
        return forgotScore;
    }

    /** The highest number that was dropped to keep within the limit. */
    long forgottenUpTo() {
        return forgottenUpTo;
    }
}
