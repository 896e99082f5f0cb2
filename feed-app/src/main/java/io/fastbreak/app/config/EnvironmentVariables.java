package io.fastbreak.app.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The settings that the environment names: {@code FASTBREAK_REORDER_WINDOW_MS} is {@code reorder.window.ms}. */
final class EnvironmentVariables {
    private static final String PREFIX = "FASTBREAK_";
    private static final String KAFKA = PREFIX + "KAFKA_";
    private static final int MOST_MISSPELT = 4;

    /** Read by the launcher and by logging, before there are settings. */
    private static final Set<String> OTHERS =
            Set.of(PREFIX + "LOG_LEVEL", PREFIX + "KAFKA_LOG_LEVEL", PREFIX + "LOG_FORMAT", PREFIX + "JAVA_OPTS");

    /** Kubernetes sets these in every container beside a service whose name begins with fastbreak. */
    private static final String OF_SERVICES =
            PREFIX + "(.+_)?(SERVICE_(HOST|PORT)(_.+)?|PORT(_\\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)";

    private EnvironmentVariables() {}

    /** The settings by their own names; what looks like one and is none is a fault. */
    static Map<String, String> settings(Map<String, String> environment, List<String> faults) {
        Map<String, String> names = new HashMap<>();
        SettingsCatalog.names().forEach(name -> names.put(Setting.environmentName(name), name));
        Map<String, String> settings = new HashMap<>();
        environment.forEach((variable, value) -> {
            String name = names.get(variable);
            if (name != null) {
                settings.put(name, value);
            } else if (variable.startsWith(KAFKA) && !OTHERS.contains(variable)) {
                // No name of Kafka's has an underscore.
                settings.put(
                        variable.substring(PREFIX.length())
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '.'),
                        value);
            } else if (isMisspelt(variable)) {
                faults.add(variable + " is the name of no setting"
                        + SpellingHint.hint(variable, new ArrayList<>(names.keySet()), MOST_MISSPELT)
                        + "; allowed are those of docs/configuration.md");
            }
        });
        return settings;
    }

    private static boolean isMisspelt(String variable) {
        return variable.startsWith(PREFIX) && !OTHERS.contains(variable) && !variable.matches(OF_SERVICES);
    }
}
