package io.fastbreak.lab.importer;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the caller knows and the files may not.
 *
 * @param fixtureId the fixture id to use; null: the format's own (EuroLeague {@code HOME-AWAY}, else the game's published id)
 * @param start when the game starts; null: what the files say, else {@link #ARTIFICIAL_START}
 */
public record ImportOptions(
        @Nullable String fixtureId, @Nullable Instant start) {

    /** Stands for an unknown start, and plainly looks like it. */
    public static final Instant ARTIFICIAL_START = Instant.parse("2000-01-01T00:00:00Z");

    /** Nothing is known beyond the files. */
    public static final ImportOptions NONE = new ImportOptions(null, null);

    /** Options with a fixture id and the files' own start. */
    public static ImportOptions fixture(String id) {
        return new ImportOptions(id, null);
    }

    String fixtureIdOr(String fallback) {
        return Optional.ofNullable(fixtureId).orElse(fallback);
    }

    Instant startOr(Instant fallback) {
        return Optional.ofNullable(start).orElse(fallback);
    }
}
