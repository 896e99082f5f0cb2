package io.fastbreak.platform.ingestion;

/** One entry of a market's metadata; its fields on the wire are named by {@link FieldNames}. */
public record CustomDataEntry(String key, String value) {}
