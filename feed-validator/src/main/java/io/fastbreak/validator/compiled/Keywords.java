package io.fastbreak.validator.compiled;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The keywords that the compiler knows in one kind of schema, and annotations. */
record Keywords(Set<String> known) {
    private static final Set<String> ANNOTATIONS = Set.of("description", "default", "x-contract-section");

    static Keywords of(String... known) {
        return new Keywords(
                Stream.concat(ANNOTATIONS.stream(), Stream.of(known)).collect(Collectors.toSet()));
    }

    /** @throws IllegalArgumentException naming the first keyword of the schema that is not known */
    void require(JsonNode schema, String path) {
        schema.fieldNames().forEachRemaining(keyword -> {
            if (!known.contains(keyword)) {
                throw unsupported(path + "/" + keyword);
            }
        });
    }

    static IllegalArgumentException unsupported(String path) {
        return new IllegalArgumentException("the event schema cannot be compiled: " + path + " is not supported");
    }
}
