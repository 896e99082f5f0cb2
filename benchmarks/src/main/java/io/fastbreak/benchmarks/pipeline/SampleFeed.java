package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The events of one recorded game as text; the name of its file is its fixture id. */
record SampleFeed(String fixtureId, List<String> events) {
    private static final String ENDING = ".ndjson";

    /** All games of a folder, ordered by fixture id. */
    static List<SampleFeed> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<SampleFeed> games = files.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(SampleFeed::read)
                    .toList();
            if (games.isEmpty()) {
                throw new OperationFailedException(folder + " holds no game; files of games end in " + ENDING);
            }
            return games;
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the games of " + folder + ": " + e.getMessage(), e);
        }
    }

    private static SampleFeed read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return new SampleFeed(name.substring(0, name.length() - ENDING.length()), Files.readAllLines(file));
        } catch (IOException e) {
            throw new OperationFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
