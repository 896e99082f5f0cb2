package io.fastbreak.model.event;

/** A person involved in an event and the role played in it. Contract: Participant. */
public record Participant(String id, String competitorId, ParticipantType type) {}
