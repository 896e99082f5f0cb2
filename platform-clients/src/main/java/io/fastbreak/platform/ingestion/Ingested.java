package io.fastbreak.platform.ingestion;

/**
 * A fixture or market that was read back.
 *
 * @param id unique within the source
 */
public record Ingested<T>(String sourceId, String id, T content) {}
