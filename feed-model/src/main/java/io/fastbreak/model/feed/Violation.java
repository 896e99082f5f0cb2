package io.fastbreak.model.feed;

/**
 * One fault of a refused event.
 *
 * @param pointer JSON pointer to the value at fault, empty for the whole event
 * @param keyword the schema keyword that it breaks
 * @param message what was found and what is allowed
 */
public record Violation(String pointer, String keyword, String message) {}
