package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.testkit.tls.Certificates;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which requests are accepted over HTTP, and the security headers of every response. */
class AccessFilterTest {
    private static final String TOKEN = "0123456789abcdef";
    private static final StreamLimits LIMITS = new StreamLimits(5, 100_000, Duration.ofSeconds(1));
    private static final List<String> SPELLINGS = List.of(
            "/metrics",
            "/metrics/",
            "/metrics//",
            "//metrics",
            "///metrics/",
            "/./metrics",
            "/metrics/.",
            "/metrics;x",
            "/metrics;x=y/",
            "/;x/metrics",
            "/metrics?x=y",
            "/metrics#x",
            "/metrics%20",
            "/metrics%00",
            "/%6detrics",
            "/%6Detrics",
            "/%256detrics",
            "/metric%73/",
            "%2fmetrics",
            "/%2fmetrics",
            "/METRICS",
            "/Metrics/",
            "/health/../metrics",
            "/health/live/../../metrics",
            "/health/..;/metrics",
            "/health/%2e%2e/metrics",
            "/health/%2e%2e%2fmetrics",
            "/page/../metrics",
            "/page/..;/metrics",
            "/page/%2e%2e/metrics",
            "http://localhost/metrics/",
            "*");
    private static final HttpAccess GUARDED =
            new HttpAccess(TOKEN, HttpAccess.Metrics.TOKEN, Set.of("localhost", "operators.example"), null, null);

    @TempDir
    private Path folder;

    private final LiveBoard board = new LiveBoard();
    private final List<Api> apis = new ArrayList<>();
    private HttpServer server = serving(HttpAccess.LOCAL, new GameHistories.NotKept());

    private HttpServer serving(HttpAccess access, GameHistories.Found found) {
        board.loaded();
        PrometheusMeterRegistry metrics = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        metrics.counter("planted").increment();
        HttpServer serving = new HttpServer("127.0.0.1", 0, access, new Health(), metrics);
        Api api = new Api(
                board,
                fixture -> found,
                new WrittenRecords(),
                ModelParameters.defaults(),
                "127.0.0.1:" + serving.port(),
                access,
                LIMITS);
        apis.add(api);
        serving.serve(api);
        return serving;
    }

    private void guard(HttpAccess access) {
        server.close();
        server = serving(access, new GameHistories.NotKept());
    }

    @AfterEach
    void stop() {
        apis.forEach(Api::close);
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/games", "/health/live", "/metrics", "/nowhere", "/api/games/none"})
    void every_response_has_the_security_headers(String path) throws Exception {
        HttpResponse<String> answer = get(path);

        assertThat(answer.headers().firstValue("Content-Security-Policy"))
                .hasValue(
                        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:;"
                                + " base-uri 'none'; frame-ancestors 'none'; form-action 'none'");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(answer.headers().firstValue("Cross-Origin-Opener-Policy")).hasValue("same-origin");
        assertThat(answer.headers().firstValue("Server")).isEmpty();
    }

    @Test
    void without_the_token_only_health_responds() throws Exception {
        guard(GUARDED);

        assertThat(get("/health/live").statusCode()).isEqualTo(200);
        assertThat(get("/metrics").statusCode()).isEqualTo(401);
        assertThat(get("/nowhere").statusCode()).isEqualTo(401);
        HttpResponse<String> refused = get("/api/games");
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate"))
                .get()
                .asString()
                .contains("Bearer", "Basic");
        assertThat(refused.body()).contains("http.token").doesNotContain(TOKEN);
    }

    @ParameterizedTest
    @CsvSource({
        "Bearer 0123456789abcdef, 200",
        "bearer 0123456789abcdef, 200",
        "Bearer 0123456789abcdeX, 401",
        "Bearer 0123456789abcde, 401",
        "Bearer, 401",
        "0123456789abcdef, 401",
        "Basic %, 401"
    })
    void only_the_token_is_accepted(String authorization, int status) throws Exception {
        guard(GUARDED);

        assertThat(get("/api/games", "Authorization", authorization).statusCode())
                .isEqualTo(status);
    }

    @Test
    void browsers_may_send_the_token_as_a_password() throws Exception {
        guard(GUARDED);
        String credentials = Base64.getEncoder().encodeToString(("operator:" + TOKEN).getBytes(UTF_8));

        assertThat(get("/api/games", "Authorization", "Basic " + credentials).statusCode())
                .isEqualTo(200);
        assertThat(get("/metrics", "Authorization", "Basic " + credentials).statusCode())
                .isEqualTo(200);
    }

    @Test
    void metrics_may_be_off() throws Exception {
        guard(new HttpAccess("", HttpAccess.Metrics.OFF, Set.of("localhost"), null, null));

        assertThat(get("/metrics").statusCode()).isEqualTo(404);
        assertThat(get("/api/games").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @EnumSource(
            value = HttpAccess.Metrics.class,
            names = {"OFF", "TOKEN"})
    void closed_metrics_are_not_reached_by_another_spelling_of_the_path(HttpAccess.Metrics metrics) throws Exception {
        guard(new HttpAccess(TOKEN, metrics, Set.of("localhost"), null, null));
        String shown = metrics == HttpAccess.Metrics.OFF ? "Authorization: Bearer " + TOKEN + "\r\n" : "";
        assertThat(answerTo("GET", "/metrics", "Authorization: Bearer " + TOKEN + "\r\n"))
                .matches(answer -> answer.contains("planted_total") == (metrics == HttpAccess.Metrics.TOKEN));

        for (String method : List.of("GET", "HEAD", "POST", "OPTIONS", "get")) {
            for (String path : SPELLINGS) {
                String answer = answerTo(method, path, shown);
                assertThat(answer).as(method + " " + path).doesNotContain("planted");
                if (!method.equals("HEAD")) { // which is answered for every file of the page, also for none
                    assertThat(answer).as(method + " " + path).doesNotStartWith("HTTP/1.1 2");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/health/../api/games",
                "/health/..;/api/games",
                "/health/%2e%2e/api/games",
                "/health/live/../../api/games"
            })
    void open_paths_lead_to_nothing_else(String path) throws Exception {
        guard(GUARDED);
        assertThat(answerTo("GET", path, "")).doesNotStartWith("HTTP/1.1 2");
    }

    /** As a page does whose own name leads here all of a sudden. */
    @ParameterizedTest
    @CsvSource({
        "localhost, /api/games, 200",
        "LOCALHOST:8080, /api/games, 200",
        "127.0.0.1:1, /api/games, 200",
        "[::1]:8080, /api/games, 200",
        "rebound.example, /api/games, 421",
        "localhost.rebound.example, /api/games, 421",
        "rebound.example, /nowhere, 421",
        "rebound.example, /health/live, 200"
    })
    void other_host_names_are_rejected(String host, String path, int status) throws IOException {
        assertThat(statusOf("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "application/json, , , 404",
        "application/json; charset=utf-8, same-origin, , 404",
        "text/plain, , , 415",
        ", , , 415",
        "application/json, cross-site, , 403",
        "application/json, none, , 403",
        "application/json, , http://elsewhere.example, 403",
        "application/json, , null, 403",
        "application/json, , SELF, 404"
    })
    void writes_must_be_json_and_from_no_other_site(String type, String site, String origin, int status)
            throws IOException {
        String host = "127.0.0.1:" + server.port();
        String request =
                "POST /api/nothing HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 2\r\nConnection: close\r\n"
                        + (type == null ? "" : "Content-Type: " + type + "\r\n")
                        + (site == null ? "" : "Sec-Fetch-Site: " + site + "\r\n")
                        + (origin == null ? "" : "Origin: " + origin.replace("SELF", "http://" + host) + "\r\n")
                        + "\r\n{}";

        assertThat(statusOf(request)).isEqualTo(status);
    }

    @Test
    void instances_use_token_and_tls_among_each_other() throws Exception {
        Certificates made = Certificates.in(folder);
        HttpAccess secured = new HttpAccess(
                TOKEN,
                HttpAccess.Metrics.OPEN,
                Set.of("localhost"),
                Tls.ofPem(made.certificate(), made.key()),
                Tls.trusting(made.certificate()));
        guard(secured);
        GameHistories.Found there = new GameHistories.Remote("127.0.0.1", server.port());
        HttpClient trusting = HttpClient.newBuilder()
                .sslContext(Tls.trusting(made.certificate()))
                .build();
        try (HttpServer asking = serving(secured, there)) {
            HttpResponse<String> answer = trusting.send(
                    request("https", asking.port(), "/api/games", "Authorization", "Bearer " + TOKEN), text());

            assertThat(answer.statusCode()).isEqualTo(200);
            Peers peers = new Peers("127.0.0.1:1", secured);
            assertThat(peers.send("127.0.0.1:" + server.port(), "/api/games", null)
                            .statusCode())
                    .isEqualTo(200);
            Peers strangers = new Peers(
                    "127.0.0.1:1",
                    new HttpAccess("fedcba9876543210", secured.metrics(), Set.of(), secured.tls(), secured.trust()));
            assertThat(strangers
                            .send("127.0.0.1:" + server.port(), "/api/games", null)
                            .statusCode())
                    .isEqualTo(401);
        }
        assertThatThrownBy(() -> HttpClient.newHttpClient().send(request("https", server.port(), "/api/games"), text()))
                .isInstanceOf(SSLHandshakeException.class);
    }

    @Test
    void a_certificate_may_be_a_keystore() throws Exception {
        Certificates made = Certificates.in(folder);
        guard(new HttpAccess(
                "",
                HttpAccess.Metrics.OPEN,
                Set.of("localhost"),
                Tls.ofKeystore(made.keystore(), Certificates.PASSWORD),
                null));

        HttpResponse<String> answer = HttpClient.newBuilder()
                .sslContext(Tls.trusting(made.certificate()))
                .build()
                .send(request("https", server.port(), "/metrics"), text());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThatThrownBy(() -> Tls.ofPem(made.certificate(), made.certificate()))
                .hasMessageContaining("-----BEGIN PRIVATE KEY-----");
        assertThatThrownBy(() -> Tls.trusting(made.passwordFile())).isNotNull();
    }

    private HttpResponse<String> get(String path, String... headers) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request("http", server.port(), path, headers), text());
    }

    private static HttpRequest request(String scheme, int port, String path, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(scheme + "://127.0.0.1:" + port + path))
                .timeout(Duration.ofSeconds(60));
        return (headers.length == 0 ? request : request.headers(headers)).build();
    }

    private static HttpResponse.BodyHandler<String> text() {
        return HttpResponse.BodyHandlers.ofString();
    }

    /** Java's own client would tidy the path up. */
    private String answerTo(String method, String path, String headers) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            String request = method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + headers
                    + "Connection: close\r\nContent-Length: 0\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(UTF_8));
            socket.getOutputStream().flush();
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    /** Java's own client would not lie about the host. */
    private int statusOf(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoTimeout(20_000);
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(UTF_8));
            out.flush();
            InputStream in = socket.getInputStream();
            return Integer.parseInt(new String(in.readNBytes(12), UTF_8).substring(9));
        }
    }
}
