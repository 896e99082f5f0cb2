package io.fastbreak.pipeline.games;

import io.fastbreak.model.log.RecordCodec;
import org.jspecify.annotations.Nullable;

/**
 * The projector's counters of a partition; stored with the offsets.
 *
 * @param games fixtures seen
 * @param corrections records sent to the corrections topic
 * @param pending games whose last change is not yet on the state topic
 * @param publishedUtc publish time of the last event, milliseconds; null before the first
 * @param lagMs from append to processing of the last event, milliseconds
 * @param caughtUpUtc up to when the input was processed, milliseconds; 0 while that was not known
 */
public record ProjectorCounters(
        long games,
        long corrections,
        long pending,
        @Nullable Long publishedUtc,
        long lagMs,
        long caughtUpUtc) {
    /** Its stored form. */
    static final RecordCodec<ProjectorCounters> STORED =
            RecordCodec.of(ProjectorCounters.class, 1, "counters of the projector");

    public static final ProjectorCounters NONE = new ProjectorCounters(0, 0, 0, null, 0, 0);

    /** From the stored form; {@link #NONE} if nothing is stored. */
    public static ProjectorCounters of(byte @Nullable [] stored) {
        return stored == null ? NONE : STORED.read(stored);
    }
}
