package io.fastbreak.model.feed;

/** A number in a feed. */
public record Slot(FeedId feed, long number) {}
