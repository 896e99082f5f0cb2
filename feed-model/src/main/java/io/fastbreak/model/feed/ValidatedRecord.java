package io.fastbreak.model.feed;

/** A raw record and the validator's word on it: what travels from the validator to the sequencer. */
public record ValidatedRecord(RawRecord raw, ValidationResult result, Path path) implements SequencerInput {

    /** How it came to the partition that it is on. */
    public enum Path {
        /** As it was published. */
        DIRECT,
        /** From another partition to that of its fixture. */
        REPARTITIONED,
        /** As it was published, on a partition that is not its fixture's: it was too large to be brought home. */
        MIS_PARTITIONED
    }

    /** The same record, as one that stays on a partition that is not its fixture's. */
    public ValidatedRecord misPartitioned() {
        return new ValidatedRecord(raw, result, Path.MIS_PARTITIONED);
    }
}
