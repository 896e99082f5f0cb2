package io.fastbreak.model.game;

/** Something that cannot have happened, at the event that says so. */
public record Anomaly(String kind, String eventId) {}
