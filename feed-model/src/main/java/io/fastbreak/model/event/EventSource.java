package io.fastbreak.model.event;

/** Feed origin of an event. Contract: Enumerations, EventSource; UNKNOWN is the default. */
public enum EventSource {
    UNKNOWN,
    VendorSportsInPlay,
    VendorInPlay,
    VendorLiveStats,
    VendorScoresheet
}
