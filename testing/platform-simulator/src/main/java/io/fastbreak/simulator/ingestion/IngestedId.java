package io.fastbreak.simulator.ingestion;

/**
 * Identifies a fixture or a market of a source.
 *
 * @param sourceId the source
 * @param id unique among the fixtures or the markets of the source
 */
public record IngestedId(String sourceId, String id) {}
