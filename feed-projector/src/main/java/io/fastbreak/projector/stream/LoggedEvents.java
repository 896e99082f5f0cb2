package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.EventVersion;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/** Reads a feed out of the event log. */
final class LoggedEvents {
    private LoggedEvents() {}

    /** Every version of every event of a feed. */
    static List<EventVersion> of(FeedId feed, ReadOnlyKeyValueStore<Bytes, byte[]> log) {
        List<EventVersion> versions = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(feed.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(feed.fixtureId()));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, last)) {
            entries.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                // Read by another thread than writes it, a value may be gone although its key was listed.
                if (key.feed().equals(feed) && entry.value != null) {
                    versions.add(new EventVersion(
                            EventLogCodec.read(key, entry.value), new Place(key.epoch(), key.number())));
                }
            });
        }
        return versions;
    }
}
