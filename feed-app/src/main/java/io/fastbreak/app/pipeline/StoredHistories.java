package io.fastbreak.app.pipeline;

import io.fastbreak.model.log.StoreNames;
import io.fastbreak.pipeline.games.GameStoreReader;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.server.http.GameHistories;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KeyQueryMetadata;
import org.apache.kafka.streams.StoreQueryParameters;
import org.apache.kafka.streams.errors.InvalidStateStoreException;
import org.apache.kafka.streams.state.HostInfo;
import org.apache.kafka.streams.state.QueryableStoreType;
import org.apache.kafka.streams.state.QueryableStoreTypes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;

/**
 * Histories from the event log of the running pipeline, by interactive query. The last ones are cached until their games
 * change, so that dragging the page's slider reads the log once.
 */
final class StoredHistories implements GameHistories {
    private static final int CACHED = 16;

    private final KafkaStreams streams;
    private final HostInfo self;
    private final ProjectionSettings projection;
    private final Map<String, GameHistory> kept = Collections.synchronizedMap(new LinkedHashMap<>(CACHED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, GameHistory> eldest) {
            return size() > CACHED;
        }
    });

    StoredHistories(KafkaStreams streams, HostInfo self, ProjectionSettings projection) {
        this.streams = streams;
        this.self = self;
        this.projection = projection;
    }

    @Override
    public Found find(String fixtureId) {
        try {
            // The home partition of a fixture is the one that Kafka's own partitioner gives to its id.
            KeyQueryMetadata home = streams.queryMetadataForKey(StoreNames.LOG, fixtureId, new StringSerializer());
            if (home.equals(KeyQueryMetadata.NOT_AVAILABLE)) {
                return new NotYetAvailable("its partition is being assigned to an instance");
            }
            HostInfo host = home.activeHost();
            return host.equals(self) ? here(fixtureId, home.partition()) : new Remote(host.host(), host.port());
        } catch (InvalidStateStoreException e) {
            return new NotYetAvailable("the pipeline is " + streams.state());
        } catch (IllegalStateException e) {
            return new NotYetAvailable("the pipeline does not run: it is " + streams.state());
        }
    }

    private Found here(String fixtureId, int partition) {
        GameStoreReader games = new GameStoreReader(
                store(StoreNames.LOG, partition, QueryableStoreTypes.keyValueStore()),
                store(StoreNames.HEADS, partition, QueryableStoreTypes.keyValueStore()),
                projection);
        OptionalLong version = games.stateVersion(fixtureId);
        GameHistory known = kept.get(fixtureId);
        if (known != null && version.isPresent() && known.stateVersion() == version.getAsLong()) {
            return new Local(known);
        }
        GameHistory read = games.history(fixtureId);
        if (read == null) {
            return new NotKept();
        }
        if (read.isWhole()) {
            kept.put(fixtureId, read);
        }
        return new Local(read);
    }

    private <K, V> ReadOnlyKeyValueStore<K, V> store(
            String name, int partition, QueryableStoreType<ReadOnlyKeyValueStore<K, V>> type) {
        return streams.store(StoreQueryParameters.fromNameAndType(name, type).withPartition(partition));
    }
}
