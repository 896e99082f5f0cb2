package io.fastbreak.testkit.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The scenario files of this module. */
public final class Scenarios {
    private static final String FOLDER = "/scenarios";

    private Scenarios() {}

    /**
     * All of them, in order of their numbers.
     *
     * @throws ScenarioException where one has an error
     */
    public static List<Scenario> all() {
        URL folder = Objects.requireNonNull(Scenarios.class.getResource(FOLDER), FOLDER);
        try {
            URI uri = folder.toURI();
            if (!uri.getScheme().equals("jar")) {
                return in(Path.of(uri));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return in(jar.getPath(FOLDER));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the scenarios of the program cannot be read", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the scenarios of the program have no address: " + folder, e);
        }
    }

    /** Those of a folder. */
    public static List<Scenario> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().map(Scenarios::read).toList();
        }
    }

    private static Scenario read(Path file) {
        try {
            return ScenarioReader.read(file.getFileName().toString(), Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException("the scenario " + file + " cannot be read", e);
        }
    }
}
