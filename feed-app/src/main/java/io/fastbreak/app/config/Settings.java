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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The settings of one run, each read and checked at start. Names that begin with {@code kafka.} are handed to every
 * Kafka client without that prefix, e.g. {@code kafka.security.protocol}.
 */
public final class Settings {
    private static final int MOST_MISSPELT = 4;

    private final Map<String, Object> values = new HashMap<>();
    private final Set<String> faulty = new HashSet<>();
    private Map<String, String> kafka = Map.of();

    private Settings() {}

    /** The defaults with {@code flags} over them. */
    public static Settings of(Map<String, String> flags) {
        return load(null, Map.of(), flags);
    }

    /**
     * Flags over environment over file over default.
     *
     * @throws ConfigurationException with every fault found
     */
    public static Settings load(@Nullable Path file, Map<String, String> environment, Map<String, String> flags) {
        return load(file, environment, Map.of(), flags);
    }

    /**
     * The same with what stood on the command line, where everybody who lists processes can read it: no secrets. It
     * stands over the environment.
     *
     * @param overriding over all others
     * @throws ConfigurationException with every fault found
     */
    public static Settings load(
            @Nullable Path file,
            Map<String, String> environment,
            Map<String, String> commandLine,
            Map<String, String> overriding) {
        List<String> faults = new ArrayList<>();
        List<Map<String, String>> given = List.of(
                file == null ? Map.of() : read(file, faults),
                EnvironmentVariables.settings(environment, faults),
                commandLine,
                overriding);
        commandLine.keySet().forEach(name -> refuseSecret(name, faults));
        given.forEach(source -> source.keySet().forEach(name -> refuseUnknown(name, faults)));
        Settings settings = new Settings();
        SmallRyeConfig config = merged(given);
        SettingsCatalog.ALL.forEach(setting -> settings.read(setting, config, faults));
        SettingsChecks.check(settings, settings.faulty, faults);
        settings.kafka = KafkaClientSettings.of(given, faults).values();
        if (!faults.isEmpty()) {
            throw new ConfigurationException(faults);
        }
        return settings;
    }

    private static SmallRyeConfig merged(List<Map<String, String>> given) {
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().withSources(new PropertiesConfigSource(defaults(), "default", 100));
        for (int i = 0; i < given.size(); i++) {
            builder.withSources(new PropertiesConfigSource(given.get(i), "source " + i, 200 + i));
        }
        return builder.build();
    }

    private static void refuseSecret(String name, List<String> faults) {
        boolean secret = SettingsCatalog.named(name).map(Setting::secret).orElse(false)
                || (name.startsWith(KafkaClientSettings.PREFIX)
                        && KafkaClientSettings.isSecret(name.substring(KafkaClientSettings.PREFIX.length())));
        if (secret) {
            faults.add(
                    name + " is a secret, and a command line can be read by others, allowed are the file of --config, "
                            + name + SecretFile.SUFFIX + " with the name of a file that holds it alone, and "
                            + Setting.environmentName(name));
        }
    }

    /** Without the value: it may be a secret under a misspelt name. */
    private static void refuseUnknown(String name, List<String> faults) {
        if (!name.startsWith(KafkaClientSettings.PREFIX)
                && !SettingsCatalog.names().contains(name)) {
            faults.add(name + " is no setting"
                    + SpellingHint.hint(name, SettingsCatalog.names(), MOST_MISSPELT)
                    + "; allowed are those of docs/configuration.md");
        }
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
        int before = faults.size();
        String text = setting.secret()
                ? secret(setting, config, faults)
                : requireNonNullElse(config.getConfigValue(setting.name()).getValue(), "");
        try {
            // An empty text is a value here, where the configuration library takes it for none.
            T value = setting.type() == String.class
                    ? setting.type().cast(text)
                    : config.getValue(setting.name(), setting.type());
            setting.faultOf(value).ifPresent(faults::add);
            values.put(setting.name(), value);
        } catch (IllegalArgumentException | NoSuchElementException e) {
            String type = setting.type().getSimpleName().toLowerCase(Locale.ROOT);
            faults.add(
                    setting.name() + " is '" + text + "', which is no " + type + ", allowed are " + setting.allowed());
        }
        if (faults.size() > before) {
            faulty.add(setting.name());
        }
    }

    /** As it stands, or from the file that is named for it. */
    private static String secret(Setting<?> setting, SmallRyeConfig config, List<String> faults) {
        String text = requireNonNullElse(config.getConfigValue(setting.name()).getValue(), "");
        String name = setting.name() + SecretFile.SUFFIX;
        String file = config.getConfigValue(name).getValue();
        if (file == null) {
            return text;
        }
        if (!text.isEmpty()) {
            faults.add(name + " is '" + file + "', and " + setting.name() + " is set too, allowed is one of them");
            return "";
        }
        return SecretFile.read(name, file, faults);
    }

    private static Map<String, String> defaults() {
        Map<String, String> defaults = new HashMap<>();
        SettingsCatalog.ALL.forEach(setting -> defaults.put(setting.name(), setting.defaultValue()));
        return defaults;
    }

    private static Map<String, String> read(Path file, List<String> faults) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            faults.add("--config is '" + file + "', which cannot be read: " + e.getMessage()
                    + ", allowed are properties files, NAME=VALUE a line");
        }
        Map<String, String> values = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
        return values;
    }
}
