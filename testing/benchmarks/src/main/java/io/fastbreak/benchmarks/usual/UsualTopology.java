package io.fastbreak.benchmarks.usual;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.benchmarks.EveritEventSchemas.SchemaCheck;
import io.fastbreak.pipeline.StreamSettings;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/** Raw events to clean events, gaps, summaries and games, in one processor on a store of RocksDB with its cache. */
public final class UsualTopology {
    private static final String STORE = "usual-games";
    private static final Duration PUBLISHING = Duration.ofSeconds(1);
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final long COMMIT_MS = 10;

    private UsualTopology() {}

    /** The pipeline's properties of Kafka Streams, with a commit interval for short delays. */
    public static Map<String, Object> properties(StreamSettings settings) {
        Map<String, Object> properties = StreamsProperties.of(settings);
        properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, COMMIT_MS);
        return properties;
    }

    /** The topology on the topics of a pipeline. */
    public static Topology on(TopicCatalog topics) {
        SchemaCheck check = new SchemaCheck();
        var text = new StringSerializer();
        var bytes = new ByteArraySerializer();
        return new Topology()
                .addSource("raw", new StringDeserializer(), new ByteArrayDeserializer(), topics.raw())
                .addProcessor("game", () -> new GameProcessor(check), "raw")
                .addStateStore(
                        Stores.keyValueStoreBuilder(Stores.persistentKeyValueStore(STORE), Serdes.String(), json())
                                .withCachingEnabled(),
                        "game")
                .addSink("clean", topics.clean(), text, bytes, "game")
                .addSink("rejected", topics.rejected(), text, bytes, "game")
                .addSink("gaps", topics.gaps(), text, bytes, "game")
                .addSink("scoring", topics.scoring(), text, bytes, "game")
                .addSink("state", topics.state(), text, bytes, "game");
    }

    private static Serde<JsonNode> json() {
        return Serdes.serdeFrom(
                (topic, game) -> game == null ? null : write(game),
                (topic, bytes) -> bytes == null ? null : read(bytes));
    }

    static byte[] write(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode read(byte[] bytes) {
        try {
            return JSON.readTree(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class GameProcessor implements Processor<String, byte[], String, byte[]> {
        private final SchemaCheck check;
        private final Set<String> changed = new LinkedHashSet<>();
        private @Nullable ProcessorContext<String, byte[]> context;
        private @Nullable KeyValueStore<String, JsonNode> games;

        GameProcessor(SchemaCheck check) {
            this.check = check;
        }

        @Override
        public void init(ProcessorContext<String, byte[]> context) {
            this.context = context;
            games = context.getStateStore(STORE);
            context.schedule(PUBLISHING, PunctuationType.WALL_CLOCK_TIME, this::publish);
        }

        @Override
        public void process(Record<String, byte[]> record) {
            List<String> violations = check.violations(record.value());
            if (!violations.isEmpty()) {
                send(record.withValue(write(Map.of("violations", violations))), "rejected");
                return;
            }
            KeyValueStore<String, JsonNode> store = requireNonNull(games);
            JsonNode event = read(record.value());
            String fixtureId = event.path("fixtureId").asText();
            GameDocument game = new GameDocument(fixtureId, store.get(fixtureId));
            GameDocument.EventEffect change = game.apply(event);
            if (change.duplicate()) {
                return;
            }
            store.put(fixtureId, game.json());
            changed.add(fixtureId);
            send(record, "clean");
            if (change.gap()) {
                send(record.withValue(write(game.json().path("missing"))), "gaps");
            }
            if (change.scored()) {
                send(record.withValue(write(game.summary())), "scoring");
            }
        }

        private void publish(long utcMs) {
            for (String fixtureId : changed) {
                JsonNode game = requireNonNull(games).get(fixtureId);
                send(new Record<>(fixtureId, write(game), utcMs), "state");
            }
            changed.clear();
        }

        private void send(Record<String, byte[]> record, String sink) {
            requireNonNull(context).forward(record, sink);
        }
    }
}
