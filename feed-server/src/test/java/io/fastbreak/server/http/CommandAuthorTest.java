package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.operator.OperatorCommand;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who sent a command is not simply what the client says. */
@Timeout(60)
class CommandAuthorTest extends ApiBench {
    private final List<OperatorCommand> submitted = written.commands;

    CommandAuthorTest() {
        board.loaded();
        server.serve(api);
    }

    @Test
    void the_address_is_recorded_and_the_name_is_marked_as_claimed() throws Exception {
        assertThat(post("\"Ann\"")).isEqualTo(200);

        assertThat(submitted).extracting(OperatorCommand::who).containsExactly("127.0.0.1 (claims to be \"Ann\")");
    }

    @Test
    void a_header_does_not_change_the_address() throws Exception {
        assertThat(post("\"Ann\"", "X-Forwarded-For", "10.9.8.7")).isEqualTo(200);

        assertThat(submitted).extracting(OperatorCommand::who).containsExactly("127.0.0.1 (claims to be \"Ann\")");
    }

    @Test
    void a_name_is_asked_for_all_the_same() throws Exception {
        for (String none : List.of("\" \"", "null", "7", "{}")) {
            assertThat(post(none)).as(none).isEqualTo(400);
        }

        assertThat(submitted).isEmpty();
    }

    private int post(String who, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + server.port() + "/api/decisions"))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .header("Fastbreak-Request", "x")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"fixtureId\":\"f\",\"command\":\"SUSPEND\",\"who\":" + who + ",\"why\":\"b\"}"));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
