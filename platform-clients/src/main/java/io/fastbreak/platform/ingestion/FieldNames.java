package io.fastbreak.platform.ingestion;

import java.util.stream.Stream;

/** Names of fields that the contract does not show. */
public record FieldNames(String selectionName, String selectionPrice, String customDataKey, String customDataValue) {

    /** {@code {name, price}} and {@code {key, value}}. */
    public static final FieldNames STANDARD = new FieldNames("name", "price", "key", "value");

    /** @throws IllegalArgumentException where a name is blank, or stands for two fields of one object */
    public FieldNames {
        boolean blank = Stream.of(selectionName, selectionPrice, customDataKey, customDataValue)
                .anyMatch(String::isBlank);
        if (blank || selectionName.equals(selectionPrice) || customDataKey.equals(customDataValue)) {
            throw new IllegalArgumentException(
                    "the two fields of a selection, and of custom data, need names that differ");
        }
    }
}
