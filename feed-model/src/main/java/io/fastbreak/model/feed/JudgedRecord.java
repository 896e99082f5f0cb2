package io.fastbreak.model.feed;

/** A raw record and the validator's word on it: what travels from the validator to the sequencer. */
public record JudgedRecord(RawRecord raw, Verdict verdict) implements FeedInput {}
