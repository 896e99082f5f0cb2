package io.fastbreak.benchmarks.desk;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.service.PlatformClients;
import io.fastbreak.model.wire.Json;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.Consumer;

/**
 * The best that a program could do that reads the raw topic: for each basket it posts three ready-made markets, for each
 * notice of the feed it suspends them, and for all other events it does nothing. It proves nothing and remembers nothing.
 */
final class PlainForwarder {
    private static final int MARKETS = 3;
    private static final Duration POLL = Duration.ofMillis(100);
    private static final List<Selection> SELECTIONS =
            List.of(new Selection("home", new BigDecimal("1.80")), new Selection("away", new BigDecimal("2.05")));

    private PlainForwarder() {}

    /** Runs until it is ended. */
    public static void main(String[] arguments) {
        Settings settings = Settings.load(null, System.getenv(), Map.of());
        try (OddsIngestionClient client =
                        OddsIngestionClient.open(PlatformClients.ingestion(settings), ClientRuntime.system());
                Consumer<byte[], byte[]> reader =
                        new KafkaClients(settings).reader(settings.topics().raw())) {
            System.out.println("plain is running");
            while (!Thread.currentThread().isInterrupted()) {
                reader.poll(POLL).forEach(record -> forward(client, Json.read(record.value(), JsonNode.class)));
            }
        }
    }

    private static void forward(OddsIngestionClient client, JsonNode event) {
        JsonNode attributes = event.path("attributes");
        boolean closes = attributes.has("isReliabile");
        if (!closes && !attributes.path("isSuccessful").asBoolean()) {
            return;
        }
        String fixture = event.path("fixtureId").asText();
        String version = event.path("audit").path("sequenceNumber").asText();
        boolean isSuspended = closes && !attributes.path("isReliabile").asBoolean();
        for (int number = 0; number < MARKETS; number++) {
            SourceMarket market = SourceMarket.of(fixture, "market " + number, false, SELECTIONS)
                    .with(isSuspended, null, List.of(new CustomDataEntry("stateVersion", version)));
            CompletableFuture<Answer<Void>> unused = client.postMarket(fixture + "__" + number, market);
        }
    }
}
