package io.fastbreak.platform.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SecondAttemptTest {
    private static final URI HOST = URI.create("http://platform.example/");
    private static final ClientCredentials CREDENTIALS =
            new ClientCredentials(HOST.resolve("/oauth/token"), "client", new Secret("secret"), "audience");
    private static final String TOKEN =
            "{\"access_token\":\"e30.eyJleHAiOjI3NjcyMjkyMDB9.1\",\"token_type\":\"Bearer\"}";

    private final AtomicInteger posts = new AtomicInteger();
    private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));

    /** Behind a gateway that answers 401 the request may have been applied. */
    @Test
    void a_second_attempt_that_is_not_sent_does_not_prove_that_the_first_was_not_applied() {
        ClientRuntime runtime =
                new ClientRuntime(time, time, new Random(7), pause -> CompletableFuture.completedFuture(null), null);
        try (PlatformConnection connection = PlatformConnection.open(HttpSettings.STANDARD, runtime, this::send)) {
            Request request = Request.of("POST", HOST.resolve("/markets/1")).asOnce();

            HttpOutcome outcome = connection
                    .channel(CREDENTIALS, new Secret("key"))
                    .send(request)
                    .join();

            assertThatObject(outcome).isInstanceOfSatisfying(NoResponse.class, none -> {
                assertThat(none.reason()).isEqualTo(GiveUpReason.BROKEN);
                assertThat(none.attempts()).isEqualTo(1);
            });
        }
    }

    private CompletableFuture<HttpOutcome> send(Request request) {
        if (request.uri().getPath().endsWith("token")) {
            return CompletableFuture.completedFuture(new Response(200, TOKEN, null, 1));
        }
        return CompletableFuture.completedFuture(
                posts.incrementAndGet() == 1
                        ? new Response(401, "{}", null, 1)
                        : new NoResponse(GiveUpReason.CONNECTION, "refused", 0));
    }
}
