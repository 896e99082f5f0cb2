package io.fastbreak.platform.ingestion;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A simulated platform whose traffic is validated, with its clients and a runtime that records delays instead of waiting. */
final class IngestionTestSetup implements AutoCloseable {

    static final int ATTEMPTS = 4;
    static final HttpSettings HTTP = ManualTime.HTTP;

    static final SourceFixture FIXTURE = SourceFixture.of(
            "Žalgiris v Olympiakós",
            3,
            Instant.parse("2024-11-15T19:45:00Z"),
            OptionalBoolean.YES,
            OptionalBoolean.UNSPECIFIED);
    static final SourceMarket MARKET = SourceMarket.of(
            "game-1",
            "Moneyline",
            false,
            List.of(
                    new Selection("Žalgiris", new BigDecimal("1.80")),
                    new Selection("Olympiakós", new BigDecimal("2.05"))));

    final ManualTime clock = new ManualTime(Instant.parse("2024-11-15T19:45:00Z"));
    final IngestionSimulator simulator;

    private final TrafficRecorder recorder;
    private int forgotten;
    private int forgottenPauses;

    IngestionTestSetup() {
        this.simulator = IngestionSimulator.start(ServerSettings.at(clock), IngestionAccess.SIMULATED);
        this.recorder = TrafficRecorder.attach(simulator);
    }

    IngestionSettings settings() {
        IngestionAccess known = simulator.access();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), known.clientId(), new Secret(known.clientSecret()), known.audience());
        return IngestionSettings.of(simulator.ingestionUrl(), "fastbreak", new Secret(known.apiKey()), credentials)
                .withHttp(HTTP);
    }

    OddsIngestionClient client() {
        return client(settings());
    }

    /** A client that waits up to five seconds. */
    OddsIngestionClient patientClient() {
        return client(settings()
                .withHttp(HTTP.withRetry(new RetryPolicy(ATTEMPTS, Duration.ofMillis(100), Duration.ofSeconds(5)))));
    }

    OddsIngestionClient client(IngestionSettings settings) {
        return OddsIngestionClient.open(settings, clock.runtime());
    }

    /** The delays since the last {@link #forget}, in order. */
    List<Duration> pauses() {
        return clock.pauses().subList(forgottenPauses, clock.pauses().size());
    }

    /** The operations called since the last {@link #forget}, in order. */
    List<String> operations() {
        return recorder.traffic().stream()
                .skip(forgotten)
                .map(RecordedExchange::operationId)
                .toList();
    }

    /** Clears delays, faults and operations. */
    void forget() {
        simulator.faults().clear();
        forgottenPauses = clock.pauses().size();
        forgotten = recorder.traffic().size();
    }

    /** All traffic must be valid by the OpenAPI document. */
    @Override
    public void close() {
        simulator.close();
        assertThat(recorder.errors()).isEmpty();
    }
}
