package io.fastbreak.simulator.ingestion;

/**
 * A fixture or a market of a source.
 *
 * @param sourceId the source
 * @param id unique within the source, fixtures and markets apart
 */
public record IngestedId(String sourceId, String id) {}
