package io.fastbreak.app.config;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.streams.StreamsConfig;

/**
 * Settings that begin with {@code kafka.}: passed to all Kafka clients without that prefix, e.g.
 * {@code kafka.security.protocol}. Kafka's own definitions validate the values. An unknown name may belong to a plug-in and
 * is accepted, unless it looks like a misspelt name.
 */
final class KafkaClientSettings {
    static final String PREFIX = "kafka.";

    private static final int MAX_TYPOS = 2;
    private static final List<ConfigDef> KNOWN = List.of(
            ConsumerConfig.configDef(),
            ProducerConfig.configDef(),
            AdminClientConfig.configDef(),
            StreamsConfig.configDef());
    private static final String OF_ONE_CLIENT = "^((main|restore|global)\\.)?(consumer|producer|admin|topic)\\.";

    /** Names that the program sets itself, with the setting that decides, or empty. */
    private static final Map<String, String> OWN = Map.ofEntries(
            Map.entry("application.id", "application.id"),
            Map.entry("group.id", "application.id"),
            Map.entry("group.instance.id", "instance.id"),
            Map.entry("state.dir", "state.dir"),
            Map.entry("processing.guarantee", ""),
            Map.entry("commit.interval.ms", "commit.interval.ms"),
            Map.entry("num.stream.threads", "stream.threads"),
            Map.entry("num.standby.replicas", "standby.replicas"),
            Map.entry("replication.factor", "topics.replication"),
            Map.entry("isolation.level", ""),
            Map.entry("enable.auto.commit", ""),
            Map.entry("transactional.id", ""),
            Map.entry("key.serializer", ""),
            Map.entry("value.serializer", ""),
            Map.entry("key.deserializer", ""),
            Map.entry("value.deserializer", ""));

    private final Map<String, String> values = new TreeMap<>();

    /** @param given settings by name, later ones take precedence; names without the prefix are ignored */
    static KafkaClientSettings of(List<Map<String, String>> given, List<String> errors) {
        KafkaClientSettings settings = new KafkaClientSettings();
        Map<String, String> all = new HashMap<>();
        given.forEach(all::putAll);
        all.forEach((name, value) -> {
            if (name.startsWith(PREFIX) && SettingsCatalog.named(name).isEmpty()) {
                settings.add(name.substring(PREFIX.length()), value, errors);
            }
        });
        KafkaSecurityCheck.check(settings.values, errors::add);
        return settings;
    }

    private void add(String name, String value, List<String> errors) {
        String secret = name.replaceFirst("\\.file$", "");
        if (!secret.equals(name) && isSecret(secret)) {
            values.put(secret, SecretFile.read(PREFIX + name, value, errors));
            return;
        }
        values.put(name, value);
        check(name, value, error -> errors.add(PREFIX + name + error));
    }

    private static void check(String name, String value, Consumer<String> error) {
        String plain = name.replaceFirst(OF_ONE_CLIENT, "");
        String owner = OWN.get(plain);
        if (owner != null) {
            error.accept(" is '" + value + "', which must not be set: "
                    + (owner.isEmpty() ? "the program requires its own value" : "use the setting " + owner));
            return;
        }
        List<String> known = KNOWN.stream()
                .flatMap(def -> def.configKeys().keySet().stream())
                .toList();
        if (!known.contains(plain)) {
            String hint = SettingNames.hint(plain, new TreeSet<>(known), MAX_TYPOS);
            if (!hint.isEmpty()) {
                error.accept(" is not a setting of the Kafka clients" + hint);
            }
            return;
        }
        messages(plain, value)
                .findFirst()
                .ifPresent(message -> error.accept((isSecret(name) ? " is" : " is '" + value + "',")
                        + " not accepted by the Kafka clients: " + message));
    }

    private static Stream<String> messages(String name, String value) {
        return KNOWN.stream()
                .filter(def -> def.configKeys().containsKey(name))
                .flatMap(def -> def.validate(Map.of(name, value)).stream())
                .filter(config -> config.name().equals(name))
                .flatMap(config -> config.errorMessages().stream());
    }

    /** Whether Kafka treats the value as a password. */
    static boolean isSecret(String name) {
        String plain = name.replaceFirst(OF_ONE_CLIENT, "");
        return KNOWN.stream()
                .map(def -> def.configKeys().get(plain))
                .anyMatch(key -> key != null && key.type == ConfigDef.Type.PASSWORD);
    }

    Map<String, String> values() {
        return values;
    }
}
