package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.sequencer.FixtureRetention;
import io.fastbreak.sequencer.FixtureState;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SourceSequenceDetector;
import io.fastbreak.sequencer.SourceSequenceState;
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
final class SourceSequence {
    private final KeyValueStore<String, byte[]> store;
    private final String headKey;
    private final String fixtureKeys;
    private final String behindFixtures;
    private final SourceSequenceDetector detector;
    private final FixtureRetention fixtures;

    /** The source as stored; a new one where nothing is. */
    SourceSequence(
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
                source, settings, head == null ? SourceSequenceState.NEW : SourceSequenceState.fromBytes(head), now);
        fixtures = new FixtureRetention(limits.retention(), limits.maxFixtures(), now.utcMs());
        fixtures.restore(stored());
    }

    private Map<String, FixtureState> stored() {
        Map<String, FixtureState> found = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = store.range(fixtureKeys, behindFixtures)) {
            entries.forEachRemaining(
                    entry -> found.put(entry.key.substring(fixtureKeys.length()), FixtureState.fromBytes(entry.value)));
        }
        return found;
    }

    List<SourceGapChange> heard(SourceSequenceNumber heard, Time now) {
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

    private Optional<FixtureRemoval> silent(long nowUtc) {
        return fixtures.due(nowUtc, fixtureId -> false);
    }

    private void forget(FixtureRemoval departure) {
        fixtures.left(departure.fixtureId());
        store.delete(fixtureKeys + departure.fixtureId());
    }
}
