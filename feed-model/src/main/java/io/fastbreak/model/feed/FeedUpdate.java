package io.fastbreak.model.feed;

/** What the sequencer tells the projector. */
public sealed interface FeedUpdate permits SequencedEvent, FeedCondition, Departure {
    String fixtureId();
}
