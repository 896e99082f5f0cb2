package io.fastbreak.model.event;

/** A team involved in an event; {@link CompetitorType#UNKNOWN} where the event does not say its side. Contract: Competitor. */
public record Competitor(String id, CompetitorType type) {}
