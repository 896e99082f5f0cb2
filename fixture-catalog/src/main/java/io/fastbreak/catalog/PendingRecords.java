package io.fastbreak.catalog;

import io.fastbreak.model.fixture.Fixture;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The records to be written. A record that says only when it was asked again is written rarely. */
final class PendingRecords {
    private final Duration interval;
    private final Map<String, Optional<Fixture>> changes = new LinkedHashMap<>();
    private final Map<String, Instant> written = new HashMap<>();

    /** @param interval between two records that differ only in the time of the lookup */
    PendingRecords(Duration interval) {
        this.interval = interval;
    }

    void restored(Fixture last) {
        written.put(last.fixtureId(), Instant.ofEpochMilli(last.updatedUtc()));
    }

    void put(CatalogEntry entry, Instant now) {
        changes.put(entry.fixtureId(), Optional.of(entry.fixture(now)));
        written.put(entry.fixtureId(), now);
    }

    void putUnchanged(CatalogEntry entry, Instant now) {
        if (changes.containsKey(entry.fixtureId())
                || isOld(written.getOrDefault(entry.fixtureId(), Instant.EPOCH), now)) {
            put(entry, now);
        }
    }

    /** Also if the clock was set back since. */
    private boolean isOld(Instant written, Instant now) {
        return !now.isBefore(written.plus(interval)) || now.isBefore(written);
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
