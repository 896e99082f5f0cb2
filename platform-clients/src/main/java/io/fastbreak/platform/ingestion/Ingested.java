package io.fastbreak.platform.ingestion;

/**
 * A fixture or market as it is read back.
 *
 * @param sourceId the source it belongs to
 * @param id its id within the source
 * @param content what was sent
 */
public record Ingested<T>(String sourceId, String id, T content) {}
