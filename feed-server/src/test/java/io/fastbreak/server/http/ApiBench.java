package io.fastbreak.server.http;

import io.fastbreak.server.live.LiveBoard;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;

/** A server with the API of an empty board, on a free port. */
abstract class ApiBench {
    static final StreamLimits LIMITS = new StreamLimits(3, 64 * 1024, Duration.ofMillis(200));

    final LiveBoard board = new LiveBoard("run");
    final HttpServer server =
            new HttpServer("127.0.0.1", 0, new Health(), new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
    final Api api = new Api(board, fixture -> new GameHistories.NotKept(), "localhost:1", LIMITS);

    @AfterEach
    final void stopServer() {
        api.close();
        server.close();
    }
}
