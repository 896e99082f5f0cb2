package io.fastbreak.lab.simulate;

/**
 * One publication: where it stands in its feed, and what it is of.
 *
 * @param source the contract's EventSource
 * @param epoch counts the restarts of the collector, from 0
 * @param number its {@code audit.sequenceNumber}
 * @param eventId the id of the event that it publishes, revises, deletes or restores
 */
public record PublicationId(String source, int epoch, long number, String eventId) {}
