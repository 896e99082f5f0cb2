package io.fastbreak.app.config;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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

    /** True if Kafka treats the value as a password. */
    static boolean isSecret(String name) {
        String plain = name.replaceFirst(OF_ONE_CLIENT, "");
        return KNOWN.stream()
                .map(def -> def.configKeys().get(plain))
                .anyMatch(key -> key != null && key.type == ConfigDef.Type.PASSWORD);
    }

    Map<String, String> values() {
        return values;
    }

    /** Checks TLS and SASL settings of the Kafka clients at start; Kafka itself would only report failing connections. */
    private static final class KafkaSecurityCheck {
        private static final String PROTOCOL = "security.protocol";
        private static final String MECHANISM = "sasl.mechanism";
        private static final String JAAS = "sasl.jaas.config";

        private final Map<String, String> kafka;
        private final Consumer<String> errors;

        private KafkaSecurityCheck(Map<String, String> kafka, Consumer<String> errors) {
            this.kafka = kafka;
            this.errors = errors;
        }

        /** @param kafka the settings of the clients, without the prefix */
        static void check(Map<String, String> kafka, Consumer<String> errors) {
            KafkaSecurityCheck security = new KafkaSecurityCheck(kafka, errors);
            security.requireStores();
            security.requireProtocol();
            security.requireLogin();
        }

        private void requireStores() {
            for (String store : new String[] {"ssl.truststore.location", "ssl.keystore.location"}) {
                String file = kafka.get(store);
                if (file != null && !Setting.isReadable(file)) {
                    errors.accept("kafka." + store + " is '" + file + "'; allowed: a readable file");
                }
            }
        }

        private String protocol() {
            return kafka.getOrDefault(PROTOCOL, "PLAINTEXT").toUpperCase(Locale.ROOT);
        }

        private void requireProtocol() {
            checkUsed("ssl.truststore.", "ssl.keystore.", "SSL", "SSL or SASL_SSL");
            checkUsed("sasl.mechanism", "sasl.jaas.config", "SASL", "SASL_SSL or SASL_PLAINTEXT");
        }

        private void checkUsed(String first, String second, String needed, String allowed) {
            if (protocol().contains(needed)) {
                return;
            }
            kafka.keySet().stream()
                    .filter(name -> name.startsWith(first) || name.startsWith(second))
                    .findFirst()
                    .ifPresent(name -> errors.accept("kafka.security.protocol is '" + protocol()
                            + "', with which kafka." + name + " has no effect; allowed: " + allowed));
        }

        private void requireLogin() {
            if (!protocol().startsWith("SASL_")) {
                return;
            }
            String mechanism = kafka.getOrDefault(MECHANISM, "GSSAPI");
            String jaas = kafka.getOrDefault(JAAS, "");
            boolean byPassword = mechanism.equals("PLAIN") || mechanism.startsWith("SCRAM-");
            if (byPassword && !jaas.matches("(?s).*\\busername\\s*=.*")) {
                errors.accept("kafka.sasl.jaas.config names no user, which kafka.sasl.mechanism '" + mechanism
                        + "' needs; allowed: a login module with username and password");
            } else if (byPassword && !jaas.matches("(?s).*\\bpassword\\s*=\\s*(\"[^\"]+\"|[^\"\\s;]+).*")) {
                errors.accept("kafka.sasl.jaas.config has no password, which kafka.sasl.mechanism '" + mechanism
                        + "' needs; allowed: a login module with username and password; write it to a file and set"
                        + " kafka.sasl.jaas.config.file");
            }
        }
    }
}
