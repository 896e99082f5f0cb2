package io.fastbreak.model.feed;

/** What the sequencer takes in: a judged record, an instruction that concerns a feed, or what its source lacks. */
public interface SequencerInput {}
