package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.Gap;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            assertThat(listening.event()).startsWith("event: present\ndata: {").contains("\"games\":0");
            assertThat(listening.event()).matches("id: [0-9a-z.]+\nevent: cursor\ndata: \\{}\n");
            publish("a", "x");
            assertThat(listening.event()).startsWith("event: correction\ndata: {\"fixtureId\":\"a\"");
            assertThat(listening.event()).contains("event: cursor\n");
            assertThat(listening.next()).isEqualTo(":\n");
        }
    }

    @Test
    void a_client_resumes_behind_its_last_cursor() throws Exception {
        board.read(Map.of("corrections-0", 0L), Map.of("corrections-0", 0L));
        board.loaded();
        String cursor;
        try (EventStreamListener first = new EventStreamListener(client, uri)) {
            first.event();
            cursor = first.event().lines().findFirst().orElseThrow().replace("id: ", "");
        }
        board.at("corrections-0", 0);
        publish("b", "y");
        board.at("corrections-0", 1);
        publish("a", "z");
        try (EventStreamListener again = new EventStreamListener(client, uri + "?fixture=a", "Last-Event-ID", cursor);
                EventStreamListener withoutHeaders = new EventStreamListener(client, uri + "?cursor=" + cursor)) {
            assertThat(again.event()).startsWith("event: correction\n").contains("\"z\"");
            assertThat(withoutHeaders.event()).contains("\"y\"");
        }
    }

    @Test
    void a_client_that_conflates_is_sent_the_last_change_of_each_subject_and_all_corrections() throws Exception {
        board.loaded();
        try (EventStreamListener listening =
                new EventStreamListener(client, uri + "?conflate=700&kind=gap&kind=correction")) {
            listening.event();
            listening.event();
            board.gap(gap(Gap.State.OPEN));
            publish("a", "x");
            board.gap(gap(Gap.State.HEALED));
            publish("a", "y");
            Thread.sleep(800);
            board.flush();

            assertThat(List.of(listening.event(), listening.event(), listening.event(), listening.event()))
                    .satisfiesExactlyInAnyOrder(
                            frame -> assertThat(frame).contains("\"x\""),
                            frame -> assertThat(frame).contains("event: gap", "HEALED"),
                            frame -> assertThat(frame).contains("\"y\""),
                            frame -> assertThat(frame).contains("event: cursor"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"kind=shots", "kind=stream", "kind=", "conflate=-1", "conflate=60001", "conflate=x"})
    void what_the_stream_does_not_know_is_400(String query) throws Exception {
        board.loaded();
        try (EventStreamListener listening = new EventStreamListener(client, uri + "?" + query)) {
            assertThat(listening.status()).isEqualTo(400);
        }
    }

    private static Gap gap(Gap.State state) {
        return new Gap("a", EventSource.VendorScoresheet, 0, 3, 4, List.of(new Range(3, 4)), state, 1, 1, 1, false);
    }

    @Test
    void beacons_are_sent_to_clients_of_any_fixture() throws Exception {
        board.loaded();
        try (EventStreamListener listening = new EventStreamListener(client, uri + "?fixture=a")) {
            listening.event();
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
            listening.event();

            for (int i = 0; i < events; i++) {
                publish("a", large);
                String event = listening.event();
                assertThat(event.contains("event: cursor") ? listening.event() : event)
                        .contains("event: correction");
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
