package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.sequencer.FixtureRetention;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SourceSequenceDetector;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.sequencer.Time;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** A source that counts over all its fixtures: its count and its active fixtures, kept in the store. */
final class SourceSequence {

    /** A sequence number of the source and its fixture; the record's key is the name of the source. */
    record FixtureNumber(String fixtureId, long number) {
        byte[] toBytes() {
            byte[] fixture = fixtureId.getBytes(UTF_8);
            return ByteBuffer.allocate(Long.BYTES + fixture.length)
                    .putLong(number)
                    .put(fixture)
                    .array();
        }

        static FixtureNumber fromBytes(byte[] bytes) {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            long number = in.getLong();
            return new FixtureNumber(UTF_8.decode(in).toString(), number);
        }
    }

    private final KeyValueStore<String, byte[]> store;
    private final String stateKey;
    private final String fixtureKeys;
    private final String behindFixtures;
    private final SourceSequenceDetector detector;
    private final FixtureRetention fixtures;

    /** The source as stored; a new one if nothing is. */
    SourceSequence(
            EventSource source,
            SequencerSettings settings,
            TaskLimits limits,
            KeyValueStore<String, byte[]> store,
            Time now) {
        this.store = store;
        stateKey = "source/" + source;
        fixtureKeys = "fixture/" + source + "/";
        behindFixtures = "fixture/" + source + "0";
        byte[] state = store.get(stateKey);
        detector = new SourceSequenceDetector(
                source,
                settings,
                state == null ? SourceSequenceDetector.State.NEW : SourceSequenceDetector.State.fromBytes(state),
                now);
        fixtures = new FixtureRetention(limits.retention(), limits.maxFixtures(), now.utcMs());
        fixtures.restore(stored());
    }

    private Map<String, FixtureRetention.State> stored() {
        Map<String, FixtureRetention.State> found = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = store.range(fixtureKeys, behindFixtures)) {
            entries.forEachRemaining(entry -> found.put(
                    entry.key.substring(fixtureKeys.length()), FixtureRetention.State.fromBytes(entry.value)));
        }
        return found;
    }

    List<SourceGapChange> received(FixtureNumber number, Time now) {
        fixtures.received(number.fixtureId(), now.utcMs())
                .ifPresent(state -> store.put(fixtureKeys + number.fixtureId(), state.toBytes()));
        fixtures.toEvict().ifPresent(this::remove);
        List<SourceGapChange> changes = detector.received(number.number(), now);
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
        store.put(stateKey, detector.state().toBytes());
    }

    boolean isWaiting() {
        return detector.isWaiting();
    }

    /** The fixtures that have not been silent for too long. */
    Set<String> active(long nowUtc) {
        for (var silent = silent(nowUtc); silent.isPresent(); silent = silent(nowUtc)) {
            remove(silent.get());
        }
        return fixtures.ids();
    }

    private Optional<FixtureRemoval> silent(long nowUtc) {
        return fixtures.due(nowUtc, fixtureId -> false);
    }

    private void remove(FixtureRemoval removal) {
        fixtures.remove(removal.fixtureId());
        store.delete(fixtureKeys + removal.fixtureId());
    }
}
