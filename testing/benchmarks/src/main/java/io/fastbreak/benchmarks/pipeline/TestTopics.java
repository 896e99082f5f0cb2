package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.TemporaryFolder;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Topics under a prefix of their own, so that other topics of the cluster stay untouched; all are deleted on close. */
public final class TestTopics implements AutoCloseable {
    /** The part of a topic's name that is another one in every run. */
    private static final Pattern PREFIX = Pattern.compile("^benchmark-[0-9a-f]+(-[0-9]+-|\\.)");

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final String prefix =
            "benchmark-" + Long.toHexString(UUID.randomUUID().getMostSignificantBits());
    private final TemporaryFolder folder = TemporaryFolder.create();
    private final Map<String, String> settings;
    private int applications;

    /**
     * Creates the topics.
     *
     * @param bootstrap brokers to start from
     * @param flags settings of the program that differ from its defaults
     */
    public TestTopics(String bootstrap, Map<String, String> flags) {
        settings = JavaProcess.settings(bootstrap, prefix, 8, folder.path());
        settings.putAll(flags);
        TopicSetup.create(settings());
    }

    /** For the last application. */
    public Settings settings() {
        return Settings.of(settings);
    }

    public TopicCatalog names() {
        return new TopicCatalog(prefix);
    }

    /** A topic's name without the part that differs between runs. */
    static String shortName(String topic) {
        return PREFIX.matcher(topic).replaceFirst("");
    }

    /** A new application, with all topics empty. */
    Settings freshStart() {
        deleteTopics(Set.of());
        return newApplication();
    }

    /** A new application with empty output topics; those of the one before are deleted. */
    Settings freshApplication() {
        deleteTopics(Set.of(names().raw()));
        return newApplication();
    }

    private Settings newApplication() {
        settings.put(SettingsCatalog.APPLICATION.name(), prefix + "-" + ++applications);
        TopicSetup.create(settings());
        return settings();
    }

    /**
     * The program as a process of its own, as the last application.
     *
     * @param java arguments of Java, with the program
     * @param more settings of this process only
     */
    JavaProcess program(List<String> java, Map<String, String> more) {
        // Among its messages are the states of Kafka Streams.
        return service("pipeline", java, more, "DEBUG");
    }

    /**
     * Any service of the program, which runs when this returns.
     *
     * @param name of the service; several of one have a number behind a hyphen, such as {@code pipeline-2}
     */
    public JavaProcess running(String name, List<String> java, Map<String, String> more, String logLevel) {
        JavaProcess process = service(name, java, more, logLevel);
        process.awaitLog(serviceOf(name) + " is running", PATIENCE);
        return process;
    }

    private JavaProcess service(String name, List<String> java, Map<String, String> more, String logLevel) {
        Map<String, String> all = new HashMap<>(settings);
        all.putAll(more);
        Map<String, String> environment = JavaProcess.environment(all);
        environment.put("FASTBREAK_LOG_LEVEL", logLevel);
        List<String> arguments = JavaProcess.joined(java, List.of("run", serviceOf(name)));
        return new JavaProcess(name, arguments, environment, folder.path());
    }

    private static String serviceOf(String name) {
        return name.split("-", 2)[0];
    }

    /** Publishes records, and returns when all are acknowledged. */
    void send(List<ProducerRecord<byte[], byte[]>> records) {
        try (RecordSender sender = new KafkaClients(settings()).sender()) {
            sender.send(records).requireAll();
        }
    }

    /** @param kept topics that stay */
    private void deleteTopics(Set<String> kept) {
        try (Admin admin = Admin.create(new KafkaClients(settings()).connection())) {
            KafkaFutures.await(admin.deleteTopics(ours(admin, kept)).all());
            Waiting.until(
                    "topics are deleted", PATIENCE, 20, () -> ours(admin, kept).isEmpty());
        }
    }

    private List<String> ours(Admin admin, Set<String> kept) {
        return KafkaFutures.await(admin.listTopics().names()).stream()
                .filter(topic -> topic.startsWith(prefix) && !kept.contains(topic))
                .toList();
    }

    @Override
    public void close() {
        try (folder) {
            deleteTopics(Set.of());
        }
    }
}
