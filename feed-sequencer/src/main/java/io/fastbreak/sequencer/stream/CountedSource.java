package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Departure;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.sequencer.FixtureHead;
import io.fastbreak.sequencer.Residents;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SourceHead;
import io.fastbreak.sequencer.SourceSequenceDetector;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.sequencer.Time;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** A source that counts over all its fixtures: its count and the fixtures that are active, kept in the store. */
final class CountedSource {
    private final KeyValueStore<String, byte[]> store;
    private final String headKey;
    private final String fixtureKeys;
    private final String behindFixtures;
    private final SourceSequenceDetector detector;
    private final Residents fixtures;

    /** The source as stored; a new one where nothing is. */
    CountedSource(
            EventSource source,
            SequencerSettings settings,
            TaskLimits limits,
            KeyValueStore<String, byte[]> store,
            Time now) {
        this.store = store;
        headKey = "source/" + source;
        fixtureKeys = "fixture/" + source + "/";
        behindFixtures = "fixture/" + source + "0";
        byte[] head = store.get(headKey);
        detector = new SourceSequenceDetector(
                source, settings, head == null ? SourceHead.NEW : SourceHead.fromBytes(head), now);
        fixtures = new Residents(limits.retention(), limits.maxFixtures(), now.utcMs());
        fixtures.restore(stored());
    }

    private Map<String, FixtureHead> stored() {
        Map<String, FixtureHead> found = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = store.range(fixtureKeys, behindFixtures)) {
            entries.forEachRemaining(
                    entry -> found.put(entry.key.substring(fixtureKeys.length()), FixtureHead.fromBytes(entry.value)));
        }
        return found;
    }

    List<SourceGapChange> heard(SourceNumber heard, Time now) {
        fixtures.heard(heard.fixtureId(), now.utcMs())
                .ifPresent(head -> store.put(fixtureKeys + heard.fixtureId(), head.toBytes()));
        fixtures.crowdedOut().ifPresent(this::forget);
        List<SourceGapChange> changes = detector.heard(heard.number(), now);
        store();
        return changes;
    }

    List<SourceGapChange> onTime(Time now) {
        List<SourceGapChange> changes = detector.onTime(now);
        if (!changes.isEmpty()) {
            store();
        }
        return changes;
    }

    private void store() {
        store.put(headKey, detector.head().toBytes());
    }

    boolean isWaiting() {
        return detector.isWaiting();
    }

    /** The fixtures that were not silent for too long. */
    Set<String> active(long nowUtc) {
        for (var silent = silent(nowUtc); silent.isPresent(); silent = silent(nowUtc)) {
            forget(silent.get());
        }
        return fixtures.ids();
    }

    private Optional<Departure> silent(long nowUtc) {
        return fixtures.due(nowUtc, fixtureId -> false);
    }

    private void forget(Departure departure) {
        fixtures.left(departure.fixtureId());
        store.delete(fixtureKeys + departure.fixtureId());
    }
}
