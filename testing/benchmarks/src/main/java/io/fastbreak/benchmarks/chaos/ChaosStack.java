package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.DaemonThreads;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/**
 * Three brokers behind a {@link LinkProxy}, with replication 3 and at least 2 replicas in sync, and two pipelines, two
 * bridges, a guard and a catalog as processes of their own. Beside each pipeline runs a topology that only copies, to which
 * the same happens: what it suffers is Kafka's own. The platform is in this process, where its state is exact.
 */
final class ChaosStack implements AutoCloseable {
    static final int PARTITIONS = 6;
    static final String PREFIX = "chaos";
    static final String COPIED = "copied.events";

    /** With the default of 30 ms the transactions alone of two pipelines and two copies keep two cores busy. */
    static final int COMMIT_MS = 100;
    /** Kafka's default instead of the program's 50 ms: readers of quiet topics ask less often, and no record is later. */
    static final int FETCH_WAIT_MS = 500;

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** In the order in which they are stopped. */
    private static final List<String> SERVICES =
            List.of("pipeline-1", "pipeline-2", "bridge-1", "bridge-2", "guard", "catalog");

    /** A group with the same coordinator as the pipelines', because its hash falls on the same of three partitions. */
    private static final String COPY_APPLICATION = "copy-1";

    private static final List<String> COPIES = List.of("copy-1", "copy-2");
    /** With this one. */
    static final int PROCESSES = ChaosBrokers.COUNT + SERVICES.size() + COPIES.size() + 1;

    /** Two cores carry eleven of them: none may be large, and none may compile for long. */
    private static final List<String> JAVA = JavaProcess.mainClass(
            ChaosChild.class,
            "-Xmx256m",
            "-Djava.net.preferIPv4Stack=true",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC");

    final Path folder;
    final LinkProxy proxy = new LinkProxy(this::owner);
    /** Where the state of all services is exact. */
    final IngestionSimulator platform = IngestionSimulator.start();

    final TopicCatalog topics = new TopicCatalog(PREFIX);
    final Map<String, Integer> ports = new LinkedHashMap<>();

    final Map<String, JavaProcess> processes = new ConcurrentHashMap<>();
    /** Only if the clocks of services can be stepped. */
    final @Nullable ProcessClocks clocks;

    final String bootstrap;
    private final ScheduledExecutorService supervisor =
            Executors.newSingleThreadScheduledExecutor(new DaemonThreads("chaos-supervisor"));
    private final Thread hook = new Thread(this::endProcesses, "chaos-end");
    private final Map<String, String> overrides;
    private final List<String> notes = new CopyOnWriteArrayList<>();
    private String application = PREFIX;

    /**
     * Starts all processes, and returns when they run.
     *
     * @param folder for logs, states and the brokers' data, which exists
     * @param overrides settings of the services that differ from their defaults
     * @param stepsClocks true if the clocks of services can be stepped
     */
    ChaosStack(Path folder, Map<String, String> overrides, boolean stepsClocks) throws IOException {
        this.folder = folder;
        this.clocks = stepsClocks ? ProcessClocks.in(folder) : null;
        this.overrides = overrides;
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            bootstrap = ChaosBrokers.start(folder, proxy, (name, properties) -> {
                List<String> arguments = JavaProcess.joined(List.of(ChaosChild.BROKER), properties);
                start(name, arguments, Map.of("FASTBREAK_KAFKA_LOG_LEVEL", "WARN"));
            });
            Future<?> unused = supervisor.scheduleWithFixedDelay(
                    () -> processes.values().forEach(JavaProcess::supervise), 1, 1, TimeUnit.SECONDS);
            ChaosBrokers.names().forEach(this::awaitRunning);
            Waiting.until("all brokers are in the cluster", PATIENCE, 200, () -> {
                try (Admin admin = admin()) {
                    return await(admin.describeCluster().nodes()).size() == ChaosBrokers.COUNT;
                } catch (KafkaException e) {
                    return false;
                }
            });
            TopicSetup.create(settings());
            try (Admin admin = admin()) {
                await(admin.createTopics(List.of(new NewTopic(COPIED, PARTITIONS, (short) ChaosBrokers.COUNT)))
                        .all());
            }
            for (String copy : COPIES) {
                Map<String, String> settings = settings(copy);
                settings.put(SettingsCatalog.APPLICATION.name(), COPY_APPLICATION);
                start(copy, List.of(ChaosChild.COPY), environment(copy, settings));
            }
            for (String service : SERVICES) {
                ports.put(service, JavaProcess.freePort());
                startService(service);
            }
            clientProcesses().forEach(this::awaitRunning);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private void start(String name, List<String> arguments, Map<String, String> environment) {
        processes.put(name, new JavaProcess(name, JavaProcess.joined(JAVA, arguments), environment, folder));
    }

    private void startService(String service) throws IOException {
        start(service, List.of("run", service.replaceFirst("-.*", "")), environment(service, settings(service)));
    }

    /** One that ends meanwhile is started again. */
    private void awaitRunning(String name) {
        String line = name.replaceFirst("-.*", "") + " is running";
        Waiting.until(
                name + " starts", PATIENCE, 50, () -> !process(name).lines(line).isEmpty());
    }

    private Map<String, String> environment(String name, Map<String, String> settings) throws IOException {
        Map<String, String> environment = JavaProcess.environment(settings);
        environment.putAll(clocks == null ? Map.of() : clocks.environment(name));
        environment.put("FASTBREAK_KAFKA_LOG_LEVEL", "ERROR");
        return environment;
    }

    private Map<String, String> settings(String name) {
        Map<String, String> settings = new HashMap<>(SimulatedPlatform.settingsOf(platform));
        settings.putAll(overrides);
        settings.putAll(JavaProcess.settings(bootstrap, PREFIX, PARTITIONS, state(name)));
        settings.put(SettingsCatalog.REPLICATION.name(), Integer.toString(ChaosBrokers.COUNT));
        // No cards are published that would prove the rules of the generated games.
        settings.put(SettingsCatalog.RULES.name(), "fiba");
        settings.put(SettingsCatalog.COMMIT_MS.name(), Integer.toString(COMMIT_MS));
        settings.put("kafka.fetch.max.wait.ms", Integer.toString(FETCH_WAIT_MS));
        settings.put(SettingsCatalog.APPLICATION.name(), application);
        settings.put(SettingsCatalog.HTTP_PORT.name(), Integer.toString(ports.getOrDefault(name, 0)));
        return settings;
    }

    Settings settings() {
        return Settings.of(settings("none"));
    }

    /** Stops all services in order, and starts them as another application. */
    void restartServicesAs(String other, Runnable meanwhile) throws IOException {
        SERVICES.forEach(service -> process(service).terminate());
        meanwhile.run();
        application = other;
        for (String service : SERVICES) {
            startService(service);
        }
    }

    String application() {
        return application;
    }

    /** Something that was seen of the fault, for the log of the run. */
    void note(String what) {
        notes.add(what);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    KafkaClients clients() {
        return new KafkaClients(settings());
    }

    /** Clients of observer and publisher, which soon know of added partitions. */
    KafkaClients observingClients() {
        Map<String, String> more = settings("none");
        more.put("kafka.metadata.max.age.ms", "1000");
        return new KafkaClients(Settings.of(more));
    }

    Admin admin() {
        return Admin.create(clients().connection());
    }

    static List<String> pipelines() {
        return List.of("pipeline-1", "pipeline-2");
    }

    static List<String> bridges() {
        return List.of("bridge-1", "bridge-2");
    }

    /** The process itself, and the topology that runs beside it if it is a pipeline. */
    static List<String> withCopy(String name) {
        int index = pipelines().indexOf(name);
        return index < 0 ? List.of(name) : List.of(name, COPIES.get(index));
    }

    static List<String> clientProcesses() {
        return Stream.concat(SERVICES.stream(), COPIES.stream()).toList();
    }

    JavaProcess process(String name) {
        JavaProcess process = processes.get(name);
        if (process == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return process;
    }

    Path state(String service) {
        return folder.resolve("state-" + service);
    }

    /** Of the pipelines' group. */
    String coordinator() {
        return broker(
                admin -> await(admin.describeConsumerGroups(Set.of(application)).all())
                        .values()
                        .iterator()
                        .next()
                        .coordinator()
                        .id());
    }

    /** Of partition 0 of the raw topic. */
    String leader() {
        return broker(admin -> await(admin.describeTopics(Set.of(topics.raw())).allTopicNames())
                .values()
                .iterator()
                .next()
                .partitions()
                .get(0)
                .leader()
                .id());
    }

    String controller() {
        return broker(
                admin -> await(admin.describeMetadataQuorum().quorumInfo()).leaderId());
    }

    private String broker(ToIntFunction<Admin> id) {
        try (Admin admin = admin()) {
            return ChaosBrokers.name(id.applyAsInt(admin));
        }
    }

    /** All links of these processes to all brokers, and of all processes to these. */
    List<LinkProxy.Link> linksOf(Collection<String> names) {
        List<LinkProxy.Link> links = new ArrayList<>();
        for (String source :
                Stream.concat(processes.keySet().stream(), Stream.of("other")).toList()) {
            for (String target : ChaosBrokers.names()) {
                if (names.contains(source) || names.contains(target)) {
                    links.add(new LinkProxy.Link(source, target));
                }
            }
        }
        return links;
    }

    /** The process that has opened a TCP connection from this port; "other" for this one and those that are unknown. */
    private String owner(int port) {
        try {
            String socket = OpenSockets.boundTo(port);
            for (JavaProcess process : processes.values()) {
                if (OpenSockets.isOpen(socket, process)) {
                    return process.name();
                }
            }
        } catch (IOException e) {
            // It has closed the connection again.
        }
        return "other";
    }

    private void endProcesses() {
        processes.values().forEach(JavaProcess::kill);
    }

    @Override
    public void close() throws IOException {
        supervisor.shutdownNow();
        endProcesses();
        proxy.close();
        platform.close();
        Runtime.getRuntime().removeShutdownHook(hook);
    }
}
