package io.fastbreak.model.feed;

/** What the sequencer says about a feed to the game of its fixture. */
public sealed interface FeedUpdate permits SequencedEvent, FeedCondition, FixtureRemoval {
    String fixtureId();
}
