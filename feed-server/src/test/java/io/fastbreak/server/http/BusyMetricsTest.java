package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests for metrics that do not end take no thread from health. */
@Timeout(60)
class BusyMetricsTest {
    private static final int CLIENTS = 300;
    private static final int TIMEOUT_MS = 50_000;

    private final PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final HttpServer server = new HttpServer("127.0.0.1", 0, HttpAccess.LOCAL, new Health(), metrics);
    private final CountDownLatch end = new CountDownLatch(1);
    private final List<Socket> clients = new ArrayList<>();

    @AfterEach
    void stop() throws IOException {
        end.countDown();
        for (Socket client : clients) {
            client.close();
        }
        server.close();
    }

    @Test
    void health_answers_while_metrics_are_asked_for_by_more_clients_than_there_are_threads() throws IOException {
        // given
        Gauge.builder("slow", end, BusyMetricsTest::await).register(metrics);

        // when
        for (int i = 0; i < CLIENTS; i++) {
            ask("/metrics");
        }

        // then
        assertThat(status(ask("/health/live"))).isEqualTo("HTTP/1.1 200");

        // when
        end.countDown();

        // then
        List<String> statuses = new ArrayList<>();
        for (Socket client : clients.subList(0, CLIENTS)) {
            statuses.add(status(client));
        }
        assertThat(statuses).isSubsetOf("HTTP/1.1 200", "HTTP/1.1 503");
        assertThat(statuses.stream().filter(status -> status.endsWith("200")).count())
                .isGreaterThanOrEqualTo(HttpServer.METRICS_THREADS);
    }

    private static double await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 1;
    }

    private Socket ask(String path) throws IOException {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port());
        clients.add(client);
        client.setSoTimeout(TIMEOUT_MS);
        client.getOutputStream().write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(US_ASCII));
        client.getOutputStream().flush();
        return client;
    }

    private static String status(Socket client) throws IOException {
        return new String(client.getInputStream().readNBytes(12), US_ASCII);
    }
}
