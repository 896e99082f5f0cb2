package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The validator's result for one raw record. */
public sealed interface ValidationResult {
    /** The fixture that the record belongs to; null if it cannot be read. */
    @Nullable
    String fixtureId();

    /**
     * @param quirks deviations from the contract that the profile tolerated; the {@code fb-quirk} header
     */
    record Accepted(Event event, List<String> quirks) implements ValidationResult {
        @Override
        public String fixtureId() {
            return event.fixtureId();
        }
    }

    /**
     * @param violations at least one for SCHEMA
     * @param fields the fields that could be read
     */
    record Rejected(RejectionReason reason, List<Violation> violations, ReadableFields fields)
            implements ValidationResult {
        @Override
        public @Nullable String fixtureId() {
            return fields.fixtureId();
        }
    }
}
