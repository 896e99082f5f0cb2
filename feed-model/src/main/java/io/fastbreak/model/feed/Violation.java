package io.fastbreak.model.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One violation of a rejected event.
 *
 * @param pointer JSON pointer to the value at fault, empty for the whole event
 * @param keyword the schema keyword that it violates
 * @param message what was found and what is allowed
 * @param section the section of the contract; null if no section applies, as for a fault in the text
 */
public record Violation(
        String pointer,
        String keyword,
        String message,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String section) {

    /** A violation without a section of the contract. */
    public Violation(String pointer, String keyword, String message) {
        this(pointer, keyword, message, null);
    }
}
