package io.fastbreak.model.feed;

/** What the sequencer tells the projector of one feed. */
public sealed interface FeedUpdate extends GameInput permits SequencedEvent, FeedCondition {
    FeedId feed();
}
