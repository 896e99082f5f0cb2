package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.ManualTime;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class ProbeQueueTest {
    private static final Duration INTERVAL = BreakerSettings.STANDARD.urgentProbeInterval();

    private final ManualTime time = new ManualTime(Instant.parse("2026-01-01T20:00:00Z"));
    private final Map<Instant, List<CompletableFuture<Void>>> pauses = new TreeMap<>();
    private final List<String> sent = new ArrayList<>();
    private boolean failing = true;
    private final ClientRuntime runtime = new ClientRuntime(time, time, new Random(7), this::pause, null);
    private final CircuitBreakers breakers = new CircuitBreakers(BreakerSettings.STANDARD, runtime);
    private final Channel channel = new BreakerChannel(this::receive, breakers);

    @Test
    void urgent_requests_behind_an_open_breaker_take_turns_by_uri() {
        openBreaker();

        // The first market is suspended again and again before the others are.
        for (int i = 0; i < 4; i++) {
            urgent("a");
        }
        urgent("b");
        urgent("c");
        for (int i = 0; i < 3; i++) {
            advance();
        }

        assertThat(sent).containsExactly("a", "a", "b", "c");
    }

    @Test
    void a_host_gets_one_urgent_request_at_a_time() {
        openBreaker();

        for (String market : List.of("a", "b", "c")) {
            urgent(market);
        }

        assertThat(sent).containsExactly("a");
        advance();
        assertThat(sent).containsExactly("a", "b");
    }

    @Test
    void what_is_no_longer_wanted_when_its_turn_comes_is_not_sent() {
        openBreaker();
        urgent("a");
        AtomicBoolean isWanted = new AtomicBoolean(true);
        CompletableFuture<HttpOutcome> waiting =
                channel.send(request("b").onlyWhile(isWanted::get).asUrgent());

        isWanted.set(false);
        advance();

        assertThat(waiting.join()).isEqualTo(NoResponse.withdrawn());
        assertThat(sent).containsExactly("a");
    }

    @Test
    void nothing_waits_any_more_once_the_breaker_is_closed() {
        openBreaker();
        List<String> markets = List.of("a", "b", "c", "d", "e", "f", "g", "h");
        markets.forEach(this::urgent);
        failing = false;

        // One answer makes the breaker half open, three more close it.
        for (int i = 0; i <= BreakerSettings.STANDARD.probes() + 1; i++) {
            advance();
        }

        assertThat(breakers.states()).containsValue("closed");
        assertThat(sent).containsExactlyElementsOf(markets);
    }

    private void openBreaker() {
        while (!breakers.states().containsValue("open")) {
            channel.send(request("z")).join();
        }
        sent.clear();
    }

    private void urgent(String market) {
        CompletableFuture<HttpOutcome> unused = channel.send(request(market).asUrgent());
    }

    private static Request request(String market) {
        return Request.of("POST", URI.create("http://platform.example/" + market));
    }

    private CompletableFuture<HttpOutcome> receive(Request request) {
        sent.add(request.uri().getPath().substring(1));
        return CompletableFuture.completedFuture(
                failing ? new NoResponse(GiveUpReason.BROKEN, "reset", 1) : new Response(200, "{}", null, 1));
    }

    private CompletableFuture<Void> pause(Duration pause) {
        CompletableFuture<Void> elapsed = new CompletableFuture<>();
        pauses.computeIfAbsent(time.instant().plus(pause), created -> new ArrayList<>())
                .add(elapsed);
        return elapsed;
    }

    /** One interval passes. */
    private void advance() {
        time.advance(INTERVAL);
        for (Instant due : List.copyOf(pauses.keySet())) {
            if (!due.isAfter(time.instant())) {
                pauses.remove(due).forEach(elapsed -> elapsed.complete(null));
            }
        }
    }
}
