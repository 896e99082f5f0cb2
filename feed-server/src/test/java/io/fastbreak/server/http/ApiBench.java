package io.fastbreak.server.http;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.server.live.LiveBoard;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;

/** A server with the API of an empty board, on a free port. */
abstract class ApiBench {
    static final StreamLimits LIMITS = new StreamLimits(3, 64 * 1024, Duration.ofMillis(200));

    final LiveBoard board = new LiveBoard();
    volatile GameHistories.Found found = new GameHistories.NotKept();
    final HttpServer server = new HttpServer(
            "127.0.0.1", 0, HttpAccess.LOCAL, new Health(), new PrometheusMeterRegistry(PrometheusConfig.DEFAULT));
    final WrittenRecords written = new WrittenRecords();
    final Api api = new Api(
            board, fixture -> found, written, ModelParameters.defaults(), "localhost:1", HttpAccess.LOCAL, LIMITS);

    @AfterEach
    final void stopServer() {
        api.close();
        server.close();
    }
}
