package io.fastbreak.model.game;

/** Something impossible in the feed, with the event at which it was found. */
public record Anomaly(String kind, String eventId) {}
