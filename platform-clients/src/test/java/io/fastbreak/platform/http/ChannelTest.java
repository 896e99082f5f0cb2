package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.failedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever the next channel does, each channel completes its future and releases its slots and permissions. */
class ChannelTest {

    private static final Request REQUEST = Request.of("POST", URI.create("http://localhost:1/x"));
    private static final ClientRuntime RUNTIME = ClientRuntime.system();
    private static final HttpSettings TWO = ManualTime.HTTP
            .withConnections(2)
            .withRetry(new RetryPolicy(2, Duration.ofMillis(1), Duration.ofMillis(1)));

    @ParameterizedTest(name = "{0} on one that {1}")
    @MethodSource("pairs")
    void no_future_of_a_channel_fails(String name, String failure, UnaryOperator<Channel> channel, Channel failing) {
        Channel tested = channel.apply(failing);

        for (int i = 0; i < 10; i++) {
            HttpOutcome outcome =
                    tested.send(REQUEST).orTimeout(60, TimeUnit.SECONDS).join();

            assertThat(outcome).isInstanceOfSatisfying(NoResponse.class, none -> {
                assertThat(none.reason()).isIn(GiveUpReason.BROKEN, GiveUpReason.BREAKER_OPEN);
                assertThat(none.detail()).doesNotContain("hush");
            });
        }
    }

    @Test
    void a_request_whose_check_throws_is_not_sent() {
        Channel channel = new AdmissionChannel(request -> failedFuture(new AssertionError("was sent")), TWO, RUNTIME);

        HttpOutcome outcome = channel.send(REQUEST.onlyWhile(() -> {
                    throw new StackOverflowError();
                }))
                .join();

        assertThat(outcome).isEqualTo(NoResponse.withdrawn());
    }

    @Test
    void an_answer_does_not_open_the_circuit_breaker_whatever_failed_before() {
        int enough = BreakerSettings.STANDARD.minimumCalls();
        CircuitBreakers breakers = new CircuitBreakers(BreakerSettings.STANDARD, RUNTIME);
        AtomicBoolean isThere = new AtomicBoolean();
        Channel channel = new BreakerChannel(
                request -> CompletableFuture.completedFuture(
                        isThere.get()
                                ? new Response(202, "", null, 1)
                                : new NoResponse(GiveUpReason.BROKEN, "reset", 1)),
                breakers);
        for (int i = 1; i < enough; i++) {
            assertThat(channel.send(REQUEST).join().attempts()).isOne();
        }

        isThere.set(true);
        assertThat(channel.send(REQUEST).join().attempts()).isOne();
        assertThat(channel.send(REQUEST).join().attempts()).isOne();

        isThere.set(false);
        for (int i = 0; i < enough; i++) {
            channel.send(REQUEST).join();
        }
        assertThat(channel.send(REQUEST).join())
                .isInstanceOfSatisfying(
                        NoResponse.class, none -> assertThat(none.reason()).isEqualTo(GiveUpReason.BREAKER_OPEN));
    }

    static Stream<Arguments> pairs() {
        Map<String, UnaryOperator<Channel>> channels = new TreeMap<>();
        channels.put("logging", next -> new LoggingChannel(next, RUNTIME.clock()));
        channels.put("retrying", next -> new RetryingChannel(next, TWO.retry(), response -> false, RUNTIME));
        channels.put("admission", next -> new AdmissionChannel(next, TWO, RUNTIME));
        channels.put("rate limit", next -> new RateLimitedChannel(next, new RateLimiter(1000), RUNTIME));
        channels.put("breaker", next -> new BreakerChannel(next, new CircuitBreakers(TWO.breaker(), RUNTIME)));
        Map<String, Channel> failures = new TreeMap<>();
        for (Throwable thrown : List.of(new IllegalStateException("hush"), new StackOverflowError("hush"))) {
            String name = thrown.getClass().getSimpleName();
            failures.put("throws " + name, request -> {
                if (thrown instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) thrown;
            });
            failures.put("fails with " + name, request -> failedFuture(thrown));
            failures.put(
                    "fails later with " + name,
                    request -> CompletableFuture.supplyAsync(() -> {
                        throw new CompletionException(thrown);
                    }));
        }
        failures.put("gives no future", request -> null);
        failures.put("gives no outcome", request -> CompletableFuture.completedFuture(null));
        return channels.entrySet().stream().flatMap(channel -> failures.entrySet().stream()
                .map(failure ->
                        Arguments.of(channel.getKey(), failure.getKey(), channel.getValue(), failure.getValue())));
    }
}
