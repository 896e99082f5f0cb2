package io.fastbreak.model.feed;

import io.fastbreak.model.event.EventSource;

/** Names a feed: one source's events of one fixture; sequence numbers of different feeds are not comparable. */
public record FeedId(String fixtureId, EventSource source) {}
