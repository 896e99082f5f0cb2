package io.fastbreak.catalog;

import io.fastbreak.model.fixture.Fixture;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The records that are to be written. What says nothing new is written seldom. */
final class PendingRecords {
    private final Duration repeat;
    private final Map<String, Optional<Fixture>> changes = new LinkedHashMap<>();
    private final Map<String, Instant> written = new HashMap<>();

    /** @param repeat how often a record is written that says nothing new but when it was asked */
    PendingRecords(Duration repeat) {
        this.repeat = repeat;
    }

    void restored(Fixture last) {
        written.put(last.fixtureId(), Instant.ofEpochMilli(last.updatedUtc()));
    }

    void note(CatalogEntry entry, Instant now) {
        changes.put(entry.fixtureId(), Optional.of(entry.fixture(now)));
        written.put(entry.fixtureId(), now);
    }

    void repeat(CatalogEntry entry, Instant now) {
        if (changes.containsKey(entry.fixtureId())
                || !now.isBefore(
                        written.getOrDefault(entry.fixtureId(), Instant.EPOCH).plus(repeat))) {
            note(entry, now);
        }
    }

    void removed(String fixtureId) {
        written.remove(fixtureId);
        changes.put(fixtureId, Optional.empty());
    }

    void forget(String fixtureId) {
        written.remove(fixtureId);
        changes.remove(fixtureId);
    }

    Map<String, Optional<Fixture>> drain() {
        Map<String, Optional<Fixture>> all = new LinkedHashMap<>(changes);
        changes.clear();
        return all;
    }
}
