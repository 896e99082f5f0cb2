package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.RecordedExchange;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The requests that a version of a game causes, and their receipts, are part of its trace. */
class TracedRequestsTest extends BridgeBench {
    private static final TestSummary LIVE = TestSummary.live("F", 5);
    private static final TraceContext FIRST =
            new TraceContext("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "vendor=a");
    private static final TraceContext SECOND =
            new TraceContext("00-11111111111111111111111111111111-2222222222222222-00", "");

    private final List<RecordedExchange> posts = new CopyOnWriteArrayList<>();

    TracedRequestsTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void listen() {
        platform.simulator().server().onExchange(exchange -> {
            if (exchange.operationId().startsWith("post")) {
                posts.add(exchange);
            }
        });
    }

    private CompletableFuture<Void> offer(TestSummary game, TraceContext trace) {
        return bridge.summary(0, game.summary(), clock.now(), trace);
    }

    private static String header(RecordedExchange post, String name) {
        return post.headers().entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .map(header -> header.getValue())
                .findFirst()
                .orElse("");
    }

    @Test
    void of_the_version_that_they_send() {
        alive();

        await(offer(LIVE, FIRST));

        assertThat(posts)
                .hasSizeGreaterThan(3) // a fixture and its markets
                .allMatch(post -> header(post, "traceparent").equals(FIRST.traceparent()))
                .allMatch(post -> header(post, "tracestate").equals("vendor=a"));
        assertThat(records.receipts)
                .hasSameSizeAs(posts)
                .allMatch(receipt -> FIRST.equals(records.traces.get(receipt)))
                .allMatch(receipt -> "trace-5".equals(receipt.traceId()));
        posts.clear();

        await(offer(LIVE.version(6), SECOND));

        assertThat(posts)
                .isNotEmpty()
                .allMatch(post -> header(post, "traceparent").equals(SECOND.traceparent()))
                .allMatch(post -> header(post, "tracestate").isEmpty());
    }

    @Test
    void and_of_none_if_the_version_is_of_none() {
        alive();
        await(offer(LIVE, FIRST));
        posts.clear();

        await(offer(LIVE.version(6)));

        assertThat(posts).isNotEmpty().allMatch(post -> header(post, "traceparent")
                .isEmpty());
    }

    @Test
    void also_if_they_are_repeated() throws InterruptedException {
        alive();
        failNext(2, "postMarket", new Fault.Status(503));

        CompletableFuture<Void> done = offer(LIVE, FIRST);
        eventually(() -> {
            clock.pass(Duration.ofMillis(200));
            alive();
            return done.isDone();
        });

        assertThat(posts)
                .anyMatch(post -> post.reply() != null && post.reply().status() == 503)
                .allMatch(post -> header(post, "traceparent").equals(FIRST.traceparent()));
    }
}
