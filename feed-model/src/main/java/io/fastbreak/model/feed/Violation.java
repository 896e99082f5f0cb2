package io.fastbreak.model.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One fault of a refused event.
 *
 * @param pointer JSON pointer to the value at fault, empty for the whole event
 * @param keyword the schema keyword that it breaks
 * @param message what was found and what is allowed
 * @param section the section of the contract that says so; null where no section does, as for a fault in the text
 */
public record Violation(
        String pointer,
        String keyword,
        String message,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String section) {

    /** A fault that no section of the contract speaks of. */
    public Violation(String pointer, String keyword, String message) {
        this(pointer, keyword, message, null);
    }
}
