package io.fastbreak.platform.ingestion;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.SimulatorSettings;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** A simulated platform, a way to its clients, and a runtime whose pauses are recorded instead of waited for. */
final class Platform implements AutoCloseable {

    static final int ATTEMPTS = 4;
    static final HttpSettings HTTP = new HttpSettings(
            Duration.ofSeconds(1),
            Duration.ofSeconds(3),
            16,
            new RetryPolicy(ATTEMPTS, Duration.ofMillis(100), Duration.ofMillis(250)),
            new BreakerSettings(50, 100, 100, Duration.ofSeconds(5), 1));

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

    final PlatformSimulator simulator;
    final List<Duration> pauses = new CopyOnWriteArrayList<>();
    final MovableClock clock = new MovableClock();

    Platform() {
        this.simulator = PlatformSimulator.start(SimulatorSettings.defaults().withClock(clock));
    }

    IngestionSettings settings() {
        SimulatorSettings known = simulator.settings();
        ClientCredentials credentials = new ClientCredentials(
                simulator.tokenUrl(), known.clientId(), new Secret(known.clientSecret()), known.audience());
        return IngestionSettings.of(simulator.ingestionUrl(), "fastbreak", new Secret(known.apiKey()), credentials)
                .withHttp(HTTP);
    }

    OddsIngestionClient client() {
        return client(settings());
    }

    OddsIngestionClient client(IngestionSettings settings) {
        return OddsIngestionClient.open(settings, new ClientRuntime(clock, new Random(7), this::pause));
    }

    private CompletableFuture<Void> pause(Duration time) {
        pauses.add(time);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void close() {
        simulator.close();
    }

    /** A clock that stands until it is moved. */
    static final class MovableClock extends Clock {

        private volatile Instant now = Instant.parse("2024-11-15T19:45:00Z");

        void advance(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
