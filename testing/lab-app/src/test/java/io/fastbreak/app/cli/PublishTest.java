package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.app.testing.SimulatedLines;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.sequence.HomePartitions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two games from files, and what the lists say of them, read from Kafka and over HTTP. */
class PublishTest {
    private static final String PREFIX = "published";
    private static final int PARTITIONS = 2;
    private static final String FIXTURE = RealGames.MOST_CORRECTED;
    private static final String SIMULATED = "SIM-3-0";

    @TempDir
    private static Path folder;

    private static Sandbox sandbox;
    private static CommandRun published;

    @BeforeAll
    static void publish() throws IOException, InterruptedException {
        sandbox = SharedBroker.sandbox(PREFIX);
        Path cards = folder.resolve("cards.ndjson");
        Path events = folder.resolve("simulated.ndjson");
        Files.write(events, SimulatedLines.of("--games=1", "--seed=3", "--cards=" + cards));
        Files.writeString(events, "not an event\n", StandardOpenOption.APPEND);
        published = onKafka(
                "publish",
                RealGames.events(FIXTURE).toString(),
                gzippedWithByteOrderMark(events).toString(),
                "--cards=" + cards,
                "--speed=max");
        Await.until(() -> isFinal(FIXTURE) && isFinal(SIMULATED), () -> onKafka("games")
                .out());
    }

    private static Path gzippedWithByteOrderMark(Path file) throws IOException {
        Path gzipped = folder.resolve(file.getFileName() + ".gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzipped))) {
            out.write("\uFEFF".getBytes(StandardCharsets.UTF_8));
            Files.copy(file, out);
        }
        return gzipped;
    }

    @AfterAll
    static void stop() {
        sandbox.close();
    }

    @Test
    void where_topics_are_missing_it_says_so_before_it_sends() {
        for (String[] command : new String[][] {
            {"publish", RealGames.events(FIXTURE).toString()}, {"operator", "suspend", FIXTURE, "--why=trial"}
        }) {
            CommandRun run = CommandRun.of(Stream.concat(
                            Stream.of(command),
                            Stream.of("--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=absent"))
                    .toArray(String[]::new));

            assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
            assertThat(run.err()).contains("not all topics of absent exist").contains("topics create");
        }
    }

    private static boolean isFinal(String fixture) {
        return onKafka("games", "--format=csv").outLines().stream()
                .anyMatch(line -> line.startsWith(fixture + ",") && line.contains("FINISHED"));
    }

    private static CommandRun onKafka(String... command) {
        List<String> all = new ArrayList<>(Arrays.asList(command));
        all.addAll(List.of("--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=" + PREFIX));
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static CommandRun onServer(String... command) {
        List<String> all = new ArrayList<>(Arrays.asList(command));
        all.add("--server=" + sandbox.address());
        return CommandRun.of(all.toArray(String[]::new));
    }

    /** What it wrote on standard error; a slow machine has to connect for a while. */
    private static String said(CommandRun run) {
        return run.err().replaceAll("(?m)^connecting to .*\n", "");
    }

    @Test
    void it_counts_what_it_sent() throws IOException {
        long lines = Files.readAllLines(folder.resolve("simulated.ndjson")).size() + 407L;

        assertThat(published.exitCode()).as(published.err()).isZero();
        assertThat(published.out())
                .isEqualTo("published " + lines
                        + " events of 2 fixtures, 1 without a readable fixture id (no key), 2 cards;" + " " + lines
                        + " events acknowledged, 0 failed\n");
    }

    @Test
    void every_record_is_on_the_home_partition_of_its_fixture() {
        List<ConsumerRecord<byte[], byte[]>> raw = sandbox.read(sandbox.topics().raw());

        assertThat(raw).hasSizeGreaterThan(700);
        assertThat(raw).filteredOn(record -> record.key() != null).allSatisfy(record -> assertThat(record.partition())
                .isEqualTo(HomePartitions.partitionOf(new String(record.key(), StandardCharsets.UTF_8), PARTITIONS)));
        assertThat(sandbox.read(sandbox.topics().repartitionedEvents())).isEmpty();
    }

    @Test
    void the_list_of_games_is_the_same_from_kafka_and_over_http() {
        CommandRun kafka = onKafka("games");
        CommandRun server = onServer("games");

        assertThat(kafka.exitCode()).as(kafka.err()).isZero();
        assertThat(kafka.out())
                .contains("96 : 89")
                .contains("Real Madrid - EA7 Emporio Armani Milan")
                .isEqualTo(server.out());
        assertThat(onServer("games", "--live").err()).contains("no such game; there are 2");
    }

    @Test
    void json_of_the_list_has_the_shape_of_the_api_and_csv_ids_beside_names() {
        assertThat(onKafka("games", "--format=json").outLines()).hasSize(2).allSatisfy(line -> assertThat(
                        Schemas.violations("game-headline", line))
                .isEmpty());
        assertThat(onServer("games", "--format=csv").outLines())
                .anyMatch(line -> line.contains(",MAD,Real Madrid,96,MIL,EA7 Emporio Armani Milan,89,true,"));
    }

    @Test
    void a_box_score_at_half_time_is_the_same_from_kafka_and_over_http() {
        CommandRun kafka = onKafka("boxscore", FIXTURE, "--at=half");

        assertThat(kafka.exitCode()).as(kafka.err()).isZero();
        assertThat(kafka.out())
                .containsPattern("Real Madrid +31 +23 +54\n")
                .containsPattern("EA7 Emporio Armani Milan +16 +25 +41\n")
                .isEqualTo(onServer("boxscore", FIXTURE, "--at=half").out());
        assertThat(onKafka("boxscore", FIXTURE, "--at=q2").out()).isEqualTo(kafka.out());
        assertThat(onKafka("boxscore", FIXTURE, "--at=q1").out()).containsPattern("Real Madrid +31 +31\n");
        assertThat(onKafka("boxscore", FIXTURE, "--at=q4").out()).containsPattern("Real Madrid .* 96\n");
        assertThat(onServer("boxscore", FIXTURE, "--at=q1-7:42").out()).containsPattern("Real Madrid +\\d+ +\\d+\n");
    }

    @Test
    void a_moment_that_a_game_has_not_come_to_is_an_error() {
        for (String moment : List.of("q5", "q9", "ot1", "q9-4:00", "q1-25:00")) {
            CommandRun kafka = onKafka("boxscore", FIXTURE, "--at=" + moment);

            assertThat(kafka.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(kafka.out()).isEmpty();
            assertThat(said(kafka))
                    .isEqualTo(said(onServer("boxscore", FIXTURE, "--at=" + moment)))
                    .isEqualTo("fastbreak boxscore: " + FIXTURE + " has not come to " + moment
                            + ", or has no such moment\n");
        }
    }

    @Test
    void gaps_and_corrections_of_an_unknown_game_are_an_error() {
        for (String command : List.of("gaps", "corrections")) {
            CommandRun kafka = onKafka(command, "NOPE");

            assertThat(kafka.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(said(kafka)).isEqualTo("fastbreak " + command + ": there is no game NOPE\n");
            assertThat(onServer(command, "NOPE").exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        }
    }

    @Test
    void a_clock_includes_what_was_played_at_it() {
        JsonNode before = Json.read(bytes("--at=q1-7:43"), JsonNode.class);
        JsonNode at = Json.read(bytes("--at=q1-7:42"), JsonNode.class);

        // Event 45 is a basket of Madrid at 7:42.
        assertThat(score(at) - score(before)).isEqualTo(2);
    }

    private static byte[] bytes(String at) {
        return onKafka("boxscore", FIXTURE, at, "--format=json").out().getBytes(StandardCharsets.UTF_8);
    }

    private static int score(JsonNode game) {
        return game.path("competitors").path(0).path("score").asInt();
    }

    @Test
    void a_box_score_and_a_correction_in_csv_have_the_names_of_the_card() {
        assertThat(onKafka("boxscore", FIXTURE, "--format=csv").outLines())
                .anyMatch(line -> line.startsWith("E2024-276,MAD,P005928,\"CAMPAZZO, FACUNDO\",")
                        && line.contains(",Real Madrid,"));
        assertThat(onKafka("boxscore", "--format=csv").outLines())
                .filteredOn(line -> line.startsWith("fixture,"))
                .hasSize(1);
        assertThat(onServer("corrections", FIXTURE, "--format=csv").out())
                .contains("E2024-276,Real Madrid v EA7 Emporio Armani Milan,")
                .isEqualTo(onKafka("corrections", FIXTURE, "--format=csv").out());
    }

    @Test
    void operator_decisions_are_the_same_from_kafka_and_over_http() throws InterruptedException {
        // A gap that is not there: nothing changes.
        CommandRun rejected = onKafka("operator", "accept-loss", FIXTURE, "9000-9001", "--who=ann", "--why=test");
        assertThat(rejected.exitCode()).as(rejected.toString()).isEqualTo(ExitCode.CHECK_FAILED);
        CommandRun kafka = onKafka("operator", "audit", FIXTURE);

        assertThat(kafka.out()).contains("ann").contains("Real Madrid v EA7 Emporio Armani Milan");
        Await.until(
                () -> onServer("operator", "audit", FIXTURE).out().equals(kafka.out()),
                () -> onServer("operator", "audit", FIXTURE));
    }

    @Test
    void rejected_records_of_a_server_are_those_of_kafka_without_their_states() {
        List<String> kafka = raws(onKafka("rejected", "list", "--all", "--format=json"));
        CommandRun server = onServer("rejected", "list", "--format=json");

        assertThat(kafka).isNotEmpty();
        assertThat(raws(server)).isEqualTo(kafka);
        assertThat(server.out()).doesNotContain("\"state\"");
        assertThat(server.err()).contains(kafka.size() + " kept by the server, which does not know which");
        assertThat(onServer("rejected", "list", "--reason=SCHEMA", "--since=1d").exitCode())
                .isZero();
        assertThat(onServer("rejected", "list").out()).contains("reason").contains("raw record");
    }

    private static List<String> raws(CommandRun run) {
        return run.outLines().stream()
                .map(line -> Json.read(line.getBytes(StandardCharsets.UTF_8), JsonNode.class)
                        .path("raw")
                        .asText())
                .toList();
    }

    @Test
    void results_of_markets_are_the_same_from_kafka_and_over_http() throws InterruptedException {
        // A game that is published at full speed may be over before a market of it is offered.
        CommandRun kafka = onKafka("prices", "results", FIXTURE);

        assertThat(kafka.out() + kafka.err()).containsAnyOf("WON", "no market of " + FIXTURE + " was offered");
        Await.until(
                () -> onServer("prices", "results", FIXTURE).out().equals(kafka.out()),
                () -> onServer("prices", "results", FIXTURE));
        assertThat(said(onServer("prices", "results", "nobody"))).contains("no market of nobody was offered");
    }

    @Test
    void the_markets_of_a_final_game_are_closed() {
        CommandRun markets = onServer("prices", "show", FIXTURE);

        assertThat(markets.exitCode()).isIn(ExitCode.OK, ExitCode.CHECK_FAILED);
        assertThat(markets.out() + markets.err()).containsAnyOf(" closed ", "no market of " + FIXTURE + " was sent");
        assertThat(said(onKafka("prices", "show", "nobody")))
                .startsWith("fastbreak prices show: no market of nobody was sent");
    }
}
