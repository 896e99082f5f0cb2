package io.fastbreak.model.feed;

/** Input of the sequencer: a validated record, a command that concerns a feed, or missing sequence numbers of its source. */
public interface SequencerInput {}
