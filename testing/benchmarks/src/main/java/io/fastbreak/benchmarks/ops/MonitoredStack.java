package io.fastbreak.benchmarks.ops;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.CloseStack;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.ThreadUtils;

/**
 * Pipeline, bridge and guard as processes of their own, with a broker and a platform in this one, and a Prometheus that
 * scrapes them, a faulty process, and a page on which a drill can put metrics that no process exports. Games are played one
 * after the other.
 */
final class MonitoredStack implements AutoCloseable {
    static final String PREFIX = "drill";
    private static final List<String> TARGETS = List.of("pipeline", "bridge", "guard", "faulty", "page");
    private static final Duration START = Duration.ofSeconds(60);
    private static final List<String> GAME = SampleGame.builtIn().lines().stream()
            .map(line -> new String(line.value(), UTF_8))
            .toList();
    static final int GAME_LENGTH = GAME.size();

    private static final long EVENT_MS = 100;

    private final CloseStack parts = new CloseStack();
    private final Path folder;
    private final Map<String, Integer> ports = new HashMap<>();
    private final AtomicInteger games = new AtomicInteger();
    private volatile String page = "";

    final EmbeddedBroker broker;
    final IngestionSimulator platform;
    final Prometheus prometheus;
    final JavaProcess pipeline;
    final JavaProcess bridge;
    final JavaProcess faulty;
    private final RecordSender sender;

    /** Starts everything, and returns when Prometheus has scraped it. */
    MonitoredStack(Path folder, Path rules) throws IOException {
        this.folder = folder;
        try {
            broker = parts.add(EmbeddedBroker.start());
            platform = parts.add(IngestionSimulator.start(IngestionSimulatorSettings.defaults()));
            TopicSetup.create(Settings.of(settings("topics", 0)));
            for (String service : TARGETS) {
                ports.put(service, JavaProcess.freePort());
            }
            serve();
            Map<String, String> nowhere = settings("faulty", port("faulty"));
            nowhere.put(SettingsCatalog.PREFIX.name(), "nowhere");
            List<String> java = JavaProcess.mainClass(FaultyProcess.class, "-Xmx96m", "-XX:+UseG1GC");
            faulty = parts.add(new JavaProcess("faulty", java, JavaProcess.environment(nowhere), folder));
            sender = parts.add(new RecordSender(broker.bootstrapServers()));
            pipeline = service("pipeline");
            bridge = service("bridge");
            service("guard").awaitRunning(START);
            pipeline.awaitRunning(START);
            bridge.awaitRunning(START);
            List<String> targets = TARGETS.stream()
                    .map(service -> "127.0.0.1:" + port(service))
                    .toList();
            prometheus = parts.add(new Prometheus(rules, targets, JavaProcess.freePort(), folder));
            if (!prometheus.await("count (up == 1) == " + TARGETS.size(), START)) {
                throw new OperationFailedException("not all of " + TARGETS + " can be scraped");
            }
            play();
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private void serve() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port("page")), 0);
        server.createContext("/metrics", exchange -> {
            byte[] body = page.getBytes(UTF_8);
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            try (var out = exchange.getResponseBody()) {
                out.write(body);
            }
        });
        server.start();
        parts.add(() -> server.stop(0));
    }

    private int port(String service) {
        return requireNonNull(ports.get(service), service);
    }

    /** Puts metrics on the page that belongs to no process. */
    void show(String metrics) {
        page = metrics;
    }

    private JavaProcess service(String service) {
        return parts.add(JavaProcess.service(service, service, settings(service, port(service)), folder));
    }

    void restart(JavaProcess process) {
        process.kill();
        process.start();
        process.awaitRunning(START);
    }

    private Map<String, String> settings(String service, int port) {
        Map<String, String> settings =
                JavaProcess.settings(broker.bootstrapServers(), PREFIX, 1, folder.resolve("state-" + service));
        settings.put(SettingsCatalog.HTTP_PORT.name(), Integer.toString(port));
        settings.put(SettingsCatalog.RULES.name(), "fiba");
        settings.put(SettingsCatalog.GAP_LOST_MS.name(), "12000");
        settings.put(SettingsCatalog.TASK_FIXTURES.name(), "60");
        settings.putAll(SimulatedPlatform.settingsOf(platform));
        if (service.equals("pipeline")) {
            // A broker with a quota is to hold back a few records each time, not a megabyte now and then.
            settings.put("kafka.main.consumer.max.partition.fetch.bytes", "4096");
        }
        return settings;
    }

    /** Until Kafka stops. */
    private void play() {
        ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(ThreadUtils.createThreadFactory("background-games", true));
        parts.add(timer::shutdownNow);
        AtomicInteger events = new AtomicInteger();
        Future<?> unused = timer.scheduleWithFixedDelay(
                () -> {
                    int event = events.getAndIncrement();
                    int row = event % GAME_LENGTH;
                    play("BACKGROUND-" + event / GAME_LENGTH, row, row + 1, Duration.ZERO);
                },
                0,
                EVENT_MS,
                TimeUnit.MILLISECONDS);
    }

    /** A game without any event so far. */
    String newGame() {
        return "DRILL-" + games.incrementAndGet();
    }

    /**
     * Publishes events of a real game as those of another.
     *
     * @param first index of the first event
     * @param last index after the last event
     */
    void play(String fixture, int first, int last, Duration publishedAgo) {
        for (int i = first; i < last; i++) {
            send("events.raw", fixture, event(i, fixture, publishedAgo));
        }
    }

    static String event(int index, String fixture, Duration publishedAgo) {
        long published = System.currentTimeMillis() - publishedAgo.toMillis();
        return GAME.get(index)
                .replace("E2024-276", fixture)
                .replaceAll("\"publishedUtc\":\\d+", "\"publishedUtc\":" + published);
    }

    void send(String topic, String key, String value) {
        sender.write(new ProducerRecord<>(PREFIX + "." + topic, key.getBytes(UTF_8), value.getBytes(UTF_8)));
    }

    @Override
    public void close() {
        parts.close();
    }
}
