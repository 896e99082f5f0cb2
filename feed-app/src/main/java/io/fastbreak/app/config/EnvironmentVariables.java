package io.fastbreak.app.config;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Settings from environment variables: {@code FASTBREAK_REORDER_WINDOW_MS} is {@code reorder.window.ms}. */
final class EnvironmentVariables {
    private static final String PREFIX = "FASTBREAK_";
    private static final String KAFKA = PREFIX + "KAFKA_";
    /** Read by the start script and by logging. */
    private static final Set<String> OTHERS =
            Set.of(PREFIX + "LOG_LEVEL", PREFIX + "KAFKA_LOG_LEVEL", PREFIX + "LOG_FORMAT", PREFIX + "JAVA_OPTS");

    /** Set by Kubernetes in each container, for services whose names begin with fastbreak. */
    private static final String OF_SERVICES =
            PREFIX + "(.+_)?(SERVICE_(HOST|PORT)(_.+)?|PORT(_\\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)";

    private EnvironmentVariables() {}

    /** The values by the name of the setting; an error for each other variable that begins with {@value #PREFIX}. */
    static Map<String, String> settings(Map<String, String> environment, List<String> errors) {
        Map<String, String> names = new HashMap<>();
        SettingsCatalog.NAMES.forEach(name -> names.put(Setting.environmentName(name), name));
        Map<String, String> settings = new HashMap<>();
        environment.forEach((variable, value) -> {
            String name = names.get(variable);
            if (name != null) {
                settings.put(name, value);
            } else if (variable.startsWith(KAFKA) && !OTHERS.contains(variable)) {
                // No configuration name of Kafka contains an underscore.
                settings.put(
                        variable.substring(PREFIX.length())
                                .toLowerCase(Locale.ROOT)
                                .replace('_', '.'),
                        value);
            } else if (variable.startsWith(PREFIX) && !OTHERS.contains(variable) && !variable.matches(OF_SERVICES)) {
                SettingNames.error(variable, Setting::environmentName).ifPresent(errors::add);
            }
        });
        return settings;
    }
}
