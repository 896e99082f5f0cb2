package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.log.CompactInput;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.SourceSequenceDetector;
import io.fastbreak.sequencer.task.FixtureRetention;
import io.fastbreak.sequencer.task.TaskLimits;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** A source that counts over all its fixtures: its count and its active fixtures, kept in the store. */
final class SourceSequence {

    /**
     * A sequence number of the source and its fixture; the record's key is the name of the source.
     *
     * @param eventId null if it could not be read
     */
    record FixtureNumber(
            String fixtureId, long number, @Nullable String eventId) {
        byte[] toBytes() {
            CompactOutput out = new CompactOutput();
            out.number(number);
            out.text(fixtureId);
            out.text(eventId);
            return out.toBytes();
        }

        static FixtureNumber fromBytes(byte[] bytes) {
            CompactInput in = new CompactInput(bytes);
            long number = in.number();
            return new FixtureNumber(in.text(), number, in.optionalText());
        }
    }

    /** The fixtures of two events, of which one has the number or the id of the other. */
    record Shared(SourceGapChange change, Set<String> fixtureIds) {}

    private final KeyValueStore<String, byte[]> store;
    private final String stateKey;
    private final String fixtureKeys;
    private final String behindFixtures;
    private final SourceSequenceDetector detector;
    private final FixtureRetention fixtures;
    private final SourceNames names;
    private final EventSource source;

    /** The source as stored; a new one if nothing is. */
    SourceSequence(
            EventSource source,
            SequencerSettings settings,
            TaskLimits limits,
            KeyValueStore<String, byte[]> store,
            Time now) {
        this.store = store;
        this.source = source;
        names = new SourceNames(source, store);
        stateKey = "source/" + source;
        fixtureKeys = "fixture/" + source + "/";
        behindFixtures = "fixture/" + source + "0";
        byte[] state = store.get(stateKey);
        detector = new SourceSequenceDetector(
                source,
                settings,
                state == null ? SourceSequenceDetector.State.NEW : SourceSequenceDetector.State.STORED.read(state),
                now);
        fixtures = new FixtureRetention(limits.retention(), limits.maxFixtures(), now.utcMs());
        fixtures.restore(stored());
    }

    private Map<String, FixtureRetention.State> stored() {
        Map<String, FixtureRetention.State> found = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = store.range(fixtureKeys, behindFixtures)) {
            entries.forEachRemaining(entry -> found.put(
                    entry.key.substring(fixtureKeys.length()), FixtureRetention.State.STORED.read(entry.value)));
        }
        return found;
    }

    List<SourceGapChange> received(FixtureNumber number, Time now) {
        fixtures.received(number.fixtureId(), now.utcMs())
                .ifPresent(state ->
                        store.put(fixtureKeys + number.fixtureId(), FixtureRetention.State.STORED.write(state)));
        fixtures.toEvict().ifPresent(this::remove);
        List<SourceGapChange> changes = detector.received(number.number(), now);
        store();
        return changes;
    }

    /** The common field of the event of a number and one of another fixture; null if nothing. To be asked once for each. */
    @Nullable
    Shared shared(FixtureNumber number) {
        int epoch = detector.state().epoch();
        String ofId = names.ownerOf(number.eventId(), number.fixtureId());
        String ofNumber =
                detector.isNear(number.number()) ? names.ownerOf(epoch, number.number(), number.fixtureId()) : null;
        String other = ofId == null ? ofNumber : ofId;
        if (other == null) {
            return null;
        }
        List<Range> numbers = List.of(new Range(number.number(), number.number()));
        return new Shared(
                new SourceGapChange(source, epoch, SourceGapChange.Kind.SHARED, numbers),
                Set.of(number.fixtureId(), other));
    }

    List<SourceGapChange> onTime(Time now) {
        List<SourceGapChange> changes = detector.onTime(now);
        if (!changes.isEmpty()) {
            store();
        }
        return changes;
    }

    private void store() {
        store.put(stateKey, SourceSequenceDetector.State.STORED.write(detector.state()));
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
