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
 * What begins with {@code kafka.}: handed to every Kafka client without that prefix, e.g.
 * {@code kafka.security.protocol}. Kafka itself says what is allowed; a name that it does not know may be that of a
 * plug-in, unless it is nearly one that it knows.
 */
final class KafkaClientSettings {
    static final String PREFIX = "kafka.";

    private static final int MOST_MISSPELT = 2;
    private static final List<ConfigDef> KNOWN = List.of(
            ConsumerConfig.configDef(),
            ProducerConfig.configDef(),
            AdminClientConfig.configDef(),
            StreamsConfig.configDef());
    private static final String OF_ONE_CLIENT = "^((main|restore|global)\\.)?(consumer|producer|admin|topic)\\.";

    /** What the program itself decides, with the setting that does, if there is one. */
    private static final Map<String, String> OWN = Map.ofEntries(
            Map.entry("application.id", "application.id"),
            Map.entry("group.id", "application.id"),
            Map.entry("group.instance.id", "instance.id"),
            Map.entry("state.dir", "state.dir"),
            Map.entry("processing.guarantee", "processing.guarantee"),
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

    /** @param given settings by name; later ones replace earlier ones, those that are not Kafka's are passed over */
    static KafkaClientSettings of(List<Map<String, String>> given, List<String> faults) {
        KafkaClientSettings settings = new KafkaClientSettings();
        Map<String, String> all = new HashMap<>();
        given.forEach(all::putAll);
        all.forEach((name, value) -> {
            if (name.startsWith(PREFIX) && SettingsCatalog.named(name).isEmpty()) {
                settings.add(name.substring(PREFIX.length()), value, faults);
            }
        });
        KafkaSecurityCheck.check(settings.values, faults::add);
        return settings;
    }

    private void add(String name, String value, List<String> faults) {
        String secret = name.replaceFirst("\\.file$", "");
        if (!secret.equals(name) && isSecret(secret)) {
            values.put(secret, SecretFile.read(PREFIX + name, value, faults));
            return;
        }
        values.put(name, value);
        check(name, value, fault -> faults.add(PREFIX + name + fault));
    }

    private static void check(String name, String value, Consumer<String> fault) {
        String plain = name.replaceFirst(OF_ONE_CLIENT, "");
        String owner = OWN.get(plain);
        if (owner != null) {
            fault.accept(" is '" + value + "', which is not to be set: "
                    + (owner.isEmpty()
                            ? "allowed is none, the program relies on its own value"
                            : "allowed is the setting " + owner));
            return;
        }
        List<String> known = KNOWN.stream()
                .flatMap(def -> def.configKeys().keySet().stream())
                .toList();
        if (!known.contains(plain)) {
            String hint = SpellingHint.hint(plain, new TreeSet<>(known), MOST_MISSPELT);
            if (!hint.isEmpty()) {
                fault.accept(" is no setting of Kafka's clients" + hint + "; allowed are those and what plug-ins read");
            }
            return;
        }
        complaints(plain, value)
                .findFirst()
                .ifPresent(complaint -> fault.accept((isSecret(name) ? "" : " is '" + value + "', which")
                        + " is not allowed by Kafka's clients: " + complaint));
    }

    private static Stream<String> complaints(String name, String value) {
        return KNOWN.stream()
                .filter(def -> def.configKeys().containsKey(name))
                .flatMap(def -> def.validate(Map.of(name, value)).stream())
                .filter(config -> config.name().equals(name))
                .flatMap(config -> config.errorMessages().stream());
    }

    /** True where Kafka itself hides the value. */
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
