package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.EntityType;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.SampleWorld;
import io.fastbreak.simulator.matching.World;
import io.fastbreak.simulator.video.SampleSchedule;
import io.fastbreak.simulator.video.VideoAccess;
import io.fastbreak.simulator.video.VideoSimulator;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Details of the documents that schema libraries and servers often interpret differently. */
class ExactDocumentTest {

    private static IngestionSimulator simulator;
    private static MatchingSimulator matching;
    private static VideoSimulator video;
    private static RawClient client;

    @BeforeAll
    static void start() {
        simulator = IngestionSimulator.start();
        matching = MatchingSimulator.start(SampleWorld.create());
        video = VideoSimulator.start(SampleSchedule.of(Instant.parse("2024-11-15T19:45:00Z"), 4));
        client = new RawClient(simulator);
    }

    @AfterAll
    static void stop() {
        simulator.close();
        matching.close();
        video.close();
    }

    @Test
    void a_problem_is_written_in_utf_8() {
        HttpResponse<String> answer = client.call(
                "POST", "/sources/fastbreak/fixtures/f-1", Bodies.FIXTURE.replace("\"Yes\"", "\"Žalgiris 🏀\""));

        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains("Žalgiris 🏀");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-11-15T19:45:00Z",
                "2024-11-15t19:45:00z",
                "2024-11-15T19:45:00.123456789012Z",
                "2024-11-15T19:45:00+05:30",
                "2024-11-15T19:45:00-00:00",
                "2024-12-31T23:59:60Z",
                "1990-12-31T15:59:60-08:00",
                "2024-02-29T00:00:00Z"
            })
    void a_date_time_of_rfc_3339_is_accepted(String time) {
        assertThat(startingAt(time).statusCode()).as(time).isIn(201, 202);
        assertThat(listedFrom(time)).as(time).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-02-30T19:45:00Z",
                "2023-02-29T19:45:00Z",
                "2024-11-31T19:45:00Z",
                "2024-13-01T19:45:00Z",
                "2024-11-15T24:00:00Z",
                "2024-11-15T19:45:61Z",
                "2024-11-15T19:45Z",
                "2024-11-15T19:45:00",
                "2024-11-15 19:45:00Z",
                "2024-11-15T19:45:00.Z",
                "2024-11-15T19:45:00+25:00",
                "2024-11-15T19:45:00+0100",
                "+2024-11-15T19:45:00Z",
                "2024-11-15T19:45:00Z\\n",
                "20241115T194500Z"
            })
    void any_other_text_is_not_a_date_time(String time) {
        assertThat(startingAt(time).statusCode()).as(time).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({"1990-02-28, 200", "1990-02-30, 400", "1990-2-8, 400", "19900208, 400"})
    void a_date_is_an_existing_day(String date, int status) {
        assertThat(send(matching.server(), "Bearer ", "GET", "/v2/persons?name=x&birthDate=" + date, "")
                        .statusCode())
                .isEqualTo(status);
    }

    @Test
    void an_id_is_checked_to_its_end() {
        assertThat(client.call("GET", "/sources/fastbreak/fixtures/game-1%0A", "")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.call(
                                "POST",
                                "/sources/fastbreak/markets/m-1",
                                Bodies.MARKET.replace("\"game-1\"", "\"game-1\\n\""))
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "/v3/PROD/fixtures/9223372036854775807, 404",
        "/v3/PROD/fixtures/9223372036854775808, 400",
        "/v3/PROD/fixtures/-9223372036854775809, 400",
        "/v3/PROD/fixtures?limit=2147483647, 200",
        "/v3/PROD/fixtures?limit=2147483648, 400"
    })
    void an_integer_has_the_bounds_of_its_format(String path, int status) {
        assertThat(send(video.server(), "", "GET", path, "").statusCode()).isEqualTo(status);
    }

    @Test
    void a_page_has_the_bounds_of_its_format() {
        assertThat(send(matching.server(), "Bearer ", "GET", "/v2/teams?name=x&page=2147483648", "")
                        .statusCode())
                .isEqualTo(400);
        assertThat(send(matching.server(), "Bearer ", "GET", "/v2/teams?name=x&page=2147483647", "")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_wrong_media_type_is_answered_with_a_status_that_the_document_has() {
        Map<String, String> plain = new HashMap<>(client.headers(client.token()));
        plain.put("Content-Type", "text/plain");
        String stream = "/v3/PROD/fixtures/1000/live-streams/s/deliveries/hls/d";
        Map<String, String> viewing = Map.of(
                "Authorization", video.server().tokens().issue("u"),
                "x-api-key", video.access().apiKey(),
                "Content-Type", "text/plain");

        assertThat(client.call("POST", "/sources/fastbreak/fixtures/f-1", Bodies.FIXTURE, plain)
                        .statusCode())
                .isEqualTo(415);
        assertThat(client.call("POST", video.server().url(stream), "{}", viewing)
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "PATCH"})
    void a_heartbeat_is_accepted_by_each_method_of_the_settings(String method) {
        assertThat(client.call(method, "/sources/fastbreak/heartbeat", "").statusCode())
                .isEqualTo(204);
    }

    @ParameterizedTest
    @ValueSource(strings = {"DELETE", "TRACE", "OPTIONS", "HEAD"})
    void a_heartbeat_by_another_method_is_rejected(String method) {
        try (IngestionSimulator fresh = IngestionSimulator.start()) {
            RawClient raw = new RawClient(fresh);

            assertThat(raw.call(method, "/sources/fastbreak/heartbeat", "").statusCode())
                    .isBetween(400, 499);
            assertThat(fresh.ingestion().heartbeats()).isEmpty();
        }
    }

    @Test
    void an_empty_new_password_is_rejected_and_the_old_one_stays_valid() {
        try (VideoSimulator first = VideoSimulator.start(
                ServerSettings.LOCAL,
                VideoAccess.SIMULATED.beforeFirstLogin(),
                SampleSchedule.of(Instant.parse("2024-11-15T19:45:00Z"), 1))) {
            assertThat(login(first, ",\"newpass\":\"\"").statusCode()).isEqualTo(400);
            assertThat(login(first, "").statusCode()).isEqualTo(403);
            assertThat(login(first, ",\"newpass\":\"better\"").statusCode()).isEqualTo(200);
        }
    }

    @Test
    void the_sports_listing_has_its_own_key() {
        Map<String, String> headers = new HashMap<>(client.headers(client.token()));
        assertThat(client.call("GET", simulator.sportsUrl(), "", headers).statusCode())
                .isEqualTo(403);

        headers.put("x-api-key", simulator.access().sportsKey());
        HttpResponse<String> listing = client.call("GET", simulator.sportsUrl(), "", headers);

        assertThat(listing.statusCode()).isEqualTo(200);
        assertThat(RawClient.json(listing))
                .anySatisfy(sport -> assertThat(sport.path("name").asText()).isEqualTo("Basketball"));
        assertThat(client.call("GET", "/health", "", headers).statusCode()).isEqualTo(403);
    }

    @Test
    void a_fixture_of_an_unlisted_sport_is_rejected() {
        HttpResponse<String> answer = client.call(
                "POST", "/sources/fastbreak/fixtures/f-9", Bodies.FIXTURE.replace("\"sportId\":3", "\"sportId\":99"));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(RawClient.json(answer).path("errors").has("/sportId")).isTrue();
        assertThat(client.call("GET", "/sources/fastbreak/fixtures/f-9", "").statusCode())
                .isEqualTo(404);
    }

    @Test
    void all_interfaces_have_the_same_sports() {
        Map<String, String> headers = new HashMap<>(client.headers(client.token()));
        headers.put("x-api-key", simulator.access().sportsKey());
        Map<String, Integer> listed = new HashMap<>();
        for (JsonNode sport : RawClient.json(client.call("GET", simulator.sportsUrl(), "", headers))) {
            listed.put(sport.path("name").asText(), sport.path("id").asInt());
        }

        assertThat(matching.world().all(EntityType.SPORT))
                .hasSize(listed.size())
                .allSatisfy(sport -> assertThat(listed).containsEntry(sport.name(), (int) sport.id()));
        assertThat(new World().add(EntityType.SPORT, "Basketball").id())
                .isEqualTo(listed.get("Basketball").longValue());
        assertThat(RawClient.json(send(video.server(), "", "GET", "/v3/PROD/fixtures", ""))
                        .path("data"))
                .isNotEmpty()
                .allSatisfy(fixture -> assertThat(listed)
                        .containsEntry(
                                fixture.path("sportName").asText(),
                                fixture.path("sportId").asInt()));
    }

    private static HttpResponse<String> startingAt(String time) {
        return client.call(
                "POST", "/sources/fastbreak/fixtures/f-1", Bodies.FIXTURE.replace("2024-11-15T19:45:00Z", time));
    }

    private static int listedFrom(String time) {
        return send(video.server(), "", "GET", "/v3/PROD/fixtures?fromDate=" + time.replace("+", "%2B"), "")
                .statusCode();
    }

    private static HttpResponse<String> login(VideoSimulator first, String more) {
        String body = "{\"user\":\"" + first.access().user() + "\",\"password\":\""
                + first.access().password() + "\"" + more + "}";
        return client.call("POST", first.loginUrl(), body, Map.of("Content-Type", "application/json"));
    }

    private static HttpResponse<String> send(ApiServer server, String scheme, String method, String path, String body) {
        String key = server == video.server()
                ? video.access().apiKey()
                : matching.access().apiKey();
        URI uri = server.url(path);
        return client.call(
                method,
                uri,
                body,
                Map.of(
                        "Authorization",
                        scheme + server.tokens().issue("x"),
                        "x-api-key",
                        key,
                        "Content-Type",
                        "application/json"));
    }
}
