package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.Transport;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** Posts the same prepared markets again and again with the HTTP client alone: the upper limit for a bridge. */
final class HttpClientLoop implements AutoCloseable {
    private final Transport transport;
    private final List<Request> requests;
    private volatile boolean running;
    private volatile @Nullable Throwable failure;

    /** @param simulator with the markets */
    HttpClientLoop(IngestionSimulator simulator, HttpSettings http) {
        this.transport = Transport.open(http);
        String token = simulator.tokens().issue(simulator.settings().clientId());
        this.requests = simulator.ingestion().markets().stream()
                .map(market -> request(simulator, market, token))
                .toList();
    }

    /** Answers a second, with this number of requests in flight. */
    double perSecond(int inFlight, Duration time) throws InterruptedException {
        LongAdder answers = new LongAdder();
        CountDownLatch ended = new CountDownLatch(inFlight);
        running = true;
        long start = System.nanoTime();
        for (int loop = 0; loop < inFlight; loop++) {
            go(loop, answers, ended);
        }
        Utils.sleep(time.toMillis());
        running = false;
        ended.await();
        if (failure != null) {
            throw new OperationFailedException("the bare loop failed", failure);
        }
        return answers.sum() * 1e9 / (System.nanoTime() - start);
    }

    private void go(int next, LongAdder answers, CountDownLatch ended) {
        if (!running || failure != null) {
            ended.countDown();
            return;
        }
        CompletableFuture<Void> unused = transport
                .send(requests.get(next % requests.size()))
                .thenAccept(HttpClientLoop::requireSuccess)
                .whenComplete((done, thrown) -> {
                    failure = thrown == null ? failure : thrown;
                    answers.increment();
                    go(next + 1, answers, ended);
                });
    }

    @Override
    public void close() {
        transport.close();
    }

    private static Request request(IngestionSimulator simulator, IngestedEntity market, String token) {
        IngestionSimulatorSettings access = simulator.settings();
        URI uri = URI.create(simulator.ingestionUrl() + "/sources/" + market.sourceId() + "/markets/" + market.id());
        return Request.of("POST", uri)
                .withHeader("Authorization", "Bearer " + token)
                .withHeader("x-api-key", access.apiKey())
                .withJson(market.body().toString());
    }

    private static Response requireSuccess(HttpOutcome outcome) {
        if (outcome instanceof Response response && response.isSuccess()) {
            return response;
        }
        throw new OperationFailedException("the simulator answered " + outcome);
    }
}
