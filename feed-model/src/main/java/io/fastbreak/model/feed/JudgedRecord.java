package io.fastbreak.model.feed;

/**
 * A raw record and the validator's word on it: what travels from the validator to the sequencer.
 *
 * @param rehomed true where it did not arrive on its fixture's partition and was brought here
 */
public record JudgedRecord(RawRecord raw, Verdict verdict, boolean rehomed) {}
