package io.fastbreak.platform.ingestion;

/** One entry of a market's metadata; {@link FieldNames} names its JSON fields. */
public record CustomDataEntry(String key, String value) {}
