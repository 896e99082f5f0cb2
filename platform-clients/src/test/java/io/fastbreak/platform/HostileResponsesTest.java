package io.fastbreak.platform;

import static io.fastbreak.platform.RawServer.bytes;
import static io.fastbreak.platform.RawServer.ok;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fastbreak.platform.RawServer.Script;
import io.fastbreak.platform.auth.ApiAccess;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.LoginCredentials;
import io.fastbreak.platform.auth.PlatformConnection;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.Selection;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.platform.matching.MatchQuery;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingSettings;
import io.fastbreak.platform.sports.SportsClient;
import io.fastbreak.platform.video.VideoClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that no contract defines: each call of each client ends with an answer, never with an exception, and never hangs. */
class HostileResponsesTest {

    private static final HttpSettings HTTP = new HttpSettings(
            Duration.ofSeconds(1),
            Duration.ofSeconds(2),
            8,
            new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1)),
            new BreakerSettings(100, Duration.ofSeconds(1), 1_000_000, Duration.ofSeconds(1), 1));
    private static final ClientRuntime RUNTIME = new ManualTime(Instant.parse("2026-01-01T00:00:00Z")).runtime();
    private static final Secret KEY = new Secret("key-of-the-gateway");
    private static final SourceFixture FIXTURE = SourceFixture.of(
            "A v B", 3, Instant.parse("2024-11-15T19:45:00Z"), OptionalBoolean.YES, OptionalBoolean.NO);
    private static final SourceMarket MARKET = SourceMarket.of(
            "f-1",
            "Moneyline",
            false,
            List.of(new Selection("A", new BigDecimal("1.8")), new Selection("B", new BigDecimal("2.05"))));
    private static final MatchQuery GAME = new MatchQuery("x", null, null, null, List.of());

    private static RawServer server;
    private static OddsIngestionClient odds;
    private static MatchingClient matching;
    private static VideoClient video;
    private static SportsClient sports;
    private static LoginCredentials login;
    private static PlatformConnection connection;

    @BeforeAll
    static void start() throws IOException {
        server = new RawServer();
        ClientCredentials credentials =
                new ClientCredentials(server.url("/token"), "client", new Secret("secret"), "audience");
        odds = OddsIngestionClient.open(
                IngestionSettings.of(server.url("/ingestion/v1"), "s", KEY, credentials)
                        .withHttp(HTTP),
                RUNTIME);
        matching = MatchingClient.open(
                MatchingSettings.of(server.url("/v2"), KEY, credentials).withHttp(HTTP), RUNTIME);
        sports = SportsClient.open(new ApiAccess(server.url("/sports"), KEY, credentials, HTTP), RUNTIME);
        login = new LoginCredentials(server.url("/token"), "user", new Secret("password"));
        video = VideoClient.open(new ApiAccess(server.url("/v3/PROD"), KEY, login, HTTP), RUNTIME);
        connection = PlatformConnection.open(HTTP, RUNTIME);
    }

    @AfterAll
    static void stop() throws IOException {
        odds.close();
        matching.close();
        video.close();
        sports.close();
        connection.close();
        server.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void every_call_ends_with_an_answer(String name, Script answer) {
        server.answers(answer);

        calls().forEach((call, future) ->
                assertThat(ended(future)).as("%s: %s", name, call).isNotNull());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("answers")
    void every_call_ends_although_the_token_endpoint_responds_so(String name, Script answer) {
        server.answers(ok("{}"));
        server.answersForTokens(answer);
        try (OddsIngestionClient fresh = OddsIngestionClient.open(
                IngestionSettings.of(
                                server.url("/ingestion/v1"),
                                "s",
                                KEY,
                                new ClientCredentials(server.url("/token"), "c", new Secret("secret"), "a"))
                        .withHttp(HTTP),
                RUNTIME)) {
            assertThat(ended(fresh.health())).as(name).isNotNull();
            assertThat(ended(fresh.checkToken())).as(name).isNotNull();
        } finally {
            server.answersForTokens(ok("{\"access_token\":\"" + RawServer.TOKEN + "\",\"IdToken\":\"x\"}"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "9223372036854775807",
                "-9223372036854775808",
                "31556889864403200",
                "1e400",
                "-1",
                "0",
                "1.5",
                "\"1731700000\"",
                "null",
                "[]",
                "99999999999999999999999999"
            })
    void a_token_with_an_invalid_expiry_is_used_until_it_is_rejected(String expiry) {
        server.answers(ok("{\"status\":\"Healthy\"}"));
        String claims =
                Base64.getUrlEncoder().encodeToString(("{\"exp\":" + expiry + "}").getBytes(StandardCharsets.UTF_8));
        server.answersForTokens(ok("{\"access_token\":\"e30." + claims + ".x\"}"));
        try (OddsIngestionClient fresh = OddsIngestionClient.open(
                IngestionSettings.of(
                                server.url("/ingestion/v1"),
                                "s",
                                KEY,
                                new ClientCredentials(server.url("/token"), "c", new Secret("secret"), "a"))
                        .withHttp(HTTP),
                RUNTIME)) {
            assertThat(ended(fresh.health())).isEqualTo(new Answer.Found<>("Healthy", 1));
            server.answersForTokens(bytes("HTTP/1.1 500 No\r\n", ""));
            assertThat(ended(fresh.health())).isEqualTo(new Answer.Found<>("Healthy", 1));
        } finally {
            server.answersForTokens(ok("{\"access_token\":\"" + RawServer.TOKEN + "\",\"IdToken\":\"x\"}"));
        }
    }

    @Test
    void a_redirect_is_rejected_and_not_followed() {
        server.answers(bytes("HTTP/1.1 302 Found\r\nLocation: " + server.url("/token") + "\r\n", ""));

        assertThat(ended(odds.postMarket("m", MARKET))).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(302);
            assertThat(refused.attempts()).isEqualTo(1);
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: application/json; charset=utf8mb4",
                "Content-Type: ;;;",
                "Content-Encoding: utf-8",
                "Content-Encoding: gzip"
            })
    void an_answer_is_one_whatever_it_calls_its_body(String header) {
        server.answers(bytes("HTTP/1.1 202 Accepted\r\n" + header + "\r\n", "{}"));
        assertThat(ended(odds.postMarket("m", MARKET)).kind()).isEqualTo(Answer.Kind.UPDATED);

        server.answers(bytes("HTTP/1.1 422 No\r\n" + header + "\r\n", "{}"));
        assertThat(ended(odds.postMarket("m", MARKET)))
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isEqualTo(422));
    }

    @Test
    void a_body_that_cannot_be_written_as_json_is_not_sent() {
        Map<String, Object> round = new LinkedHashMap<>();
        round.put("itself", round);
        SourceFixture fixture = FIXTURE.with(round, List.of(), null);

        assertThat(ended(odds.postFixture("f-1", fixture)))
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isZero());
    }

    static Stream<Arguments> answers() {
        String deep = "[".repeat(200_000);
        String deepErrors = "{\"errors\":{\"a\":" + "[".repeat(900) + "]".repeat(900) + "}}";
        return Stream.of(
                arguments("nothing", (Script) out -> {}),
                arguments("no HTTP", (Script) out -> out.write("hello\r\n\r\n".getBytes(StandardCharsets.UTF_8))),
                arguments("a status of four digits", bytes("HTTP/1.1 2000 OK\r\n", "{}")),
                arguments("status 0", bytes("HTTP/1.1 000 OK\r\n", "{}")),
                arguments("status 101", bytes("HTTP/1.1 101 Switching\r\n", "{}")),
                arguments("status 304", bytes("HTTP/1.1 304 Not Modified\r\n", "")),
                arguments("status 307", bytes("HTTP/1.1 307 Elsewhere\r\nLocation: http://localhost:1/\r\n", "")),
                arguments("status 418", bytes("HTTP/1.1 418 Teapot\r\n", "<html>")),
                arguments("status 599", bytes("HTTP/1.1 599 Odd\r\n", "[]")),
                arguments("status 999", bytes("HTTP/1.1 999 Odd\r\n", "[]")),
                arguments("success without a body", bytes("HTTP/1.1 200 OK\r\n", "")),
                arguments("success with a page", bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "<html>")),
                arguments("success with null", ok("null")),
                arguments("success with a list", ok("[]")),
                arguments("success with nulls", ok(NULLS)),
                arguments("a list of null", ok("[null]")),
                arguments("a list of odd things", ok("[{\"id\":0,\"name\":\"\"},{\"id\":1e99,\"name\":null}]")),
                arguments("success with wrong types", ok(WRONG)),
                arguments("numbers beyond all bounds", ok(NUMBERS)),
                arguments("a deep body", ok(deep)),
                arguments("a deep value", ok("{\"status\":" + deep)),
                arguments("a deep problem", bytes("HTTP/1.1 400 No\r\n", deepErrors)),
                arguments("a deep error", bytes("HTTP/1.1 429 No\r\n", "{\"error\":" + deep)),
                arguments("an odd Retry-After", bytes("HTTP/1.1 429 No\r\nRetry-After: 99999999999999\r\n", "")),
                arguments("a body cut off", (Script) out ->
                        out.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{".getBytes(StandardCharsets.UTF_8))),
                arguments("a chunk that is none", (Script)
                        out -> out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
                                .getBytes(StandardCharsets.UTF_8))),
                arguments("gzip that nobody asked for", gzip()),
                arguments("bytes that are no UTF-8", (Script) out -> {
                    out.write("HTTP/1.1 400 No\r\nContent-Length: 4\r\n\r\n".getBytes(StandardCharsets.UTF_8));
                    out.write(new byte[] {(byte) 0xff, (byte) 0xfe, 0, 0});
                }),
                arguments("headers without end", (Script) out -> {
                    out.write("HTTP/1.1 200 OK\r\n".getBytes(StandardCharsets.UTF_8));
                    for (int i = 0; i < 100_000; i++) {
                        out.write(("X-" + i + ": y\r\n").getBytes(StandardCharsets.UTF_8));
                    }
                }),
                arguments("a body of 10 MB", huge(200)),
                arguments("an error of 10 MB", huge(400)));
    }

    private static final String NULLS = """
            {"data":[null],"items":[null],"paging":null,"page":null,"status":null,"certainty":null,"Id":null,
             "selections":[null],"competitors":[null],"regions":[null],"url":null,"matchRequestId":null}""";
    private static final String WRONG = """
            {"data":7,"items":{},"paging":[],"page":"x","status":{},"certainty":"much","Id":[],"selections":"none",
             "competitors":1,"regions":false,"url":3,"startTime":"yesterday","hasInPlay":2,"liveStreams":0}""";
    private static final String NUMBERS = """
            {"page":1e999999999,"status":1e999999999,"certainty":1e999999999,"totalItems":-1e999999999,
             "sportId":99999999999999999999,"id":1e999999999,"startTime":1e999999999,
             "selections":[{"name":"a","price":1e999999999},{"name":"b","price":1e-999999999}]}""";

    private static Script gzip() {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write("{}".getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out -> {
            out.write(("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + zipped.size() + "\r\n\r\n")
                    .getBytes(StandardCharsets.UTF_8));
            out.write(zipped.toByteArray());
        };
    }

    private static Script huge(int status) {
        return out -> {
            byte[] piece = "x".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);
            out.write(
                    ("HTTP/1.1 " + status + " X\r\nContent-Length: 10000000\r\n\r\n").getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 10; i++) {
                out.write(piece);
            }
        };
    }

    private static Map<String, CompletableFuture<? extends Answer<?>>> calls() {
        Map<String, CompletableFuture<? extends Answer<?>>> calls = new LinkedHashMap<>();
        calls.put("health", odds.health());
        calls.put("getFixture", odds.getFixture("f-1"));
        calls.put("postFixture", odds.postFixture("f-1", FIXTURE));
        calls.put("deleteFixture", odds.deleteFixture("f-1"));
        calls.put("getMarket", odds.getMarket("m-1"));
        calls.put("postMarket", odds.postMarket("m-1", MARKET));
        calls.put("deleteMarket", odds.deleteMarket("m-1"));
        calls.put("heartbeat", odds.heartbeat());
        calls.put("sports", sports.list());
        calls.put("search", matching.search(GAME, "ours", 70));
        calls.put("match", matching.match(GAME, "ours", 90));
        calls.put("getRequest", matching.getRequest("1"));
        calls.put("getVideo", video.getFixture(1));
        calls.put("logIn", connection.login(login).logIn());
        return calls;
    }

    private static Answer<?> ended(CompletableFuture<? extends Answer<?>> call) {
        return call.thenApply(answer -> (Answer<?>) answer)
                .orTimeout(90, TimeUnit.SECONDS)
                .join();
    }
}
