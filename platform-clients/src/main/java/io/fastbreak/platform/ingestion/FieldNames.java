package io.fastbreak.platform.ingestion;

/** Names of fields that the contract does not show. */
public record FieldNames(String selectionName, String selectionPrice, String customDataKey, String customDataValue) {

    /** {@code {name, price}} and {@code {key, value}}. */
    public static final FieldNames STANDARD = new FieldNames("name", "price", "key", "value");
}
