package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.ConfigFile;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands over HTTP with the simulated platform. */
class OddsCommandTest {
    private static final String FIXTURE = """
            {"name":"Madrid v Milan","sportId":3,"startTime":"2024-11-15T19:45:00Z",
             "hasInPlay":"Yes","hasPreMatch":"Unspecified","venue":{"city":"Madrid"}}""";
    private static final String MARKET = """
            {"sourceFixtureId":"game-1","name":"Moneyline","isHandicap":false,
             "selections":[{"name":"Madrid","price":1.80},{"name":"Milan","price":2.05}],
             "customData":[{"key":"stateVersion","value":"7"}]}""";

    private static IngestionSimulator simulator;
    private static TrafficRecorder traffic;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        simulator = IngestionSimulator.start(IngestionSimulatorSettings.defaults());
        traffic = TrafficRecorder.attach(simulator);
    }

    @AfterAll
    static void stop() {
        simulator.close();
        traffic.requireValid();
    }

    @AfterEach
    void clear() {
        simulator.faults().clear();
    }

    @Test
    void a_fixture_and_its_market_are_put_read_and_deleted() throws IOException {
        String fixture = file(FIXTURE);
        String market = file(MARKET);

        assertThat(odds("market", "put", "m-1", market).out()).isEqualTo("market put m-1: created (201)\n");
        assertThat(odds("fixture", "put", "game-1", fixture).out()).isEqualTo("fixture put game-1: created (201)\n");
        assertThat(odds("fixture", "put", "game-1", fixture).out()).isEqualTo("fixture put game-1: updated (202)\n");
        assertThat(odds("fixture", "get", "game-1").out())
                .containsPattern("id +game-1\n")
                .containsPattern("sourceId +fastbreak\n")
                .containsPattern("name +Madrid v Milan\n")
                .containsPattern("venue +city Madrid\n");
        assertThat(odds("market", "get", "m-1").out())
                .containsPattern("isHandicap +false\n")
                .containsPattern("selections +name Madrid, price 1.8\n")
                .containsPattern("selections +name Milan, price 2.05\n")
                .containsPattern("customData +key stateVersion, value 7\n");
        assertThat(odds("market", "delete", "m-1", "--yes").out()).isEqualTo("market delete m-1: deleted (204)\n");
        assertThat(odds("fixture", "delete", "game-1", "--yes").out())
                .isEqualTo("fixture delete game-1: deleted (204)\n");

        CommandRun gone = odds("fixture", "get", "game-1");

        assertThat(gone.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(gone.err()).isEqualTo("fixture get game-1: not found (404)\n");
    }

    @Test
    void health_token_and_heartbeat_are_requested() {
        assertThat(odds("health").out()).isEqualTo("status  Healthy\n");
        assertThat(odds("token").out())
                .containsPattern("expiresAt  20..-..-..T")
                .doesNotContain("eyJ");
        assertThat(odds("heartbeat").out()).isEqualTo("heartbeat: acknowledged (204)\n");
        assertThat(odds("heartbeat", "--set=ingestion.heartbeat-method=PUT").exitCode())
                .isZero();
    }

    @Test
    void sports_are_listed_as_table_and_json() throws IOException {
        assertThat(odds("sports").out()).containsPattern("id +name\n").containsPattern("3 +Basketball\n");

        JsonNode first = new ObjectMapper()
                .readTree(odds("sports", "--format=json").outLines().get(0));
        assertThat(first.path("id").asInt()).isEqualTo(1);
        assertThat(first.path("name").asText()).isEqualTo("Football");

        simulator.faults().add(FaultRule.parse("listSports 9x status 403"));
        CommandRun refused = odds("sports");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(refused.err()).startsWith("sports: refused (403)");
    }

    @Test
    void a_sport_that_is_not_in_the_listing_is_rejected() throws IOException {
        CommandRun run = odds("fixture", "put", "game-9", file(FIXTURE.replace("\"sportId\":3", "\"sportId\":99")));

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.err()).contains("/sportId").contains("sports listing");
    }

    @Test
    void json_output_has_one_object_per_response() throws IOException {
        List<CommandRun> runs = List.of(
                odds("health", "--format=json"),
                odds("token", "--format=json"),
                odds("fixture", "put", "game-2", file(FIXTURE), "--format=json"),
                odds("fixture", "get", "game-2", "--format=json"),
                odds("market", "get", "none", "--format=json"),
                odds("market", "put", "m-2", file(MARKET.replace("2.05", "3.05")), "--format=json"),
                odds("market", "put", "no id", file(MARKET), "--format=json"));

        List<String> outcomes = new ArrayList<>();
        for (CommandRun run : runs) {
            assertThat(Schemas.violations("odds-answer", run.out())).isEmpty();
            JsonNode answer = new ObjectMapper().readTree(run.out());
            outcomes.add(answer.path("operation").asText() + " "
                    + answer.path("outcome").asText() + " " + run.exitCode());
        }
        assertThat(outcomes)
                .containsExactly(
                        "health FOUND 0",
                        "token FOUND 0",
                        "fixture put CREATED 0",
                        "fixture get FOUND 0",
                        "market get NOT_FOUND 1",
                        "market put REFUSED 1",
                        "market put REFUSED 1");
        assertThat(runs.get(5).out()).contains("/selections").contains("inconsistent");
    }

    @ParameterizedTest(name = "{1} -> {2}: {3}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "fixture | \"sportId\"  | \"sportID\" | sportId: is missing",
                "fixture | \"sportId\":3 | \"sportId\":0 | /sportId is below 1",
                "fixture | \"Yes\"      | \"Maybe\"   | hasInPlay: 'Maybe' is not one of Unspecified, Yes, No",
                "fixture | 2024-11-15T19:45:00Z | 2026-13-01 | startTime: '2026-13-01' is not an RFC 3339 date-time",
                "market  | \"isHandicap\":false, | | isHandicap: is missing",
                "fixture | }}           | }           | nothing was sent",
                "market  | \"game-1\"   | \"game 1\"  | /sourceFixtureId does not match",
                "market  | \"price\":1.80 | \"odds\":1.80 | selections[0].odds: is not a field of the contract, which has name, price",
            })
    void an_invalid_body_is_reported_before_it_is_sent(String kind, String part, String instead, String message)
            throws IOException {
        String body = (kind.equals("market") ? MARKET : FIXTURE).replace(part, instead == null ? "" : instead);

        CommandRun run = odds(kind, "put", "x-1", file(body));

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message).contains("nothing was sent").doesNotContain("\tat ");
        // A late answer to an earlier test may still be recorded, so the request itself is looked for.
        assertThat(traffic.traffic()).noneMatch(exchange -> exchange.path().endsWith("/x-1"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "postFixture 9x reset | 3 | odds fixture get game-3 shows it",
                "postFixture 9x status 503 | 3 | try again later",
                "postFixture 1x delay 900 | 3 | no response within 400 ms (ingestion.request-timeout.ms)",
                "postFixture 9x status 403 | 3 | ingestion.source-id",
                "postFixture 9x status 413 | 1 | Scripted failure",
                "* 9x reset | 3 | odds token requests only a token",
                "issueToken 9x status 401 | 3 | ingestion.client-secret and ingestion.audience",
            })
    void every_failure_comes_with_advice(String fault, int exitCode, String wayOut) throws IOException {
        simulator.faults().add(FaultRule.parse(fault));

        CommandRun run = odds(
                "fixture",
                "put",
                "game-3",
                file(FIXTURE),
                "--set=ingestion.max-attempts=2",
                fault.contains("delay") ? "--set=ingestion.request-timeout.ms=400" : "--format=text");

        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(run.err())
                .startsWith("fixture put game-3: ")
                .contains(wayOut.replace(" (ingestion.request-timeout.ms)", ""))
                .doesNotContain("\tat ");
    }

    @Test
    void a_refused_connection_names_the_addresses() {
        CommandRun run = CommandRun.of(
                "odds",
                "health",
                "--set=ingestion.max-attempts=1",
                "--set=ingestion.url=http://127.0.0.1:1/ingestion/v1",
                config());

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err()).contains("http://127.0.0.1:1/ingestion/v1").contains("run simulator");
    }

    @Test
    void missing_secrets_are_named() {
        CommandRun run = CommandRun.of(
                "odds",
                "health",
                "--set=ingestion.url=" + simulator.ingestionUrl(),
                "--set=ingestion.token-url=" + simulator.tokenUrl());

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err()).contains("ingestion.client-secret, which is not set,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fixture", "market"})
    void nothing_is_deleted_without_a_terminal_or_yes(String kind) {
        CommandRun run = odds(kind, "delete", "game-1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(run.err()).contains("cannot be undone").contains("--yes");
        assertThat(simulator.requests().of(kind.equals("market") ? "deleteMarket" : "deleteFixture"))
                .isLessThanOrEqualTo(1);
    }

    private String file(String body) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "body", ".json"), body)
                .toString();
    }

    private static CommandRun odds(String... arguments) {
        return CommandRun.of(Stream.of(Stream.of("odds"), Stream.of(arguments), Stream.of(config()))
                .flatMap(part -> part)
                .toArray(String[]::new));
    }

    private static String config() {
        IngestionSimulatorSettings known = simulator.settings();
        return ConfigFile.option(Map.of(
                "ingestion.url", simulator.ingestionUrl().toString(),
                "ingestion.token-url", simulator.tokenUrl().toString(),
                "ingestion.client-id", known.clientId(),
                "ingestion.client-secret", known.clientSecret(),
                "ingestion.audience", known.audience(),
                "ingestion.api-key", known.apiKey(),
                "ingestion.sports-url", simulator.sportsUrl().toString(),
                "ingestion.sports-api-key", known.sportsKey()));
    }
}
