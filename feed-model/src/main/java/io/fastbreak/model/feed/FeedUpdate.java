package io.fastbreak.model.feed;

/** What the sequencer tells the projector. */
public sealed interface FeedUpdate extends ProjectorInput permits SequencedEvent, FeedCondition, FixtureRemoval {
    String fixtureId();
}
