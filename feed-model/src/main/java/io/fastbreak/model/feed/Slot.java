package io.fastbreak.model.feed;

/** A sequence number of a feed. */
public record Slot(FeedId feed, long number) {}
