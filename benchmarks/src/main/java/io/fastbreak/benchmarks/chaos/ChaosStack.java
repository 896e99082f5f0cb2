package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;

import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.ServiceProcess;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.runtime.config.Setting;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.runtime.kafka.KafkaClients;
import io.fastbreak.runtime.kafka.TopicSetup;
import io.fastbreak.runtime.service.IngestionPlatform;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.ThreadUtils;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * Three brokers behind a {@link LinkProxy}, with replication 3 and at least 2 replicas in sync, and two pipelines, two
 * bridges, a guard and a catalog as processes of their own. Beside each pipeline runs a topology that only copies, to which
 * the same happens: what it suffers is Kafka's own. The platform is in this process, where its state is exact.
 */
final class ChaosStack implements AutoCloseable {
    static final int PARTITIONS = 6;
    static final String PREFIX = "chaos";
    /** Where the copy-only topologies write. */
    static final String COPIED = "copied.events";

    /** With the default of 30 ms the transactions alone of two pipelines and two copies keep two cores busy. */
    static final int COMMIT_MS = 100;
    /** Kafka's default instead of the program's 50 ms: readers of quiet topics ask less often, and no record is later. */
    static final int FETCH_WAIT_MS = 500;

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    /** In the order in which they are stopped. */
    private static final List<String> SERVICES =
            List.of("pipeline-1", "pipeline-2", "bridge-1", "bridge-2", "guard", "catalog");

    private static final List<String> COPIES = List.of("copy-1", "copy-2");
    /** With this one. */
    static final int PROCESSES = ChaosBrokers.COUNT + SERVICES.size() + COPIES.size() + 1;

    private final Path folder;
    private final LinkProxy proxy = new LinkProxy(this::owner);
    private final Map<String, ChaosProcess> processes = new ConcurrentHashMap<>();
    private final Map<String, Integer> ports = new LinkedHashMap<>();
    private final String bootstrap;
    private final IngestionSimulator platform = IngestionSimulator.start(IngestionSimulatorSettings.defaults());
    private final ScheduledExecutorService supervisor =
            Executors.newSingleThreadScheduledExecutor(ThreadUtils.createThreadFactory("chaos-supervisor", true));
    private final Thread hook = new Thread(this::endProcesses, "chaos-end");
    private final Map<String, String> overrides;
    private final @Nullable ProcessClocks clocks;
    private String application = PREFIX;

    /**
     * Starts all processes, and returns when they run.
     *
     * @param folder for logs, states and the brokers' data, which exists
     * @param overrides settings of the services that differ from their defaults
     * @param stepsClocks whether the clocks of services can be stepped
     */
    ChaosStack(Path folder, Map<String, String> overrides, boolean stepsClocks) throws IOException {
        this.folder = folder;
        this.clocks = stepsClocks ? ProcessClocks.in(folder) : null;
        this.overrides = overrides;
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            bootstrap = ChaosBrokers.start(folder, proxy, processes);
            Poll.until("all brokers are in the cluster", PATIENCE, 200, () -> {
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
                startCopy(copy);
            }
            for (String service : SERVICES) {
                ports.put(service, ChaosBrokers.freePort());
                start(service);
            }
            for (String name : clientProcesses()) {
                process(name).await(name.replaceFirst("-.*", "") + " is running");
            }
            Future<?> unused = supervisor.scheduleWithFixedDelay(
                    () -> processes.values().forEach(ChaosProcess::supervise), 1, 1, TimeUnit.SECONDS);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private void start(String service) throws IOException {
        Map<String, String> environment = environment(service);
        settings(service).forEach((name, value) -> environment.put(Setting.environmentName(name), value));
        processes.put(service, new ChaosProcess(service, environment, folder, "run", service.replaceFirst("-.*", "")));
    }

    private Map<String, String> environment(String name) throws IOException {
        Map<String, String> environment = new HashMap<>(clocks == null ? Map.of() : clocks.environment(name));
        environment.put("FASTBREAK_KAFKA_LOG_LEVEL", "ERROR");
        return environment;
    }

    private void startCopy(String name) throws IOException {
        Map<String, String> settings = new HashMap<>(overrides);
        settings.putAll(common(name));
        settings.put(SettingsCatalog.APPLICATION.name(), copyApplication());
        String properties = settings.entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue() + "\n")
                .collect(Collectors.joining());
        processes.put(name, ChaosProcess.withFile(name, environment(name), folder, ChaosChild.COPY, properties));
    }

    /** A group with the same coordinator as the pipelines'. */
    private static String copyApplication() {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> "copy-" + number)
                .filter(group -> offsetsPartition(group) == offsetsPartition(PREFIX))
                .findFirst()
                .orElseThrow();
    }

    /** As brokers choose it. */
    private static int offsetsPartition(String group) {
        return Utils.abs(group.hashCode()) % ChaosBrokers.OFFSETS_PARTITIONS;
    }

    private Map<String, String> settings(String service) {
        Map<String, String> settings = new HashMap<>(IngestionPlatform.settingsOf(platform));
        settings.putAll(overrides);
        settings.putAll(common(service));
        settings.put(SettingsCatalog.APPLICATION.name(), application);
        settings.put(SettingsCatalog.HTTP_PORT.name(), Integer.toString(ports.getOrDefault(service, 0)));
        return settings;
    }

    private Map<String, String> common(String name) {
        Map<String, String> settings = ServiceProcess.settings(bootstrap, PREFIX, PARTITIONS, state(name));
        settings.put(SettingsCatalog.REPLICATION.name(), Integer.toString(ChaosBrokers.COUNT));
        settings.put(SettingsCatalog.COMMIT_MS.name(), Integer.toString(COMMIT_MS));
        settings.put("kafka.fetch.max.wait.ms", Integer.toString(FETCH_WAIT_MS));
        return settings;
    }

    /** The settings of all services. */
    Settings settings() {
        return Settings.of(settings("none"));
    }

    /** Stops pipelines, bridges, guard and catalog in order. */
    void stopServices() {
        SERVICES.forEach(service -> process(service).terminate());
    }

    /** Starts the services that were stopped, as another application. */
    void startServicesAs(String other) throws IOException {
        application = other;
        for (String service : SERVICES) {
            start(service);
        }
    }

    String application() {
        return application;
    }

    KafkaClients clients() {
        return new KafkaClients(settings());
    }

    /** Clients of the observer, which soon know of added partitions. */
    KafkaClients observingClients() {
        Map<String, String> more = settings("none");
        more.put("kafka.metadata.max.age.ms", "1000");
        return new KafkaClients(Settings.of(more));
    }

    TopicCatalog topics() {
        return new TopicCatalog(PREFIX);
    }

    /** Only where the clocks of services can be stepped. */
    ProcessClocks clocks() {
        return Objects.requireNonNull(clocks, "clocks");
    }

    IngestionSimulator platform() {
        return platform;
    }

    LinkProxy proxy() {
        return proxy;
    }

    Admin admin() {
        return Admin.create(clients().connection());
    }

    String bootstrap() {
        return bootstrap;
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

    /** All that are clients of the brokers. */
    static List<String> clientProcesses() {
        return Stream.concat(SERVICES.stream(), COPIES.stream()).toList();
    }

    /** The ports of the services' health, by service. */
    Map<String, Integer> healthPorts() {
        return Map.copyOf(ports);
    }

    ChaosProcess process(String name) {
        ChaosProcess process = processes.get(name);
        if (process == null) {
            throw new IllegalArgumentException("there is no " + name);
        }
        return process;
    }

    Collection<ChaosProcess> processes() {
        return processes.values();
    }

    /** Where a service has its state. */
    Path state(String service) {
        return folder.resolve("state-" + service);
    }

    /** For logs. */
    Path folder() {
        return folder;
    }

    /** The broker that coordinates the pipelines' group. */
    String coordinator() {
        try (Admin admin = admin()) {
            return ChaosBrokers.name(
                    await(admin.describeConsumerGroups(Set.of(application)).all())
                            .values()
                            .iterator()
                            .next()
                            .coordinator()
                            .id());
        }
    }

    /** The broker that leads partition 0 of the raw topic. */
    String leader() {
        try (Admin admin = admin()) {
            return ChaosBrokers.name(
                    await(admin.describeTopics(Set.of(topics().raw())).allTopicNames())
                            .values()
                            .iterator()
                            .next()
                            .partitions()
                            .get(0)
                            .leader()
                            .id());
        }
    }

    /** The broker whose controller is active. */
    String controller() {
        try (Admin admin = admin()) {
            return ChaosBrokers.name(
                    await(admin.describeMetadataQuorum().quorumInfo()).leaderId());
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
            String inode = ChaosProcess.inode(port);
            for (ChaosProcess process : processes.values()) {
                if (process.hasSocket(inode)) {
                    return process.name();
                }
            }
        } catch (IOException e) {
            // It has closed the connection again.
        }
        return "other";
    }

    private void endProcesses() {
        processes.values().forEach(ChaosProcess::kill);
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
