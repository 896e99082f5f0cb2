package io.fastbreak.model.feed;

/** A raw record and its validation result, passed from the validator to the sequencer. */
public record ValidatedRecord(RawRecord raw, ValidationResult result, Path path) {

    /** How it came to the partition it is on. */
    public enum Path {
        /** As it was published. */
        DIRECT,
        /** Repartitioned to the home partition of its fixture. */
        REPARTITIONED,
        /** As it was published, but mis-partitioned: it is too large for the repartition topic. */
        MIS_PARTITIONED,
        /** As it was published, but mis-partitioned: it is to be sent to the home partition of its fixture. */
        FOREIGN
    }

    /** The same record that came by another path. */
    public ValidatedRecord by(Path other) {
        return new ValidatedRecord(raw, result, other);
    }
}
