package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.PlacedEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Keeps games in the state stores, and brings them back. The event log is written by the sequencer. */
final class GameStores {
    private static final String GAMES = "game/";
    private static final String BEHIND_GAMES = "game0";

    private final KeyValueStore<Bytes, byte[]> log;
    private final KeyValueStore<String, byte[]> heads;

    GameStores(ProcessorContext<?, ?> context) {
        log = context.getStateStore(StoreNames.LOG);
        heads = context.getStateStore(StoreNames.HEADS);
    }

    void head(String fixtureId, GameHead head) {
        heads.put(GAMES + fixtureId, GameHeadCodec.write(head));
    }

    @Nullable
    GameHead head(String fixtureId) {
        byte[] stored = heads.get(GAMES + fixtureId);
        return stored == null ? null : GameHeadCodec.read(fixtureId, stored);
    }

    /** Every game that is stored, by fixture id. */
    Map<String, GameHead> heads() {
        Map<String, GameHead> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(GAMES, BEHIND_GAMES)) {
            entries.forEachRemaining(entry -> {
                String fixtureId = entry.key.substring(GAMES.length());
                all.put(fixtureId, GameHeadCodec.read(fixtureId, entry.value));
            });
        }
        return all;
    }

    void counts(ProjectedCounts counts) {
        heads.put(StoreNames.PROJECTED_KEY, counts.toBytes());
    }

    ProjectedCounts counts() {
        return ProjectedCounts.of(heads.get(StoreNames.PROJECTED_KEY));
    }

    /** True while operators have suspended every game. */
    boolean allSuspended() {
        return heads.get(StoreNames.SUSPENDED_KEY) != null;
    }

    void allSuspended(boolean suspended) {
        heads.put(StoreNames.SUSPENDED_KEY, suspended ? new byte[] {1} : null);
    }

    /** Every version of every event of a feed. */
    List<PlacedEvent> versions(FeedId feed) {
        List<PlacedEvent> versions = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(feed.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(feed.fixtureId()));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, last)) {
            entries.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                if (key.feed().equals(feed)) {
                    versions.add(new PlacedEvent(
                            EventLogCodec.read(key, entry.value), new Place(key.epoch(), key.number())));
                }
            });
        }
        return versions;
    }
}
