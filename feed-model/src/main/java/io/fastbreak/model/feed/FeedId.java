package io.fastbreak.model.feed;

import io.fastbreak.model.event.EventSource;

/** A feed: the events of one source for one fixture. Sequence numbers of different feeds are not comparable. */
public record FeedId(String fixtureId, EventSource source) {}
