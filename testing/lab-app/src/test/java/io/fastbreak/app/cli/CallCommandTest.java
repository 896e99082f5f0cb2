package io.fastbreak.app.cli;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.fastbreak.app.call.PlatformApi;
import io.fastbreak.app.call.PlatformOperation;
import io.fastbreak.app.call.PlatformOperation.Parameter;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.SampleWorld;
import io.fastbreak.simulator.video.Broadcast;
import io.fastbreak.simulator.video.StreamOffer;
import io.fastbreak.simulator.video.StreamOffer.Permission;
import io.fastbreak.simulator.video.VideoAccess;
import io.fastbreak.simulator.video.VideoSchedule;
import io.fastbreak.simulator.video.VideoSimulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The command over HTTP with the simulated platform. */
@ResourceLock(CapturedLog.LOCK)
class CallCommandTest {
    private static final Instant NOW = Instant.parse("2026-01-31T20:00:00Z");
    private static final String FIXTURE = """
            {"name":"Madrid v Milan","sportId":3,"startTime":"2024-11-15T19:45:00Z",
             "hasInPlay":"Yes","hasPreMatch":"Unspecified"}""";
    private static final String MARKET = """
            {"sourceFixtureId":"game-1","name":"Moneyline","isHandicap":false,
             "selections":[{"name":"Madrid","price":1.80},{"name":"Milan","price":2.05}]}""";

    private static final String VIEWER = "{\"endUserSessionId\":\"s\",\"device\":\"DESKTOP\",\"region\":\"ES\"}";

    private static IngestionSimulator ingestion;
    private static MatchingSimulator matching;
    private static VideoSimulator video;
    private static List<TrafficRecorder> traffic;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        ingestion = IngestionSimulator.start();
        matching = MatchingSimulator.start(SampleWorld.create());
        video = VideoSimulator.start(
                ServerSettings.at(InstantSource.fixed(NOW)), VideoAccess.SIMULATED, new VideoSchedule());
        video.schedule().put(game());
        traffic = List.of(
                TrafficRecorder.attach(ingestion),
                TrafficRecorder.attach(matching.server(), "fixture-matching-v2.openapi.yaml"),
                TrafficRecorder.attach(video.server(), "video-v3.openapi.yaml"));
    }

    @AfterAll
    static void stop() {
        ingestion.close();
        matching.close();
        video.close();
        traffic.forEach(TrafficRecorder::requireValid);
    }

    @AfterEach
    void clear() {
        ingestion.faults().clear();
    }

    @Test
    void a_fixture_and_its_market_are_posted_read_and_deleted() throws IOException {
        assertThat(call("ingestion postFixture sourceFixtureId=game-1", FIXTURE).err())
                .isEqualTo("postFixture: 201\n");
        assertThat(call("ingestion postMarket sourceMarketId=m-1", MARKET).err())
                .isEqualTo("postMarket: 201\n");
        CommandRun market = call("ingestion getMarket sourceMarketId=m-1");
        assertThat(market.err()).isEqualTo("getMarket: 200\n");
        assertThat(market.out()).contains("\"price\" : 2.05", "\"sourceId\" : \"fastbreak\"");
        assertThat(call("ingestion deleteMarket sourceMarketId=m-1 --yes").err())
                .isEqualTo("deleteMarket: 204\n");

        CommandRun gone = call("ingestion getMarket sourceMarketId=m-1");

        assertThat(gone.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(gone.err()).isEqualTo("getMarket: 404\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ingestion getHealth | Healthy",
                "sports listSports | Basketball",
                "matching searchSports name=Basket minCertainty=30 | Basketball",
                "video listFixtures limit=1 | Game 1",
                "video getFixture id=1 | live-1",
                "video listRegions | US_NY",
                "video getViewer | DESKTOP"
            })
    void each_interface_is_read(String operation, String answer) {
        CommandRun run = call(operation);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains(answer);
    }

    static Stream<Arguments> operations() {
        return Stream.of(PlatformApi.values())
                .flatMap(api -> api.operations().stream().map(operation -> arguments(api, operation)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("operations")
    void every_operation_of_the_documents_is_sent(PlatformApi api, PlatformOperation operation) throws IOException {
        String words = api + " " + operation.id()
                + operation.parameters().stream()
                        .filter(Parameter::isInPath)
                        .filter(parameter -> !parameter.name().equals("sourceId"))
                        .map(parameter -> " " + parameter.name() + "=1")
                        .collect(joining())
                + (operation.method().equals("DELETE") ? " --yes" : "");

        CommandRun run = operation.hasBody() && !operation.isLogin() ? call(words, body(operation.id())) : call(words);

        assertThat(run.err()).startsWith(operation.id() + ": ");
        assertThat(run.exitCode()).isIn(ExitCode.OK, ExitCode.CHECK_FAILED);
    }

    private static String body(String operation) {
        return switch (operation) {
            case "postFixture" -> FIXTURE;
            case "postMarket" -> MARKET;
            case "playLiveSrt" -> "{}";
            case "playLiveHls", "playLiveDash", "playVodHls" -> VIEWER;
            default -> "{\"name\":\"Madrid\"}";
        };
    }

    @Test
    void a_heartbeat_has_the_method_of_the_settings() {
        assertThat(call("ingestion sendHeartbeat").exitCode()).isZero();
        assertThat(call("ingestion sendHeartbeat --set=ingestion.heartbeat-method=PUT")
                        .exitCode())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"ingestion issueToken", "matching issueToken", "video login"})
    void of_a_token_only_its_end_is_shown(String operation) {
        CommandRun run = call(operation);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("expiresAt").doesNotContain("eyJ");
        assertThat(secrets()).noneMatch(run.out()::contains);
    }

    @Test
    void what_gives_access_is_neither_printed_nor_logged() throws IOException {
        CommandRun played;
        List<String> logged;
        try (CapturedLog log = CapturedLog.start()) {
            played = call("video playLiveHls id=1 streamId=live-1 deliveryId=h", VIEWER);
            logged = log.lines();
        }

        assertThat(played.exitCode()).as(played.err()).isZero();
        assertThat(played.out()).contains("\"expiresAt\"", "\"url\" : \"***\"", "\"fairplay\" : \"***\"");
        assertThat(logged).isNotEmpty();
        assertThat(secrets()).isNotEmpty().noneMatch(secret -> (played.out() + logged).contains(secret));
    }

    @Test
    void the_password_of_a_login_is_changed_by_a_body() throws IOException {
        String password = video.access().password();

        CommandRun changed = call("video login", "{\"newpass\":\"" + password + "\"}");

        assertThat(changed.exitCode()).as(changed.err()).isZero();
        assertThat(changed.out()).contains("expiresAt").doesNotContain(password);
        assertThat(call("video login", "not JSON").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    }

    private static Set<String> secrets() {
        return traffic.get(2).secrets();
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "postFixture 9x reset       | 3 | no answer",
                "postFixture 9x status 503  | 1 | 503",
                "postFixture 1x delay 900   | 3 | no answer",
                "postFixture 9x status 403  | 1 | 403",
                "issueToken 9x status 401   | 3 | token endpoint"
            })
    void every_failure_is_told(String fault, int exitCode, String told) throws IOException {
        ingestion.faults().add(FaultRule.parse(fault));

        CommandRun run = call(
                "ingestion postFixture sourceFixtureId=game-3 --set=ingestion.max-attempts=2"
                        + " --set=ingestion.request-timeout.ms=400",
                FIXTURE);

        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertThat(run.err()).contains("postFixture: ", told).doesNotContain("\tat ");
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "ingestion getHeath                     | there are getHealth, getFixture",
                "ingestion getFixture                   | needs sourceFixtureId",
                "ingestion getFixture fixture=1         | it has sourceId sourceFixtureId",
                "ingestion getHealth name=x             | it has none",
                "ingestion postFixture sourceFixtureId=1 | --body",
                "ingestion getHealth --body=x           | has no body",
                "ingestion issueToken --body=x          | has no body",
                "ingestion deleteFixture sourceFixtureId=game-1 | --yes"
            })
    void what_is_not_in_the_document_is_not_sent(String operation, String said) {
        long before = sent();

        CommandRun run = call(operation);

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(run.err()).contains(said);
        assertThat(sent()).isEqualTo(before);
    }

    private static long sent() {
        return traffic.get(0).traffic().stream()
                .filter(exchange -> !exchange.path().endsWith("/token"))
                .count();
    }

    @Test
    void without_an_operation_all_are_listed_with_their_parameters() {
        assertThat(call("ingestion").out())
                .containsPattern("postMarket +sourceId sourceMarketId --body +Create or update a market")
                .doesNotContain("listSports");
        assertThat(call("sports").outLines()).hasSize(2).last().asString().startsWith("listSports");
        assertThat(call("matching").out()).containsPattern("searchSports +\\[name\\] \\[minCertainty\\]");
        assertThat(call("video").out()).containsPattern("getFixture +id +");
    }

    private CommandRun call(String words, String body) throws IOException {
        return call(words + " --body=" + Files.writeString(Files.createTempFile(folder, "body", ".json"), body));
    }

    private static CommandRun call(String words) {
        return CommandRun.of(Stream.of(Stream.of("call"), Stream.of(words.split(" ")), Stream.of(config()))
                .flatMap(part -> part)
                .toArray(String[]::new));
    }

    private static String config() {
        Map<String, String> settings = new HashMap<>();
        IngestionAccess odds = ingestion.access();
        settings.put("ingestion.url", ingestion.ingestionUrl().toString());
        settings.put("ingestion.token-url", ingestion.tokenUrl().toString());
        settings.put("ingestion.client-id", odds.clientId());
        settings.put("ingestion.client-secret", odds.clientSecret());
        settings.put("ingestion.audience", odds.audience());
        settings.put("ingestion.api-key", odds.apiKey());
        settings.put("ingestion.sports-url", ingestion.sportsUrl().toString());
        settings.put("ingestion.sports-api-key", odds.sportsKey());
        settings.put("matching.url", matching.url().toString());
        settings.put("matching.token-url", matching.tokenUrl().toString());
        settings.put("matching.client-id", matching.access().clientId());
        settings.put("matching.client-secret", matching.access().clientSecret());
        settings.put("matching.audience", matching.access().audience());
        settings.put("matching.api-key", matching.access().apiKey());
        settings.put("video.url", video.url().toString());
        settings.put("video.login-url", video.loginUrl().toString());
        settings.put("video.viewer-url", video.viewerUrl().toString());
        settings.put("video.user", video.access().user());
        settings.put("video.password", video.access().password());
        settings.put("video.api-key", video.access().apiKey());
        return ConfigFile.option(settings);
    }

    private static Broadcast game() {
        StreamOffer live = new StreamOffer(
                "live-1", List.of(new Permission("DESKTOP", 80, "ES")), List.of(), Map.of("hls", List.of("h")), true);
        return new Broadcast(
                1,
                "Game 1",
                NOW.minus(Duration.ofMinutes(30)),
                NOW.plus(Duration.ofHours(2)),
                NOW.plus(Duration.ofHours(3)),
                true,
                new Broadcast.Labels("3401", "EuroCup", 1, "Basketball"),
                List.of(live),
                List.of());
    }
}
