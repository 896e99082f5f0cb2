package io.fastbreak.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
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

/** The topics that {@code replay --out} wrote. */
public final class ReplayFolder {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final TopicCatalog TOPICS = new TopicCatalog(Catalog.PREFIX.defaultValue());

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

    /** Hands over every record of the clean topic. */
    public void clean(CleanHistories histories) {
        read(TOPICS.clean(), record -> {
            Map<String, String> headers = new HashMap<>();
            record.path("headers")
                    .properties()
                    .forEach(header ->
                            headers.put(header.getKey(), header.getValue().asText()));
            histories.add(headers, value(record));
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
            throw new CannotRunException(
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
