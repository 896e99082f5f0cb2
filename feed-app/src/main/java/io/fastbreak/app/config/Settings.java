package io.fastbreak.app.config;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one run, each read and checked at start. Names that begin with {@code kafka.} are handed to every
 * Kafka client without that prefix, e.g. {@code kafka.security.protocol}.
 */
public final class Settings {
    private static final String KAFKA = "kafka.";

    private final Map<String, Object> values = new HashMap<>();
    private final Map<String, String> kafka = new TreeMap<>();

    private Settings() {}

    /** The defaults with {@code flags} over them. */
    public static Settings of(Map<String, String> flags) {
        return load(null, Map.of(), flags);
    }

    /**
     * Flags over environment over file over default.
     *
     * @throws SettingsException with every fault found
     */
    public static Settings load(@Nullable Path file, Map<String, String> environment, Map<String, String> flags) {
        List<String> faults = new ArrayList<>();
        Map<String, String> fromFile = file == null ? Map.of() : read(file, faults);
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withSources(
                        new PropertiesConfigSource(defaults(), "default", 100),
                        new PropertiesConfigSource(fromFile, String.valueOf(file), 200),
                        new PropertiesConfigSource(known(environment), "environment", 300),
                        new PropertiesConfigSource(flags, "flags", 400))
                .build();
        Settings settings = new Settings();
        Catalog.ALL.forEach(setting -> settings.read(setting, config, faults));
        for (Map<String, String> source : List.of(fromFile, flags)) {
            source.forEach((name, value) -> settings.acceptKafkaOrRefuse(name, value, faults));
        }
        if (!faults.isEmpty()) {
            throw new SettingsException(faults);
        }
        return settings;
    }

    @SuppressWarnings("unchecked") // put under its own setting
    public <T> T get(Setting<T> setting) {
        return (T) requireNonNull(values.get(setting.name()));
    }

    /** What every Kafka client gets. */
    public Map<String, Object> kafka() {
        return new HashMap<>(kafka);
    }

    private <T> void read(Setting<T> setting, SmallRyeConfig config, List<String> faults) {
        String text = requireNonNullElse(config.getConfigValue(setting.name()).getValue(), "");
        try {
            // An empty text is a value here, where the configuration library takes it for none.
            T value = setting.type() == String.class
                    ? setting.type().cast(text)
                    : config.getValue(setting.name(), setting.type());
            setting.fault().apply(value).ifPresent(fault -> faults.add(setting.name() + " " + fault));
            values.put(setting.name(), value);
        } catch (IllegalArgumentException | NoSuchElementException e) {
            String type = setting.type().getSimpleName().toLowerCase(Locale.ROOT);
            faults.add(setting.name() + " is '" + text + "', which is no " + type);
        }
    }

    private void acceptKafkaOrRefuse(String name, String value, List<String> faults) {
        if (name.startsWith(KAFKA) && Catalog.named(name).isEmpty()) {
            kafka.put(name.substring(KAFKA.length()), value);
        } else if (Catalog.named(name).isEmpty()) {
            faults.add(name + " is no setting"
                    + nearest(name).map(n -> "; did you mean " + n + "?").orElse(""));
        }
    }

    private static Optional<String> nearest(String name) {
        return Catalog.ALL.stream()
                .map(Setting::name)
                .min(Comparator.comparingInt(candidate -> distance(candidate, name)))
                .filter(candidate -> distance(candidate, name) <= 4);
    }

    /** Levenshtein's edit distance. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }

    private static Map<String, String> defaults() {
        Map<String, String> defaults = new HashMap<>();
        Catalog.ALL.forEach(setting -> defaults.put(setting.name(), setting.defaultValue()));
        return defaults;
    }

    private static Map<String, String> known(Map<String, String> environment) {
        Map<String, String> known = new HashMap<>();
        for (Setting<?> setting : Catalog.ALL) {
            String value = environment.get(setting.environmentName());
            if (value != null) {
                known.put(setting.name(), value);
            }
        }
        return known;
    }

    private static Map<String, String> read(Path file, List<String> faults) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            faults.add(file + " cannot be read as a properties file: " + e.getMessage());
        }
        Map<String, String> values = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
        return values;
    }
}
