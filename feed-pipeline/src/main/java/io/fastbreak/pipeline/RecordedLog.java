package io.fastbreak.pipeline;

import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** The event log of games that are projected from the clean topic. */
final class RecordedLog {
    private record Logged(Event event, Place place) {}

    private static final Comparator<Logged> RANK = Comparator.comparing(Logged::place)
            .thenComparingLong(logged -> logged.event().audit().versionUtc())
            .thenComparingLong(logged -> logged.event().contentHash());

    private final KeyValueStore<Bytes, byte[]> log;

    RecordedLog(KeyValueStore<Bytes, byte[]> log) {
        this.log = log;
    }

    void add(SequencedEvent sequenced) {
        Event event = sequenced.event();
        int epoch = sequenced.epoch();
        FeedId feed = new FeedId(event.fixtureId(), event.source());
        int version = 0;
        Bytes key = key(feed, epoch, event, version);
        while (log.get(key) != null) {
            version++;
            key = key(feed, epoch, event, version);
        }
        log.put(key, EventLogCodec.entry(sequenced));
    }

    private static Bytes key(FeedId feed, int epoch, Event event, int version) {
        long number = event.audit().sequenceNumber();
        return Bytes.wrap(new LogKey(feed.fixtureId(), feed.source(), epoch, number, version).bytes());
    }

    /**
     * A superseded version with the content of the version that superseded it. The sequencer forwarded that content again
     * without writing it to the clean topic, so its logged version may look older than it is.
     */
    Event withCurrentContent(Event old, int epoch) {
        long number = old.audit().sequenceNumber();
        Logged superseded = new Logged(old, new Place(epoch, number));
        return latest(old)
                .filter(latest -> RANK.compare(latest, superseded) < 0)
                .map(latest -> at(old, latest.event()))
                .orElse(old);
    }

    private Optional<Logged> latest(Event event) {
        List<Logged> versions = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(event.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(event.fixtureId()));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, last)) {
            entries.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                Event logged = EventLogCodec.read(key, entry.value);
                if (key.feed().equals(new FeedId(event.fixtureId(), event.source()))
                        && logged.id().equals(event.id())) {
                    versions.add(new Logged(logged, new Place(key.epoch(), key.number())));
                }
            });
        }
        return versions.stream().max(RANK);
    }

    /** The content of one version at the place of another, published just after it. */
    private static Event at(Event place, Event content) {
        AuditFields audit = new AuditFields(
                place.audit().sequenceNumber(),
                content.audit().createdUtc(),
                content.audit().publishedUtc(),
                content.audit().deletedUtc(),
                place.audit().versionUtc() + 1,
                false);
        String anchor = content.insertedBeforeEventId();
        return new Event(
                content.id(),
                content.source(),
                content.traceId(),
                content.fixtureId(),
                content.fixtureIdsDiffer(),
                anchor != null ? anchor : place.insertedBeforeEventId(),
                content.period(),
                content.type(),
                content.startGameClock(),
                content.endGameClock(),
                content.competitors(),
                content.participants(),
                audit,
                content.attributes(),
                content.contentHash(),
                content.marks());
    }

    void forget(String fixtureId) {
        List<Bytes> keys = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(fixtureId));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, Bytes.wrap(LogKey.last(fixtureId)))) {
            entries.forEachRemaining(entry -> {
                if (LogKey.isOf(fixtureId, entry.key.get())) {
                    keys.add(entry.key);
                }
            });
        }
        keys.forEach(log::delete);
    }
}
