package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.PlatformConnection;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SteppedClockTest {
    private static final ClientCredentials CREDENTIALS = new ClientCredentials(
            URI.create("http://platform.example/oauth/token"), "client", new Secret("secret"), "audience");

    private final ManualTime wall = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));
    private final ManualTime elapsed = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));
    private final AtomicInteger sent = new AtomicInteger();

    @Test
    void a_wall_clock_that_is_set_back_does_not_keep_the_circuit_breaker_open() {
        Channel refusing = request -> {
            sent.incrementAndGet();
            return CompletableFuture.completedFuture(new NoResponse(GiveUpReason.CONNECTION, "refused", 0));
        };
        ClientRuntime runtime =
                new ClientRuntime(wall, elapsed, new Random(7), pause -> CompletableFuture.completedFuture(null), null);
        try (PlatformConnection connection = PlatformConnection.open(HttpSettings.STANDARD, runtime, refusing)) {
            while (!connection.breakers().containsValue("open")) {
                connection.requestToken(CREDENTIALS).join();
            }
            int before = sent.get();
            assertThat(connection.requestToken(CREDENTIALS).join().attempts()).isZero();
            assertThat(sent).hasValue(before);

            wall.advance(Duration.ofHours(-1));
            elapsed.advance(BreakerSettings.STANDARD.openFor().plusSeconds(1));

            connection.requestToken(CREDENTIALS).join();
            assertThat(sent).hasValueGreaterThan(before);
        }
    }
}
