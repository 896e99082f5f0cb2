package io.fastbreak.validator;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import io.fastbreak.validator.compiled.EventProgram;
import io.fastbreak.validator.compiled.EventProgram.Valid;
import io.fastbreak.validator.node.Tolerance;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads valid events in one pass over their bytes. It accepts only what the schema validator accepts; for everything else
 * it gives no result and no reason. Immutable and thread-safe.
 */
public final class CompiledValidator {
    private final EventProgram program;
    private final int maxBytes;
    private final int maxDepth;

    /** @throws IllegalArgumentException if the event schema uses a keyword that the compiler does not know */
    public CompiledValidator(ValidatorSettings settings) {
        maxBytes = settings.maxBytes();
        maxDepth = settings.maxDepth();
        program = program(tolerated(settings));
    }

    /** The event of a valid value; null if it may be invalid. */
    public ValidationResult.@Nullable Accepted accept(byte[] value) {
        Valid valid = value.length > maxBytes ? null : program.read(value, maxDepth);
        return valid == null ? null : new ValidationResult.Accepted(valid.event(), quirks(valid));
    }

    private static EventProgram program(Set<Tolerance> tolerated) {
        try (InputStream file = EventSchemas.open()) {
            return new EventProgram(new ObjectMapper().readTree(file), tolerated);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the event schema", e);
        }
    }

    private static Set<Tolerance> tolerated(ValidatorSettings settings) {
        Set<Tolerance> tolerated = EnumSet.noneOf(Tolerance.class);
        if (settings.profile() == Profile.CONTRACT) {
            tolerated.addAll(Set.of(Tolerance.UNLISTED_KIND, Tolerance.MISLABELLED_CLOCK, Tolerance.NULL_FLAG));
        }
        if (settings.unlistedValues() == UnlistedValues.UNKNOWN) {
            tolerated.add(Tolerance.UNLISTED_VALUE);
        }
        return tolerated;
    }

    private static List<String> quirks(Valid valid) {
        Event event = valid.event();
        EventType type = event.type();
        boolean isListed = type != EventType.EJECTION && type != EventType.UNKNOWN;
        return isListed && !event.fixtureIdsDiffer() && valid.used().isEmpty()
                ? List.of()
                : Quirk.names(quirks(event, valid.used()));
    }

    private static Set<Quirk> quirks(Event event, Set<Tolerance> used) {
        Set<Quirk> quirks = EnumSet.noneOf(Quirk.class);
        if (event.type() == EventType.EJECTION) {
            quirks.add(Quirk.EJECTION_UNLISTED);
        } else if (event.type() == EventType.UNKNOWN) {
            quirks.add(Quirk.UNKNOWN_KIND);
        }
        if (event.fixtureIdsDiffer()) {
            quirks.add(Quirk.FIXTURE_IDS_DIFFER);
        }
        used.forEach(tolerance -> quirks.add(Quirk.valueOf(tolerance.name())));
        return quirks;
    }
}
