package io.fastbreak.model.feed;

/** A raw record and its validation result, passed from the validator to the sequencer. */
public record ValidatedRecord(RawRecord raw, ValidationResult result, Path path) implements SequencerInput {

    /** How it came to the partition it is on. */
    public enum Path {
        /** As it was published. */
        DIRECT,
        /** Repartitioned to the home partition of its fixture. */
        REPARTITIONED,
        /** As it was published, but mis-partitioned: it is too large for the repartition topic. */
        MIS_PARTITIONED
    }

    /** The same record, marked as mis-partitioned. */
    public ValidatedRecord misPartitioned() {
        return new ValidatedRecord(raw, result, Path.MIS_PARTITIONED);
    }
}
