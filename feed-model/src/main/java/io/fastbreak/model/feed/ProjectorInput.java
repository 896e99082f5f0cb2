package io.fastbreak.model.feed;

/** What the projector takes in: an update of a feed, a fixture's card, an instruction that concerns games, or what became of one. */
public interface ProjectorInput {}
