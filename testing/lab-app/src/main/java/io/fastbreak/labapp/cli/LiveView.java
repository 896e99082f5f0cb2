package io.fastbreak.labapp.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.RestartingReader;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.report.Table;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;

/** Prints a game on the console as a consumer of the scoring and corrections topics sees them. */
final class LiveView implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private final TopicCatalog topics;
    private final String fixture;
    private final GameNames names;
    private final PrintWriter out;
    private final Map<String, String> lastLine = new HashMap<>();
    private final RestartingReader reading;

    /** Prints one game in the background until it is closed. */
    LiveView(Sandbox sandbox, String fixture, GameNames names, PrintWriter out) {
        this.fixture = fixture;
        topics = sandbox.topics();
        this.names = names;
        this.out = out;
        KafkaClients clients = new KafkaClients(sandbox.settings());
        reading = new RestartingReader(
                "fastbreak-view", () -> clients.reader(topics.scoring(), topics.corrections()), this::follow);
    }

    private void follow(Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        while (isRunning.getAsBoolean()) {
            for (var record : reader.poll(POLL)) {
                if (!fixture.equals(new String(record.key(), UTF_8))) {
                    continue;
                }
                if (record.topic().equals(topics.scoring())) {
                    print(Json.read(record.value(), ScoringSummary.class));
                } else {
                    print(Json.read(record.value(), Correction.class));
                }
            }
            out.flush();
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
        reading.close();
    }

    /** The simulated platform's state of a fixture, and its latest receipt, as text. */
    static String platform(Sandbox sandbox, String fixtureId) {
        Table table = Table.ofNumbers().row("platform", "status", "bodies", "state", "prices");
        var ingestion = sandbox.platform().ingestion();
        ingestion.fixtures().stream()
                .filter(fixture -> fixture.id().equals(fixtureId))
                .forEach(fixture -> table.row("fixture " + fixture.id(), status(fixture), fixture.versions(), "", ""));
        ingestion.markets().stream()
                .filter(market -> market.id().startsWith(fixtureId + "__"))
                .forEach(market -> table.row(
                        "market  " + market.id(),
                        status(market),
                        market.versions(),
                        market.body().path("isSuspended").asBoolean() ? "suspended" : "open",
                        prices(market.body())));
        String receipt = sandbox.read(sandbox.topics().receipts()).stream()
                .map(record -> Json.read(record.value(), Receipt.class))
                .filter(each ->
                        each.target() != Receipt.Target.HEARTBEAT && each.id().startsWith(fixtureId))
                .reduce((latest, each) -> each.utc() >= latest.utc() ? each : latest)
                .map(LiveView::text)
                .orElse("none");
        return table + "last answer  " + receipt + "\n";
    }

    private static String text(Receipt receipt) {
        return "%s %s %s with version %s of the game, status %s"
                .formatted(
                        receipt.target().toString().toLowerCase(Locale.ROOT),
                        receipt.id(),
                        receipt.outcome().toString().toLowerCase(Locale.ROOT),
                        receipt.stateVersion(),
                        receipt.status());
    }

    private static String status(IngestedEntity entity) {
        return entity.status().toString().toLowerCase(Locale.ROOT);
    }

    private static String prices(JsonNode market) {
        List<String> prices = new ArrayList<>();
        market.path("selections")
                .forEach(selection -> prices.add(selection.path("name").asText() + " "
                        + selection.path("price").asText()));
        return String.join(" / ", prices);
    }
}
