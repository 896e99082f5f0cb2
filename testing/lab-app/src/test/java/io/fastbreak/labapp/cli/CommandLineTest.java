package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.page.Relay;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandLineTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path PUBLISHED = Path.of(System.getProperty("published.games", "../../../shared/data"));

    @TempDir
    private Path folder;

    @Test
    void the_demo_shows_a_real_game_and_the_state_of_the_platform() {
        CommandRun demo = CommandRun.of("demo", "--once");

        assertThat(demo.exitCode()).as(demo.err()).isZero();
        assertThat(demo.out())
                .containsPattern("Real Madrid +31 +23 +24 +18 +96\n")
                .containsPattern("EA7 Emporio Armani Milan +16 +25 +22 +26 +89\n")
                .contains("Every figure equals the official box score.")
                .contains("407 received = 407 accepted + 0 rejected + 0 duplicate + 0 pending")
                .containsPattern("corrections +20\n")
                .containsPattern("gaps +0 opened")
                .containsPattern("fixture E2024-276 +forwarded")
                .containsPattern("E2024-276__moneyline +forwarded")
                .containsPattern("E2024-276__spread +forwarded")
                .containsPattern("E2024-276__total +forwarded")
                // On a busy machine a lag that comes and goes makes versions of its own.
                .containsPattern(
                        "last answer  (market|fixture) E2024-276.* updated with version 4\\d\\d of the game, status 20[02]\n");
    }

    @Test
    void valid_events_pass_validation() {
        CommandRun run = CommandRun.of(
                "validate", RealGames.events(RealGames.MOST_CORRECTED).toString());

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("407 valid, 0 invalid");
    }

    @Test
    void an_invalid_line_is_reported_with_all_its_violations() throws IOException {
        CommandRun run = CommandRun.of("validate", withBrokenLine().toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.out()).contains(":2: SCHEMA").contains("eventType").doesNotContain(":1:");
        assertThat(run.err()).contains("1 valid, 2 invalid");
    }

    @Test
    void json_output_has_one_result_per_line() throws IOException {
        CommandRun run =
                CommandRun.of("validate", "--format=json", withBrokenLine().toString());

        List<JsonNode> results = new ArrayList<>();
        for (String line : run.outLines()) {
            results.add(JSON.readTree(line));
        }
        assertThat(results).extracting(result -> result.path("line").asInt()).containsExactly(1, 2, 3);
        assertThat(results)
                .extracting(result -> result.path("valid").asBoolean())
                .containsExactly(true, false, false);
        assertThat(results)
                .extracting(result -> result.path("reason").asText())
                .containsExactly("", "SCHEMA", "NULL_VALUE");
        assertThat(results.get(0).has("violations")).isFalse();
        assertThat(Schemas.violations(
                        "violations", results.get(1).path("violations").toString()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "euroleague, euroleague/1_PlaybyPlay.json, euroleague/1_Boxscore.json, E2024-1",
        "euroleague, euroleague/35_PlaybyPlay.json, euroleague/35_Boxscore.json, E2024-35",
        "euroleague, euroleague/107_PlaybyPlay.json, euroleague/107_Boxscore.json, E2024-107",
        "euroleague, euroleague/120_PlaybyPlay.json, euroleague/120_Boxscore.json, E2024-120",
        "euroleague, euroleague/276_PlaybyPlay.json, euroleague/276_Boxscore.json, E2024-276",
        "euroleague, euroleague/323_PlaybyPlay.json, euroleague/323_Boxscore.json, E2024-323",
        "nba-live, nba-live/0022000001_playbyplay.json, nba-live/0022000001_boxscore.json, 0022000001"
    })
    void an_imported_game_is_the_sample(String format, String plays, String boxScore, String id) throws IOException {
        assumeTrue(Files.isRegularFile(PUBLISHED.resolve(plays)), "the published play-by-play is not on this machine");
        Path events = folder.resolve("events");
        Path official = folder.resolve("official");

        CommandRun run = CommandRun.of(
                "import",
                format,
                PUBLISHED.resolve(plays).toString(),
                "--boxscore=" + PUBLISHED.resolve(boxScore),
                "--fixture=" + id,
                "--out=" + events,
                "--official=" + official);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(events).hasSameBinaryContentAs(RealGames.events(id));
        assertThat(official).hasSameBinaryContentAs(Path.of("..", "..", "samples", id + ".official.json"));
        assertThat(Schemas.violations("official", Files.readString(official))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "replay",
                "demo --speed=0",
                "demo --games=0",
                "run kafka --port=many",
                "demo --speed=fast",
                "run everything",
                "import football a b --boxscore=b",
                "import euroleague",
                "official",
                "validate --profile=lax x",
                "boxscore --format=xml",
                "boxscore --at=half-time",
                "boxscore --at=1 --position=1",
                "boxscore --from=a --server=http://localhost:1",
                "corrections",
                "games --watch --format=csv",
                "games --watch --from=a",
                "rejected show",
                "rejected list --reason=NO_REASON",
                "rejected list --since=yesterday",
                "topics create --set=reorder.windw.ms=1",
                "topics create --set=topics.partitions=0",
                "call",
                "call nobody",
                "call ingestion getHealth --set=ingestion.url=localhost:8090",
                "call ingestion getHealth --set=ingestion.url=http://me:secret@localhost:8090",
                "call ingestion getHealth --set=ingestion.heartbeat-method=DELETE",
                "call ingestion getHealth --set=ingestion.field.selection-price=name",
                "run bridge --fault=*,20%,reset",
                "run simulator --fault=explode",
                "operator suspend --why=x",
                "operator suspend E1 --all --why=x",
                "operator suspend E1",
                "operator clear E1 tired --why=x",
                "operator accept-loss E1 14-12 --why=x",
                "operator accept-loss E1 twelve --why=x",
                "operator resolve-reset E1 merge --why=x",
                "operator switch-source E1 Elsewhere --why=x"
            })
    void invalid_arguments_are_usage_errors(String arguments) {
        CommandRun run = CommandRun.of(arguments.split(" "));

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(run.err()).isNotBlank().doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "validate no-such-file",
                "call ingestion postMarket sourceMarketId=m-1 --body=no-such-file",
                "replay no-such-file",
                "publish no-such-file",
                "demo --once --game=no-such-file",
                "boxscore --from=no-such-folder",
                "import euroleague no-such-file --boxscore=no-such-file"
            })
    void a_missing_file_is_named(String arguments) {
        CommandRun run = CommandRun.of(arguments.split(" "));

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err())
                .contains("no-such-")
                .containsAnyOf("no such file or directory", "NoSuchFileException")
                .doesNotContain("\tat ", "connecting");
    }

    @Test
    void a_server_that_does_not_respond_is_named() {
        CommandRun run = CommandRun.of("boxscore", "--server=http://localhost:1");

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err()).contains("nothing responds at http://localhost:1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "topics create",
                "topics describe",
                "config check --brokers",
                "games",
                "boxscore",
                "replay",
                "publish",
                "gaps",
                "games --watch",
                "audit",
                "corrections G1",
                "rejected list",
                "rejected show 0/1",
                "rejected replay",
                "operator audit",
                "operator release --all --why=x",
                "operator void G1 VendorInPlay 12",
                "catalog list",
                "catalog show G1",
                "catalog pending",
                "catalog accept G1 --why=x",
                "prices set G1 --moneyline=1.9/1.9",
                "prices show",
                "prices results G1",
                "prices list"
            })
    void a_broker_that_does_not_respond_is_named(String command) throws IOException {
        String nobody = "127.0.0.1:" + closedPort();
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        if (command.matches("replay|publish")) {
            arguments.add(RealGames.events(RealGames.MOST_CORRECTED).toString());
        }
        arguments.addAll(List.of(
                "--bootstrap=" + nobody,
                "--set=kafka.default.api.timeout.ms=600",
                "--set=kafka.request.timeout.ms=300",
                "--set=http.port=0"));

        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err())
                .contains("connecting to Kafka at " + nobody)
                .contains("fastbreak " + command.replaceAll(" [A-Za-z]*[0-9/-].*", "") + ": Kafka at " + nobody)
                .contains("is it running")
                .doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource({
        "demo, --game --games --speed --once --port --config --set",
        "run, --config --bootstrap --set pipeline bridge simulator all",
        "replay, --out --speed --settle --settle-each --prefix --bootstrap --bridge",
        "validate, --profile --format",
        "import, --boxscore --fixture --start --official --card --out --report --strict",
        "official, --report PATH",
        "games, --live --unreliable --watch --from --server --format --bootstrap",
        "boxscore, --from --server --at --position --format --card --bootstrap",
        "publish, FILE --speed --cards --bootstrap",
        "simulate, --cards --start --every --oversize",
        "gaps, FIXTURE --all --server --format --bootstrap",
        "corrections, --format --server FIXTURE --bootstrap",
        "rejected list, --reason --since --all --samples --server --format",
        "rejected show, --raw --format",
        "rejected replay, --reason --fixed --dry-run --yes --wait",
        "topics create, --config --bootstrap --set",
        "operator, accept-loss clear set resolve-reset switch-source suspend release void audit",
        "operator suspend, --who --why --timeout --all --bootstrap --set",
        "operator audit, --server --format --bootstrap",
        "run simulator, --fault",
        "run kafka, --port --data",
        "call, API OPERATION NAME=VALUE --body --yes ingestion sports matching video --config --set",
        "prices set, FIXTURE --moneyline --spread --total --for --state-version --who --why --bootstrap --set",
        "prices withdraw, FIXTURE --who --why --bootstrap",
        "prices list, --all --format --bootstrap",
        "prices show, FIXTURE --server --format --bootstrap",
        "prices results, FIXTURE --server --format --bootstrap",
        "calibrate, --samples --games --seed --report --set"
    })
    void help_names_every_option(String command, String options) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.add("--help");

        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Usage: fastbreak " + command).contains(options.split(" "));
    }

    @Test
    void every_error_says_the_command() {
        assertThat(CommandRun.of("rejected", "list", "--nonsense").err())
                .startsWith("fastbreak rejected list: Unknown option: '--nonsense'")
                .contains("see fastbreak rejected list --help");
        assertThat(CommandRun.of("validate", "no-such-file").err()).startsWith("fastbreak validate: cannot read");
    }

    @Test
    void a_service_waits_for_a_broker_that_is_not_there_yet() throws InterruptedException, IOException {
        StringWriter err = new StringWriter();
        CommandLine line = LabCommands.commandLine().setErr(new PrintWriter(err, true));
        try (Relay network = new Relay(Integer.parseInt(SharedBroker.bootstrap().replaceAll(".*:", "")))) {
            network.cut();
            AtomicInteger exitCode = new AtomicInteger(-1);
            Thread service = new Thread(
                    () -> exitCode.set(line.execute(
                            "run",
                            "pipeline",
                            "--bootstrap=127.0.0.1:" + network.port(),
                            "--set=topics.prefix=nobody-made-these",
                            "--set=http.port=0")),
                    "service");
            service.start();

            Await.until(() -> err.toString().contains("Trying again"), err::toString);
            assertThat(err.toString()).contains("connecting to Kafka at 127.0.0.1:" + network.port());
            network.restore();
            Await.until(() -> exitCode.get() >= 0, err::toString);

            assertThat(err.toString()).contains("pipeline: Kafka answers").contains("create them with: topics create");
            assertThat(exitCode.get()).isEqualTo(ExitCode.RUNTIME_ERROR);
            service.join();
        }
    }

    private Path withBrokenLine() throws IOException {
        String good =
                Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED)).get(0);
        return Files.write(
                folder.resolve("broken.ndjson"), List.of(good, good.replace("\"LINEUP\"", "\"LINE_UP\""), ""));
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
