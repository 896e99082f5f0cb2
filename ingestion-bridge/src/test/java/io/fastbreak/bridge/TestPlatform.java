package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** A simulated platform whose traffic is validated, with a client that retries quickly and gives up after two seconds. */
public final class TestPlatform implements AutoCloseable {
    public static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(2);

    public static final HttpSettings HTTP = new HttpSettings(
            Duration.ofSeconds(1),
            REQUEST_TIMEOUT,
            32,
            new RetryPolicy(4, Duration.ofMillis(20), Duration.ofMillis(50)),
            new BreakerSettings(50, Duration.ofSeconds(60), 100, Duration.ofSeconds(5), 1));

    private final IngestionSimulator simulator = IngestionSimulator.start();
    private final TrafficRecorder recorder = TrafficRecorder.attach(simulator);
    private final OddsIngestionClient client = OddsIngestionClient.open(settings(), ClientRuntime.system());

    // The first requests of a JVM load classes, which may take longer than their time-out.
    static {
        try (TestPlatform warmUp = new TestPlatform()) {
            for (int request = 0; request < 3; request++) {
                warmUp.client.getFixture("warm-up").join();
            }
        }
    }

    public IngestionSimulator simulator() {
        return simulator;
    }

    public OddsIngestionClient client() {
        return client;
    }

    /** The markets that the platform has. */
    public List<IngestedEntity> markets() {
        return simulator.ingestion().markets().stream()
                .filter(IngestedEntity::present)
                .toList();
    }

    /** An entry of a market's custom data; empty if it has none. */
    public static String customData(JsonNode market, String key) {
        return entry(market, key).orElse("");
    }

    /** The operations that changed something, in order, markets by their custom data's version. */
    public List<String> history() {
        return history(simulator.ingestion());
    }

    static List<String> history(IngestionState state) {
        return state.changes().stream()
                .map(change -> change.operationId()
                        + (change.body() == null
                                ? ""
                                : entry(change.body(), "stateVersion")
                                        .map(version -> " " + version)
                                        .orElse("")))
                .toList();
    }

    /** Every request and answer must be valid by the OpenAPI document. */
    @Override
    public void close() {
        client.close();
        simulator.close();
        assertThat(recorder.errors()).isEmpty();
    }

    private IngestionSettings settings() {
        IngestionAccess known = simulator.access();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), known.clientId(), new Secret(known.clientSecret()), known.audience());
        return IngestionSettings.of(simulator.ingestionUrl(), "fastbreak", new Secret(known.apiKey()), credentials)
                .withHttp(HTTP);
    }

    private static Optional<String> entry(JsonNode market, String key) {
        return StreamSupport.stream(market.path("customData").spliterator(), false)
                .filter(entry -> entry.path("key").asText().equals(key))
                .map(entry -> entry.path("value").asText())
                .findFirst();
    }
}
