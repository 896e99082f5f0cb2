package io.fastbreak.model.feed;

/** Output of the sequencer to the projector. */
public sealed interface FeedUpdate extends ProjectorInput permits SequencedEvent, FeedCondition, FixtureRemoval {
    String fixtureId();
}
