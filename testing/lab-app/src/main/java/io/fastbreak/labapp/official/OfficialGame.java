package io.fastbreak.labapp.official;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.labapp.sandbox.LabFiles;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game with what its publisher printed of it.
 *
 * @param name for readers
 * @param events in order of entry
 * @param official the official totals, as {@code import --official} writes them
 * @param runningScore the score after each event that was published with it
 */
public record OfficialGame(
        String name, List<Event> events, FixtureCard card, JsonNode official, JsonNode runningScore) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final EventCodec EVENTS = new EventCodec();

    /** A game that was just imported. */
    public static OfficialGame of(String name, ImportedGame game) {
        // Written and read again, as from files: numbers that were put and numbers that were read are other nodes.
        return new OfficialGame(
                name,
                game.events().stream()
                        .map(event -> event(name, Json.bytes(event)))
                        .toList(),
                game.card(),
                read(name, Json.bytes(game.official())),
                read(name, Json.bytes(game.runningScore())));
    }

    /** The games that lie in a folder as {@code import --out} writes them; the name is the path below the folder. */
    public static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(LabFiles::isOfEvents)
                    .filter(file -> Files.exists(beside(file, ".official.json")))
                    .sorted()
                    .toList();
        }
    }

    /** Reads a game from the file of its events, and those beside it. */
    public static OfficialGame read(Path events) {
        String name = String.valueOf(beside(events, "").getFileName());
        try {
            Path runningScore = beside(events, ".running-score.json");
            return new OfficialGame(
                    name,
                    RawLines.read(events.toString()).stream()
                            .map(Line::value)
                            .map(value -> event(name, value))
                            .toList(),
                    Json.read(Files.readAllBytes(beside(events, ".card.json")), FixtureCard.class),
                    read(name, Files.readAllBytes(beside(events, ".official.json"))),
                    Files.exists(runningScore)
                            ? read(name, Files.readAllBytes(runningScore))
                            : JSON.createObjectNode());
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the files beside " + events + ": " + LocalFiles.why(e), e);
        }
    }

    private static Path beside(Path events, String ending) {
        String name = String.valueOf(events.getFileName());
        return events.resolveSibling(LocalFiles.nameOf(name) + ending);
    }

    private static Event event(String name, byte[] value) {
        try {
            return EVENTS.read(value);
        } catch (IOException e) {
            throw new OperationFailedException(
                    "game " + name + " has a line that is not an event: " + e.getMessage(), e);
        }
    }

    private static JsonNode read(String name, byte[] json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new OperationFailedException("a file of game " + name + " is not JSON: " + e.getMessage(), e);
        }
    }
}
