package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.demo.Sandbox;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;

/** Prints the games on the console as a consumer of the scoring and corrections topics sees them. */
public final class LiveView implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final Sandbox sandbox;
    private final GameNames names;
    private final PrintWriter out;
    private final Consumer<byte[], byte[]> reader;
    private final Map<String, String> lastLine = new HashMap<>();
    private final Thread thread = new Thread(this::run, "fastbreak-view");
    private volatile boolean closing;

    public LiveView(Sandbox sandbox, GameNames names, PrintWriter out) {
        this.sandbox = sandbox;
        this.names = names;
        this.out = out;
        reader = new KafkaClients(sandbox.settings())
                .reader(sandbox.topics().scoring(), sandbox.topics().corrections());
    }

    /** Starts printing in the background. */
    public void start() {
        thread.start();
    }

    private void run() {
        try (reader) {
            while (!closing) {
                for (var record : reader.poll(POLL)) {
                    if (record.topic().equals(sandbox.topics().scoring())) {
                        print(Json.read(record.value(), ScoringSummary.class));
                    } else {
                        print(Json.read(record.value(), Correction.class));
                    }
                }
                out.flush();
            }
        }
    }

    private void print(ScoringSummary summary) {
        String score = summary.competitors().stream()
                .map(competitor -> names.of(competitor.id()) + " " + competitor.score())
                .collect(Collectors.joining(" : "));
        String reliability = summary.reliable() ? "" : "  not reliable " + summary.reasons();
        String line = DisplayText.period(summary.isFinal(), summary.matchStatus(), summary.period()) + "  " + score
                + reliability;
        if (!line.equals(lastLine.put(summary.fixtureId(), line))) {
            out.println("  " + DisplayText.clock(summary.clock()) + " " + line);
        }
    }

    private void print(Correction correction) {
        out.println("        correction " + correction.change() + " of " + correction.eventId() + " changed "
                + correction.moved().size() + " figures" + (correction.afterFinal() ? ", after the final" : ""));
    }

    @Override
    public void close() {
        closing = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The state of the simulated platform and the latest receipt as text. */
    public static final class PlatformView {
        private final Sandbox sandbox;

        public PlatformView(Sandbox sandbox) {
            this.sandbox = sandbox;
        }

        public String text() {
            TextTable table = new TextTable().row(List.of("platform", "status", "bodies", "state", "prices"));
            sandbox.platform()
                    .ingestion()
                    .fixtures()
                    .forEach(fixture -> table.row(List.of(
                            "fixture " + fixture.id(), status(fixture), Integer.toString(fixture.versions()), "", "")));
            sandbox.platform()
                    .ingestion()
                    .markets()
                    .forEach(market -> table.row(List.of(
                            "market  " + market.id(),
                            status(market),
                            Integer.toString(market.versions()),
                            market.body().path("isSuspended").asBoolean() ? "suspended" : "open",
                            prices(market.body()))));
            return table + lastReceipt();
        }

        private static String status(IngestedEntity entity) {
            return entity.status().toString().toLowerCase(java.util.Locale.ROOT);
        }

        private static String prices(JsonNode market) {
            List<String> prices = new ArrayList<>();
            market.path("selections")
                    .forEach(selection -> prices.add(selection.path("name").asText() + " "
                            + selection.path("price").asText()));
            return prices.stream().collect(Collectors.joining(" / "));
        }

        private String lastReceipt() {
            String last = "none";
            long latest = Long.MIN_VALUE;
            for (var record : sandbox.read(sandbox.topics().receipts())) {
                if (record.timestamp() >= latest) {
                    latest = record.timestamp();
                    last = new String(record.value(), StandardCharsets.UTF_8);
                }
            }
            return "last receipt  " + last + "\n";
        }
    }
}
