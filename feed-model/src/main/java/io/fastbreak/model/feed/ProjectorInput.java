package io.fastbreak.model.feed;

/** Input of the projector: an update of a feed, a fixture's card, a command that concerns games, or the result of one. */
public interface ProjectorInput {}
