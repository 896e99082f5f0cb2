package io.fastbreak.app.config;

import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** Checks TLS and SASL settings of the Kafka clients at start; Kafka itself would only report failing connections. */
final class KafkaSecurityCheck {
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
                .ifPresent(name -> errors.accept("kafka.security.protocol is '" + protocol() + "', with which kafka."
                        + name + " has no effect; allowed: " + allowed));
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
