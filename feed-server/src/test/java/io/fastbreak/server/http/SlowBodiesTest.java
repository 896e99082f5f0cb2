package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies that come slowly, or never, keep nobody waiting. */
@Timeout(120)
class SlowBodiesTest extends ApiBench {
    private static final int CLIENTS = 300;
    private static final String COMMAND = "{\"fixtureId\":\"f\",\"command\":\"SUSPEND\",\"who\":\"a\",\"why\":\"b\"}";

    private final List<Socket> clients = new ArrayList<>();

    SlowBodiesTest() {
        board.loaded();
        server.serve(api);
    }

    @AfterEach
    void stop() throws IOException {
        for (Socket client : clients) {
            client.close();
        }
    }

    @Test
    void health_and_metrics_answer_while_bodies_are_awaited() throws Exception {
        for (int i = 0; i < CLIENTS; i++) {
            slow("Content-Length: 1000\r\n", "{");
        }

        for (String path : List.of("/health/live", "/metrics", "/api/games")) {
            assertThat(get(path)).isEqualTo(200);
        }
    }

    @Test
    void a_body_that_is_not_there_in_time_is_not_awaited_any_longer() throws Exception {
        Socket client = slow("Content-Length: 1000\r\n", "{");

        assertThat(answer(client)).startsWith("HTTP/1.1 408 ").contains("within 2 s");
    }

    @Test
    void a_body_without_a_length_is_limited_too() throws Exception {
        Socket client = slow("Transfer-Encoding: chunked\r\n", "20000\r\n" + "x".repeat(0x20000) + "\r\n0\r\n\r\n");

        assertThat(answer(client)).startsWith("HTTP/1.1 400 ").contains("at most 65536 bytes");
    }

    @Test
    void a_body_in_pieces_is_read() throws Exception {
        Socket client = slow("Content-Length: " + COMMAND.length() + "\r\n", "");
        for (int at = 0; at < COMMAND.length(); at += 20) {
            client.getOutputStream()
                    .write(COMMAND.substring(at, Math.min(at + 20, COMMAND.length()))
                            .getBytes(US_ASCII));
            client.getOutputStream().flush();
            Thread.sleep(20);
        }

        assertThat(answer(client)).startsWith("HTTP/1.1 200 ").contains("\"answers\":[]");
    }

    private Socket slow(String header, String begin) throws IOException {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port());
        clients.add(client);
        client.getOutputStream()
                .write(("POST /api/decisions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                + "Fastbreak-Request: x\r\nConnection: close\r\n" + header + "\r\n" + begin)
                        .getBytes(US_ASCII));
        client.getOutputStream().flush();
        return client;
    }

    private static String answer(Socket client) throws IOException {
        return new String(client.getInputStream().readAllBytes(), US_ASCII);
    }

    private int get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(60))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }
}
