package io.fastbreak.app.config;

import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** What of TLS and SASL has to fit together, told at start and not by a connection that fails again and again. */
final class KafkaSecurityCheck {
    private static final String PROTOCOL = "security.protocol";
    private static final String MECHANISM = "sasl.mechanism";
    private static final String JAAS = "sasl.jaas.config";

    private final Map<String, String> kafka;
    private final Consumer<String> faults;

    private KafkaSecurityCheck(Map<String, String> kafka, Consumer<String> faults) {
        this.kafka = kafka;
        this.faults = faults;
    }

    /** @param kafka what the clients get, without the prefix */
    static void check(Map<String, String> kafka, Consumer<String> faults) {
        KafkaSecurityCheck security = new KafkaSecurityCheck(kafka, faults);
        security.requireStores();
        security.requireProtocol();
        security.requireLogin();
    }

    private void requireStores() {
        for (String store : new String[] {"ssl.truststore.location", "ssl.keystore.location"}) {
            String file = kafka.get(store);
            if (file != null && !Setting.isReadable(file)) {
                faults.accept("kafka." + store + " is '" + file + "', allowed are files that can be read");
            }
        }
    }

    private String protocol() {
        return kafka.getOrDefault(PROTOCOL, "PLAINTEXT").toUpperCase(Locale.ROOT);
    }

    private void requireProtocol() {
        refuseUnused("ssl.truststore.", "ssl.keystore.", "SSL", "SSL or SASL_SSL");
        refuseUnused("sasl.mechanism", "sasl.jaas.config", "SASL", "SASL_SSL or SASL_PLAINTEXT");
    }

    private void refuseUnused(String first, String second, String needed, String allowed) {
        if (protocol().contains(needed)) {
            return;
        }
        kafka.keySet().stream()
                .filter(name -> name.startsWith(first) || name.startsWith(second))
                .findFirst()
                .ifPresent(name -> faults.accept("kafka.security.protocol is '" + protocol() + "', with which kafka."
                        + name + " has no effect, allowed are " + allowed));
    }

    private void requireLogin() {
        if (!protocol().startsWith("SASL_")) {
            return;
        }
        String mechanism = kafka.getOrDefault(MECHANISM, "GSSAPI");
        String jaas = kafka.getOrDefault(JAAS, "");
        boolean byPassword = mechanism.equals("PLAIN") || mechanism.startsWith("SCRAM-");
        if (byPassword && !jaas.matches("(?s).*\\busername\\s*=.*")) {
            faults.accept("kafka.sasl.jaas.config names no user, which kafka.sasl.mechanism '" + mechanism
                    + "' needs, allowed is a login module with username and password");
        } else if (byPassword && !jaas.matches("(?s).*\\bpassword\\s*=\\s*(\"[^\"]+\"|[^\"\\s;]+).*")) {
            faults.accept("kafka.sasl.jaas.config has no password, which kafka.sasl.mechanism '" + mechanism
                    + "' needs, allowed is a login module with username and password; put it into a file and set"
                    + " kafka.sasl.jaas.config.file");
        }
    }
}
