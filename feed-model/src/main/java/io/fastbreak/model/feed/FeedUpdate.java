package io.fastbreak.model.feed;

/** A message of the sequencer about a feed to the game of its fixture. */
public sealed interface FeedUpdate permits SequencedEvent, FeedCondition, FixtureRemoval {
    String fixtureId();
}
