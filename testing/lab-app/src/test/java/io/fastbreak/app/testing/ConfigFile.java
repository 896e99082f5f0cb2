package io.fastbreak.app.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

/** Settings in a file, as secrets have to be. */
public final class ConfigFile {
    private ConfigFile() {}

    /** The option that names it; it is there until the tests end. */
    public static String option(Map<String, String> settings) {
        try {
            Path file = Files.createTempFile("fastbreak", ".properties");
            file.toFile().deleteOnExit();
            return "--config=" + write(settings, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the file */
    public static Path write(Map<String, String> settings, Path file) throws IOException {
        Properties properties = new Properties();
        properties.putAll(settings);
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, null);
        }
        return file;
    }
}
