package io.fastbreak.platform.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.net.URI;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UrgentTokenTest {
    private static final URI HOST = URI.create("http://platform.example/");
    private static final ClientCredentials CREDENTIALS =
            new ClientCredentials(HOST.resolve("/oauth/token"), "client", new Secret("secret"), "audience");
    private static final String TOKEN =
            "{\"access_token\":\"e30.eyJleHAiOjI3NjcyMjkyMDB9.1\",\"token_type\":\"Bearer\"}";

    private final AtomicBoolean refusing = new AtomicBoolean(true);
    private final AtomicInteger sent = new AtomicInteger();
    private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));

    @Test
    void an_urgent_request_without_a_token_does_not_wait_for_the_circuit_breaker() {
        try (PlatformConnection connection = connectionWithOpenBreaker()) {
            Channel channel = connection.channel(CREDENTIALS, new Secret("key"));
            Request request = Request.of("POST", HOST.resolve("/markets/1")).asOnce();
            int before = sent.get();

            assertThatObject(channel.send(request).join())
                    .isInstanceOfSatisfying(
                            NoResponse.class, none -> assertThat(none.reason()).isEqualTo(GiveUpReason.NO_TOKEN));
            assertThat(sent).hasValue(before);

            assertThatObject(channel.send(request.asUrgent()).join()).isInstanceOf(Response.class);
        }
    }

    private PlatformConnection connectionWithOpenBreaker() {
        ClientRuntime runtime =
                new ClientRuntime(time, time, new Random(7), pause -> CompletableFuture.completedFuture(null), null);
        PlatformConnection connection = PlatformConnection.open(HttpSettings.STANDARD, runtime, this::send);
        while (!connection.breakers().containsValue("open")) {
            connection.requestToken(CREDENTIALS).join();
        }
        refusing.set(false);
        return connection;
    }

    private CompletableFuture<HttpOutcome> send(Request request) {
        sent.incrementAndGet();
        return CompletableFuture.completedFuture(
                refusing.get()
                        ? new NoResponse(GiveUpReason.CONNECTION, "refused", 0)
                        : new Response(200, request.uri().getPath().endsWith("token") ? TOKEN : "{}", null, 1));
    }
}
