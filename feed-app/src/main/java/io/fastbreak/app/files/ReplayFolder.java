package io.fastbreak.app.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.LatestCards;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The topics that {@code replay --out} wrote. */
public final class ReplayFolder {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TopicCatalog TOPICS = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());

    private final Path folder;

    public ReplayFolder(Path folder) {
        this.folder = folder;
    }

    /** The last state of each game by fixture id. */
    public SortedMap<String, Game> games() {
        SortedMap<String, Game> games = new TreeMap<>();
        read(TOPICS.state(), record -> {
            if (record.path("value").isObject()) {
                Game game = Json.read(value(record), Game.class);
                games.put(game.fixtureId(), game);
            }
        });
        return games;
    }

    /** The fixture cards by fixture id. */
    public Map<String, FixtureCard> cards() {
        LatestCards cards = new LatestCards();
        records(TOPICS.cards(), cards::take);
        return cards.byFixture();
    }

    /** Adds every record of the clean topic to the histories. */
    public void clean(CleanTopicHistories histories) {
        read(TOPICS.clean(), record -> {
            Map<String, String> headers = new HashMap<>();
            record.path("headers")
                    .properties()
                    .forEach(header ->
                            headers.put(header.getKey(), header.getValue().asText()));
            histories.add(headers, value(record));
        });
    }

    /** Passes on the records of a topic by partition and offset. */
    public void records(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        read(topic, record -> {
            var read = new ConsumerRecord<byte[], byte[]>(
                    topic,
                    record.path("partition").asInt(),
                    record.path("offset").asLong(),
                    record.path("key").asText().getBytes(UTF_8),
                    record.path("value").isNull() ? null : value(record));
            record.path("headers").properties().forEach(header -> read.headers()
                    .add(header.getKey(), header.getValue().asText().getBytes(UTF_8)));
            sink.accept(read);
        });
    }

    private static byte[] value(JsonNode record) {
        JsonNode value = record.path("value");
        return (value.isTextual() ? value.asText() : value.toString()).getBytes(UTF_8);
    }

    private void read(String topic, Consumer<JsonNode> sink) {
        Path file = folder.resolve(topic + ".ndjson");
        try (Stream<String> lines = Files.lines(file)) {
            lines.map(ReplayFolder::parsed).forEach(sink);
        } catch (IOException | UncheckedIOException e) {
            throw new OperationFailedException(
                    "cannot read " + file + ": " + e.getMessage() + "; did replay --out write it?", e);
        }
    }

    private static JsonNode parsed(String line) {
        try {
            return JSON.readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
