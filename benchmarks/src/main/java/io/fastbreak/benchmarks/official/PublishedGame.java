package io.fastbreak.benchmarks.official;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game as it was published.
 *
 * @param events in order of entry
 * @param official the official totals
 * @param runningScore the score after each event that was published with it
 */
record PublishedGame(
        String fixtureId, List<Event> events, JsonNode official, JsonNode runningScore, Deviations deviations) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String EVENTS = ".ndjson";

    /** All games of a samples folder, ordered by fixture id. */
    static List<PublishedGame> in(Path samples) {
        try (Stream<Path> files = Files.list(samples)) {
            List<String> ids = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(EVENTS))
                    .map(name -> name.substring(0, name.length() - EVENTS.length()))
                    .sorted()
                    .toList();
            List<PublishedGame> games = new ArrayList<>();
            for (String id : ids) {
                games.add(read(samples, id));
            }
            return games;
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the games of " + samples + ": " + e.getMessage(), e);
        }
    }

    private static PublishedGame read(Path samples, String id) throws IOException {
        Path deviations = samples.resolve(id + ".deviations.json");
        return new PublishedGame(
                id,
                events(Files.readAllLines(samples.resolve(id + EVENTS))),
                json(samples.resolve(id + ".official.json")),
                json(samples.resolve(id + ".running-score.json")),
                Files.exists(deviations) ? Deviations.read(json(deviations)) : Deviations.NONE);
    }

    static List<Event> events(List<String> lines) throws IOException {
        EventCodec codec = new EventCodec();
        List<Event> events = new ArrayList<>();
        for (String line : lines) {
            events.add(codec.read(line.getBytes(StandardCharsets.UTF_8)));
        }
        return events;
    }

    private static JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readAllBytes(file));
    }
}
