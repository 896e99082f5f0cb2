package io.fastbreak.app.config;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.fastbreak.model.log.TopicNames;
import io.fastbreak.pipeline.TopicCatalog;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
 * The settings of one run, validated when they are loaded. Settings that begin with {@code kafka.} are passed to all
 * Kafka clients without that prefix, e.g. {@code kafka.security.protocol}.
 */
public final class Settings {
    private final Map<String, Object> values = new HashMap<>();
    private final Set<String> invalid = new HashSet<>();
    private Map<String, String> kafka = Map.of();

    private Settings() {}

    /** The defaults with {@code flags} over them. */
    public static Settings of(Map<String, String> flags) {
        return load(null, Map.of(), flags);
    }

    /**
     * Command line over environment over file over default.
     *
     * @throws ConfigurationException with all errors
     */
    public static Settings load(@Nullable Path file, Map<String, String> environment, Map<String, String> flags) {
        return load(file, environment, Map.of(), flags);
    }

    /**
     * As {@link #load(Path, Map, Map)}. Secrets are not accepted from the command line, which all users of a host can
     * read.
     *
     * @param overriding highest precedence
     * @throws ConfigurationException with all errors
     */
    public static Settings load(
            @Nullable Path file,
            Map<String, String> environment,
            Map<String, String> commandLine,
            Map<String, String> overriding) {
        List<String> errors = new ArrayList<>();
        List<Map<String, String>> given = List.of(
                file == null ? Map.of() : read(file, errors),
                EnvironmentVariables.settings(environment, errors),
                commandLine,
                overriding);
        commandLine.keySet().forEach(name -> checkNotSecret(name, errors));
        given.stream()
                .flatMap(source -> source.keySet().stream())
                .filter(name -> !name.startsWith(KafkaClientSettings.PREFIX))
                .forEach(name -> SettingNames.error(name, same -> same).ifPresent(errors::add));
        Settings settings = new Settings();
        SmallRyeConfig config = merged(given);
        SettingsCatalog.ALL.forEach(setting -> settings.read(setting, config, errors));
        SettingsChecks.check(settings, settings.invalid, errors);
        settings.kafka = KafkaClientSettings.of(given, errors).values();
        if (!errors.isEmpty()) {
            throw new ConfigurationException(errors);
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

    private static void checkNotSecret(String name, List<String> errors) {
        boolean secret = SettingsCatalog.named(name).map(Setting::secret).orElse(false)
                || (name.startsWith(KafkaClientSettings.PREFIX)
                        && KafkaClientSettings.isSecret(name.substring(KafkaClientSettings.PREFIX.length())));
        if (secret) {
            errors.add(name + " is a secret and must not be given on the command line; allowed: the file of --config, "
                    + name + SecretFile.SUFFIX + " with the path of a file that contains it, or "
                    + Setting.environmentName(name));
        }
    }

    @SuppressWarnings("unchecked") // values are stored by their settings
    public <T> T get(Setting<T> setting) {
        return (T) requireNonNull(values.get(setting.name()));
    }

    /** The topics by their names at the brokers. */
    public TopicCatalog topics() {
        return new TopicCatalog(
                new TopicNames(get(SettingsCatalog.PREFIX), OtherTopicNames.read(get(SettingsCatalog.TOPIC_NAMES))));
    }

    /** The value of a setting in milliseconds. */
    public Duration duration(Setting<? extends Number> setting) {
        return Duration.ofMillis(get(setting).longValue());
    }

    /** The constant that is named by a setting with a choice. */
    public <E extends Enum<E>> E constant(Setting<String> setting, Class<E> type) {
        return Enum.valueOf(type, get(setting).toUpperCase(Locale.ROOT));
    }

    /** Settings for all Kafka clients. */
    public Map<String, Object> kafka() {
        return new HashMap<>(kafka);
    }

    private <T> void read(Setting<T> setting, SmallRyeConfig config, List<String> errors) {
        int before = errors.size();
        String text = setting.secret()
                ? secret(setting, config, errors)
                : requireNonNullElse(config.getConfigValue(setting.name()).getValue(), "");
        try {
            // The configuration library treats an empty text as no value.
            T value = setting.type() == String.class
                    ? setting.type().cast(text)
                    : config.getValue(setting.name(), setting.type());
            setting.errorIn(value).ifPresent(errors::add);
            values.put(setting.name(), value);
        } catch (IllegalArgumentException | NoSuchElementException e) {
            String type = setting.type().getSimpleName().toLowerCase(Locale.ROOT);
            errors.add(setting.name() + " is '" + text + "', which is not of type " + type + "; allowed: "
                    + setting.allowed());
        }
        if (errors.size() > before) {
            invalid.add(setting.name());
        }
    }

    /** The value itself, or the content of the file in {@code NAME.file}. */
    private static String secret(Setting<?> setting, SmallRyeConfig config, List<String> errors) {
        String text = requireNonNullElse(config.getConfigValue(setting.name()).getValue(), "");
        String name = setting.name() + SecretFile.SUFFIX;
        String file = config.getConfigValue(name).getValue();
        if (file == null) {
            return text;
        }
        if (!text.isEmpty()) {
            errors.add(name + " is '" + file + "', and " + setting.name() + " is also set; allowed: one of them");
            return "";
        }
        return SecretFile.read(name, file, errors);
    }

    private static Map<String, String> defaults() {
        Map<String, String> defaults = new HashMap<>();
        SettingsCatalog.ALL.forEach(setting -> defaults.put(setting.name(), setting.defaultValue()));
        return defaults;
    }

    private static Map<String, String> read(Path file, List<String> errors) {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            errors.add("--config is '" + file + "', which cannot be read: " + e.getMessage()
                    + "; allowed: a properties file with one NAME=VALUE per line");
        }
        Map<String, String> values = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> values.put(name, properties.getProperty(name)));
        return values;
    }
}
