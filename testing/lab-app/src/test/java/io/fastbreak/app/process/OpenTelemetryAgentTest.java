package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.StartedProcess;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the agent of OpenTelemetry beside pipeline and bridge, a basket is one trace from its raw record to the platform. */
@Tag("soak")
class OpenTelemetryAgentTest {
    private static final String PREFIX = "traced";
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String PARENT = "00-" + TRACE + "-b7ad6b7169203331-01";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** What was exported, one character a byte. */
    private final List<String> exported = new CopyOnWriteArrayList<>();

    @TempDir
    private Path folder;

    private static Optional<String> agent() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .filter(path -> path.contains("opentelemetry-javaagent-"))
                .findFirst();
    }

    @Test
    void of_the_span_with_which_the_platform_is_called() throws Exception {
        assumeTrue(agent().isPresent(), "the agent is on the class path of the profile soak alone");
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.RULES.name(), "fiba");
        TopicSetup.create(Settings.of(settings));
        HttpServer collector = collector();
        List<String> calls = new CopyOnWriteArrayList<>();
        try (IngestionSimulator platform = IngestionSimulator.start();
                RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            platform.server().onExchange(exchange -> {
                if (exchange.operationId().equals("postMarket")) {
                    exchange.headers().forEach((name, value) -> {
                        if (name.equalsIgnoreCase("traceparent")) {
                            calls.add(value);
                        }
                    });
                }
            });
            settings.putAll(SimulatedPlatform.settingsOf(platform));
            try (StartedProcess pipeline = started("pipeline", settings, collector);
                    StartedProcess bridge = started("bridge", settings, collector)) {
                sender.send(RealGames.values(RealGames.MOST_CORRECTED).stream()
                                .limit(200)
                                .map(OpenTelemetryAgentTest::traced)
                                .toList())
                        .requireAll();

                Await.until(
                        PATIENCE,
                        () -> calls.stream().anyMatch(this::isExportedAsPartOfTheTrace),
                        () -> "the platform was called with " + calls + "; " + exported.size() + " exports; "
                                + pipeline.written() + bridge.written());
                assertThat(calls).as("none is part of another trace").allMatch(call -> call.contains(TRACE));
                assertThat(receiptsOfMarkets()).isNotEmpty().allMatch(traceparent -> traceparent.contains(TRACE));
            }
        } finally {
            collector.stop(0);
        }
    }

    private static List<String> receiptsOfMarkets() {
        return LogReader.committed(Map.of("bootstrap.servers", SharedBroker.bootstrap()))
                .read(List.of(new TopicCatalog(PREFIX).receipts()))
                .stream()
                .filter(message -> new String(message.value(), UTF_8).contains("\"market\""))
                .map(message ->
                        new String(message.headers().lastHeader("traceparent").value(), UTF_8))
                .toList();
    }

    /** The agent names the span of the call to the platform in place of the record's. */
    private boolean isExportedAsPartOfTheTrace(String traceparent) {
        String[] parts = traceparent.split("-", -1);
        String trace = bytes(parts[1]);
        String span = bytes(parts[2]);
        return parts[1].equals(TRACE)
                && !traceparent.equals(PARENT)
                && exported.stream().anyMatch(body -> body.contains(trace) && body.contains(span));
    }

    private static String bytes(String hex) {
        return new String(HexFormat.of().parseHex(hex), ISO_8859_1);
    }

    private static ProducerRecord<byte[], byte[]> traced(byte[] event) {
        ProducerRecord<byte[], byte[]> message =
                new ProducerRecord<>(new TopicCatalog(PREFIX).raw(), RealGames.MOST_CORRECTED.getBytes(UTF_8), event);
        message.headers().add("traceparent", PARENT.getBytes(UTF_8));
        return message;
    }

    private StartedProcess started(String service, Map<String, String> settings, HttpServer collector)
            throws IOException, InterruptedException {
        Map<String, String> environment = Map.of(
                "JAVA_TOOL_OPTIONS",
                "-javaagent:" + agent().orElseThrow(),
                "OTEL_SERVICE_NAME",
                "fastbreak-" + service,
                "OTEL_EXPORTER_OTLP_ENDPOINT",
                "http://127.0.0.1:" + collector.getAddress().getPort(),
                "OTEL_METRICS_EXPORTER",
                "none",
                "OTEL_LOGS_EXPORTER",
                "none",
                "OTEL_BSP_SCHEDULE_DELAY",
                "200");
        StartedProcess process =
                new StartedProcess(folder.resolve(service), settings, environment, Fastbreak.class, "run", service);
        process.awaitWord(service + " is running", PATIENCE);
        return process;
    }

    private HttpServer collector() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", exchange -> {
            exported.add(new String(exchange.getRequestBody().readAllBytes(), ISO_8859_1));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
