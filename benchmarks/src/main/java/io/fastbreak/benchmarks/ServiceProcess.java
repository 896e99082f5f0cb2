package io.fastbreak.benchmarks;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.runtime.config.Setting;
import io.fastbreak.runtime.config.SettingsCatalog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code run SERVICE} as a process of its own. */
public final class ServiceProcess extends JavaProcess {
    private final String service;

    /**
     * Starts it with a small heap.
     *
     * @param service as it is named behind {@code run}
     * @param log file for its output
     */
    public ServiceProcess(String service, Map<String, String> settings, Path log) {
        this(
                joined(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m"), program()),
                service,
                "INFO",
                settings,
                log);
    }

    /** As the launcher starts it, from its jar and the archive of its classes where there is one. */
    private static List<String> program() {
        Path jar = Path.of(System.getProperty("fastbreak.home", "."), "feed-app", "target", "fastbreak.jar");
        Path archive = jar.resolveSibling("fastbreak.jsa");
        return Files.exists(jar) && Files.exists(archive)
                ? List.of("-XX:SharedArchiveFile=" + archive, "-jar", jar.toString())
                : mainClass(Fastbreak.class);
    }

    /**
     * Starts it with debug messages, among them the states of Kafka Streams.
     *
     * @param program arguments of Java: options, and the program as jar or main class
     */
    public ServiceProcess(List<String> program, String service, Map<String, String> settings, Path log) {
        this(program, service, "DEBUG", settings, log);
    }

    private ServiceProcess(List<String> program, String service, String level, Map<String, String> settings, Path log) {
        super(service, joined(program, List.of("run", service)), environment(settings, level), log);
        this.service = service;
    }

    private static Map<String, String> environment(Map<String, String> settings, String level) {
        Map<String, String> environment = new HashMap<>();
        // Some settings may be secrets, which a command line rejects.
        settings.forEach((name, value) -> environment.put(Setting.environmentName(name), value));
        environment.put("FASTBREAK_LOG_LEVEL", level);
        return environment;
    }

    /**
     * Settings of services that share a broker, topics and an application.
     *
     * @param prefix of the topics, and id of the application
     * @param state folder for local state
     */
    public static Map<String, String> settings(String bootstrap, String prefix, int partitions, Path state) {
        Map<String, String> settings = new HashMap<>();
        settings.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        settings.put(SettingsCatalog.PREFIX.name(), prefix);
        settings.put(SettingsCatalog.APPLICATION.name(), prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(partitions));
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.STATE_DIR.name(), state.toString());
        return settings;
    }

    /** Returns when its log reports that it runs. */
    public void awaitRunning(Duration patience) {
        awaitLog(service + " is running", patience);
    }
}
