package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Correction;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpClient;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class EventStreamTest extends ApiBench {
    private final HttpClient client = HttpClient.newHttpClient();
    private final String uri = "http://127.0.0.1:" + server.port() + "/api/stream";

    EventStreamTest() {
        server.serve(api);
    }

    @Test
    void a_stream_before_the_board_is_loaded_is_503() throws Exception {
        try (EventStreamListener early = new EventStreamListener(client, uri)) {
            assertThat(early.status()).isEqualTo(503);
        }
    }

    @Test
    void a_stream_has_the_current_content_then_changes_then_heartbeats() throws Exception {
        board.loaded();
        try (EventStreamListener listening = new EventStreamListener(client, uri)) {
            assertThat(listening.event())
                    .startsWith("id: run-0\nevent: present\ndata: {")
                    .contains("\"games\":0");
            publish("a", "x");
            assertThat(listening.event()).startsWith("id: run-1\nevent: correction\ndata: {\"fixtureId\":\"a\"");
            assertThat(listening.next()).isEqualTo(":\n");
        }
    }

    @Test
    void a_client_resumes_after_its_last_event() throws Exception {
        board.loaded();
        publish("a", "x");
        publish("b", "y");
        publish("a", "z");
        try (EventStreamListener again =
                new EventStreamListener(client, uri + "?fixture=a", "Last-Event-ID", "run-1")) {
            assertThat(again.event()).startsWith("id: run-3\nevent: correction\n");
        }
    }

    @Test
    void beacons_are_sent_to_clients_of_any_fixture() throws Exception {
        board.loaded();
        try (EventStreamListener listening = new EventStreamListener(client, uri + "?fixture=a")) {
            listening.event();
            board.beacon(new Beacon(1, 2, 3L, 4, Beacon.Counters.NONE));
            board.flush();
            assertThat(listening.event()).contains("event: beacon\n", "\"partition\":1");
        }
    }

    @Test
    void too_many_clients_are_503() throws Exception {
        board.loaded();
        try (EventStreamListener first = new EventStreamListener(client, uri);
                EventStreamListener second = new EventStreamListener(client, uri);
                EventStreamListener third = new EventStreamListener(client, uri);
                EventStreamListener fourth = new EventStreamListener(client, uri)) {
            assertThat(List.of(first.status(), second.status(), third.status())).containsOnly(200);
            assertThat(fourth.status()).isEqualTo(503);
        }
    }

    @Test
    void a_client_that_does_not_read_is_disconnected_and_delays_no_other() throws Exception {
        board.loaded();
        String large = "x".repeat(32 * 1024);
        int events = 1_000;
        try (Socket sleeper = new Socket(InetAddress.getLoopbackAddress(), server.port());
                EventStreamListener listening = new EventStreamListener(client, uri)) {
            sleeper.getOutputStream().write("GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(UTF_8));
            assertThat(new String(sleeper.getInputStream().readNBytes(12), UTF_8))
                    .isEqualTo("HTTP/1.1 200");
            listening.event();

            for (int i = 0; i < events; i++) {
                publish("a", large);
                assertThat(listening.event()).contains("event: correction");
            }

            assertThat(bytesUntilTheEnd(sleeper.getInputStream())).isLessThan((long) events * large.length());
        }
    }

    private static long bytesUntilTheEnd(InputStream in) {
        byte[] buffer = new byte[64 * 1024];
        long bytes = 0;
        try {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes += read;
            }
        } catch (IOException e) {
            // Cut off with bytes still on their way: the connection is reset.
            return bytes;
        }
        return bytes;
    }

    private void publish(String fixtureId, String eventId) {
        board.correction(new Correction(
                fixtureId,
                1,
                eventId,
                Correction.Kind.INSERT,
                null,
                false,
                new Correction.ScoreChange(Map.of(), Map.of()),
                List.of(),
                0));
        board.flush();
    }
}
