package io.fastbreak.platform.ingestion;

import java.util.stream.Stream;

/** The names of JSON fields that the contract does not define. */
public record FieldNames(String selectionName, String selectionPrice, String customDataKey, String customDataValue) {

    /** {@code {name, price}} and {@code {key, value}}. */
    public static final FieldNames STANDARD = new FieldNames("name", "price", "key", "value");

    /** @throws IllegalArgumentException if a name is blank, or if both fields of an object have the same name */
    public FieldNames {
        boolean blank = Stream.of(selectionName, selectionPrice, customDataKey, customDataValue)
                .anyMatch(String::isBlank);
        if (blank || selectionName.equals(selectionPrice) || customDataKey.equals(customDataValue)) {
            throw new IllegalArgumentException(
                    "the two fields of a selection, and those of custom data, need different names");
        }
    }
}
