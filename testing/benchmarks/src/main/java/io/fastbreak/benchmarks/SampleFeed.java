package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The events of one recorded game as text; the name of its file is its fixture id. */
public record SampleFeed(String fixtureId, List<String> events) {
    private static final String ENDING = ".ndjson";

    /**
     * All games of a folder, ordered by fixture id.
     *
     * @throws OperationFailedException if there is none
     */
    public static List<SampleFeed> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<SampleFeed> games = new ArrayList<>();
            for (Path file : files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .toList()) {
                String name = String.valueOf(file.getFileName());
                games.add(new SampleFeed(name.replace(ENDING, ""), Files.readAllLines(file)));
            }
            if (games.isEmpty()) {
                throw new OperationFailedException(folder + " holds no game; files of games end in " + ENDING);
            }
            return games;
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the games of " + folder + ": " + e.getMessage(), e);
        }
    }
}
