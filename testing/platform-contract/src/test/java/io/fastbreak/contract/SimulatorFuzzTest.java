package io.fastbreak.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.http.ApiServer;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.SampleWorld;
import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.fastbreak.simulator.video.SampleSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every response of a simulator to a random request is valid by its document. */
class SimulatorFuzzTest {

    private static final int REQUESTS = Integer.getInteger("fuzz.requests", 800);
    private static final long SEED = Long.getLong("fuzz.seed", System.nanoTime());
    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");
    private static final List<String> VALUES = List.of(
            "",
            "1",
            "0",
            "-1",
            "1000",
            "1001",
            "007",
            "1.0",
            "1e3",
            "2147483648",
            "9223372036854775808",
            "99999999999999999999999999999999999999999999",
            "true",
            "TRUE",
            "null",
            "fastbreak",
            "game-1",
            "game-1\n",
            "Žalgiris 🏀",
            "a b",
            "a/b",
            "..",
            "%",
            "~",
            "a~b",
            ",",
            "c5",
            "c99999999",
            "2024-11-15T19:45:00Z",
            "2024-12-31T23:59:60z",
            "2024-02-30T00:00:00Z",
            "2024-02-30",
            "1990-02-28",
            "Male",
            "U18",
            "ESP",
            "BOOKED",
            "PRE_MATCH,IN_PLAY",
            "live-1000",
            "hls",
            "x".repeat(600));
    private static final List<String> FIELDS = List.of(
            "name",
            "sportId",
            "startTime",
            "hasInPlay",
            "hasPreMatch",
            "sourceFixtureId",
            "isHandicap",
            "selections",
            "price",
            "customData",
            "key",
            "value",
            "venue",
            "competitors",
            "sport",
            "locality",
            "matchConfig",
            "minCertainty",
            "matchUntil",
            "dataSourceEntityId",
            "birthDate",
            "startDate",
            "fixtureCompetitors",
            "gender",
            "isNationalTeam",
            "endUserSessionId",
            "device",
            "region",
            "user",
            "password",
            "newpass",
            "client_id",
            "grant_type");
    private static final List<String> BODIES = List.of(
            "",
            "{",
            "[]",
            "null",
            "7",
            "{} {}",
            "{\"name\":1,\"name\":2}",
            "[".repeat(5000),
            "\u0000",
            """
            {"name":"Žalgiris v Olympiakós","sportId":3,"startTime":"2024-11-15T19:45:00Z","hasInPlay":"Yes",\
            "hasPreMatch":"No","venue":{"a":[[[1e999999999]]]}}""",
            """
            {"sourceFixtureId":"game-1","name":"m","isHandicap":false,\
            "selections":[{"name":"a","price":1.8},{"name":"b","price":2.05}]}""",
            """
            {"sourceFixtureId":"game-1","name":"m","isHandicap":false,\
            "selections":[{"name":"a","price":1e999999999},{"name":"b","price":1.0000000001}]}""",
            """
            {"name":"Madrid","matchConfig":{"minCertainty":30,"dataSourceEntityId":"o-1"}}""",
            """
            {"endUserSessionId":"s","device":"MOBILE","region":"ES"}""");

    private final Random random = new Random(SEED);
    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void the_odds_ingestion_interface() throws Exception {
        try (IngestionSimulator simulator = IngestionSimulator.start()) {
            TrafficRecorder traffic = TrafficRecorder.attach(simulator);
            fuzz(
                    "odds-ingestion-v1.openapi.yaml",
                    simulator.server(),
                    traffic,
                    operation -> operation.equals("listSports")
                            ? simulator.access().sportsKey()
                            : simulator.access().apiKey(),
                    "Bearer ");
        }
    }

    @Test
    void the_fixture_matching_interface() throws Exception {
        try (MatchingSimulator simulator = MatchingSimulator.start(SampleWorld.create())) {
            String document = "fixture-matching-v2.openapi.yaml";
            TrafficRecorder traffic = TrafficRecorder.attach(simulator.server(), document);
            fuzz(
                    document,
                    simulator.server(),
                    traffic,
                    operation -> simulator.access().apiKey(),
                    "Bearer ");
        }
    }

    @Test
    void the_video_interface() throws Exception {
        try (VideoSimulator simulator =
                VideoSimulator.start(SampleSchedule.of(Instant.now().minusSeconds(3600), 8))) {
            String document = "video-v3.openapi.yaml";
            TrafficRecorder traffic = TrafficRecorder.attach(simulator.server(), document);
            fuzz(
                    document,
                    simulator.server(),
                    traffic,
                    operation -> simulator.access().apiKey(),
                    "");
        }
    }

    private void fuzz(
            String document, ApiServer server, TrafficRecorder traffic, Function<String, String> keys, String scheme)
            throws IOException, InterruptedException {
        List<ApiOperation> operations = OpenApiDocument.load(document).operations();
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < REQUESTS; i++) {
            ApiOperation operation = pick(operations);
            String path = path(operation);
            String method = random.nextInt(20) == 0
                    ? pick(List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"))
                    : pick(operation.methods());
            String body = body();
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.url("") + path))
                    .method(method, BodyPublishers.ofString(body));
            if (random.nextInt(10) > 0) {
                request.header("Authorization", scheme + server.tokens().issue("x"));
            }
            if (random.nextInt(10) > 0) {
                request.header("x-api-key", keys.apply(operation.id()));
            }
            if (random.nextInt(10) > 0) {
                request.header(
                        "Content-Type",
                        random.nextInt(6) > 0
                                ? "application/json"
                                : pick(List.of("text/plain", "application/json; charset=utf-16", ";", "a/b")));
            }
            HttpResponse<byte[]> answer = http.send(request.build(), BodyHandlers.ofByteArray());
            String fault = fault(answer);
            if (!fault.isEmpty()) {
                faults.add(method + " " + path + " " + body + " -> " + answer.statusCode() + ": " + fault);
            }
        }
        traffic.errors().stream()
                .filter(fault -> fault.contains(": response: "))
                .forEach(faults::add);
        assertThat(faults.stream().distinct().limit(10)).as("seed %d", SEED).isEmpty();
    }

    /** The error in a response that is independent of the request; empty for none. */
    private static String fault(HttpResponse<byte[]> answer) {
        if (answer.statusCode() >= 500) {
            return "the simulator failed: " + new String(answer.body(), StandardCharsets.UTF_8);
        }
        if (answer.body().length == 0) {
            return "";
        }
        String type = answer.headers().firstValue("Content-Type").orElse("");
        if (!type.equals("application/json") && !type.equals("application/problem+json")) {
            return "content type " + type;
        }
        try {
            JSON.readTree(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(answer.body()))
                    .toString());
            return "";
        } catch (CharacterCodingException | JsonProcessingException e) {
            return e.toString();
        }
    }

    private String path(ApiOperation operation) {
        Matcher parameters = PARAMETER.matcher(operation.path());
        StringBuilder path = new StringBuilder();
        while (parameters.find()) {
            String value = parameters.group(1).equals("sourceId") && random.nextInt(10) > 0 ? "fastbreak" : value();
            parameters.appendReplacement(path, Matcher.quoteReplacement(encoded(value.isEmpty() ? "x" : value)));
        }
        parameters.appendTail(path);
        List<String> names = new ArrayList<>(operation.query().keySet());
        String separator = "?";
        for (int i = random.nextInt(4); i > 0; i--) {
            String name = names.isEmpty() || random.nextInt(15) == 0 ? value() : pick(names);
            path.append(separator).append(encoded(name)).append(random.nextInt(20) == 0 ? "" : "=" + encoded(value()));
            separator = "&";
        }
        return path.toString();
    }

    private String body() {
        return random.nextInt(3) == 0 ? "" : random.nextBoolean() ? pick(BODIES) : object(0);
    }

    private String object(int depth) {
        StringBuilder json = new StringBuilder("{");
        for (int i = random.nextInt(8); i > 0; i--) {
            json.append(json.length() > 1 ? "," : "")
                    .append('"')
                    .append(pick(FIELDS))
                    .append("\":")
                    .append(any(depth + 1));
        }
        return json.append('}').toString();
    }

    private String any(int depth) {
        return switch (random.nextInt(depth > 4 ? 4 : 6)) {
            case 0 -> pick(List.of("1", "0", "-7", "1e999999999", "99999999999999999999", "1.5", "0.0"));
            case 1 -> pick(List.of("true", "false", "null"));
            case 4 -> object(depth);
            case 5 -> "[" + any(depth + 1) + "," + any(depth + 1) + "]";
            default -> '"' + value().replace("\n", "\\n") + '"';
        };
    }

    private String value() {
        return pick(VALUES);
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
