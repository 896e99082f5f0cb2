package io.fastbreak.model.feed;

/** What the sequencer takes in: a judged record, or an instruction that concerns a feed. */
public interface FeedInput {}
