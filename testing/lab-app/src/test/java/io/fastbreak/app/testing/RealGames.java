package io.fastbreak.app.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.labapp.sandbox.SampleGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The games of the samples folder. */
public final class RealGames {
    /** The one with the most corrections: 407 events, 13 inserts, 7 revisions. */
    public static final String MOST_CORRECTED = "E2024-276";

    private static final Path FOLDER = Path.of("..", "..", "samples");

    private RealGames() {}

    /** The fixture ids of all games. */
    public static List<String> ids() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".ndjson"))
                    .map(name -> name.replace(".ndjson", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where the events of a game are. */
    public static Path events(String id) {
        return FOLDER.resolve(id + ".ndjson");
    }

    /** A game with its card and its official totals. */
    public static SampleGame game(String id) {
        return SampleGame.of(events(id));
    }

    /**
     * Box score figures that the rows of the published game give otherwise than its box score, as
     * {@code path: official, projected}, sorted.
     */
    public static List<String> deviations(String id) {
        try {
            return new ObjectMapper()
                    .readTree(FOLDER.resolve(id + ".official.json").toFile())
                    .path("contradictions")
                    .valueStream()
                    .filter(figure -> figure.path("figure").asText().contains("/players/"))
                    .map(figure -> figure.path("figure").asText() + ": "
                            + figure.path("published").asText() + ", "
                            + figure.path("rows").asText())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The events of a game as bytes, in order of their numbers: element 0 has number 1. */
    public static List<byte[]> values(String id) {
        return game(id).lines().stream().map(Line::value).toList();
    }
}
