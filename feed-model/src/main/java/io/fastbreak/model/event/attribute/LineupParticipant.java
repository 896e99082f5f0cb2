package io.fastbreak.model.event.attribute;

/** One player of a lineup. Contract: LineupParticipant. */
public record LineupParticipant(String id, boolean isStarter) {}
