package io.fastbreak.model.feed;

import io.fastbreak.model.event.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The validator's word on one raw record. */
public sealed interface ValidationResult {
    /** The fixture that the record belongs to; null where it cannot be read. */
    @Nullable
    String fixtureId();

    /**
     * @param quirks deviations from the letter of the contract that the profile tolerated; the {@code fb-quirk} header
     */
    record Accepted(Event event, List<String> quirks) implements ValidationResult {
        @Override
        public String fixtureId() {
            return event.fixtureId();
        }
    }

    /**
     * @param violations at least one for SCHEMA
     * @param fields what could be read of the record
     */
    record Rejected(RejectionReason reason, List<Violation> violations, ReadableFields fields)
            implements ValidationResult {
        @Override
        public @Nullable String fixtureId() {
            return fields.fixtureId();
        }
    }
}
