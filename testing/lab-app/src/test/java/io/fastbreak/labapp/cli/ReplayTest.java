package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.AsyncApi;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.pipeline.TopicCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A replay with a late and an invalid line and a simulated platform. */
class ReplayTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "replayed";
    private static final int LATE = 200;
    private static final int SPLIT = 400;
    private static final Set<String> ALWAYS =
            Set.of("fb-kind", "fb-source", "fb-epoch", "fb-sequence", "fb-change", "fb-trace", "fb-raw");
    private static final Map<String, Pattern> CLEAN_HEADERS = Map.of(
            "fb-kind", Pattern.compile("[A-Z_]+"),
            "fb-source", Pattern.compile("VendorScoresheet"),
            "fb-epoch", Pattern.compile("\\d+"),
            "fb-sequence", Pattern.compile("\\d+"),
            "fb-change", Pattern.compile("APPEND|INSERT|REVISE|DELETE|RESTORE"),
            "fb-before", Pattern.compile("E2024-276-.+"),
            "fb-late", Pattern.compile("true"),
            "fb-missing", Pattern.compile("\\d+(-\\d+)?(,\\d+(-\\d+)?)*"),
            "fb-trace", Pattern.compile("import/euroleague/E2024-276"),
            "fb-raw", Pattern.compile("[\\w.-]+\\.events\\.raw/\\d+/\\d+/\\d+"));

    @TempDir
    private static Path folder;

    private static CommandRun replay;

    @BeforeAll
    static void replayOnce() throws IOException {
        List<String> lines = Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED));
        List<String> first = new ArrayList<>(lines.subList(0, SPLIT));
        first.set(LATE - 1, "{\"eventType\":\"SHOT\"}");
        List<String> second = new ArrayList<>(lines.subList(SPLIT, lines.size()));
        second.add(0, lines.get(LATE - 1));
        replay = CommandRun.of(
                "replay",
                Files.write(folder.resolve("first.ndjson"), first).toString(),
                Files.write(folder.resolve("second.ndjson"), second).toString(),
                "--out=" + folder.resolve("out"),
                "--settle=0.8",
                "--settle-each",
                "--bridge",
                "--bootstrap=" + SharedBroker.bootstrap(),
                "--prefix=" + PREFIX,
                "--set=beacon.interval.ms=200");
    }

    @Test
    void it_succeeds_and_accounts_for_every_record() {
        assertThat(replay.exitCode()).as(replay.err()).isZero();
        assertThat(replay.out())
                .contains("408 received = 407 accepted + 1 rejected + 0 duplicate + 0 pending")
                .contains("1 opened, 1 healed, 0 open, 0 lost");
    }

    @Test
    void a_file_of_which_most_lines_are_no_events_is_refused(@TempDir Path folder) throws IOException {
        String event = "{\"fixtureId\": \"E2024-276\"}";
        for (String text : List.of("", "[\n" + event + ",\n" + event + "\n]\n", event + event)) {
            Path file = Files.writeString(folder.resolve("other.json"), text);
            assertThat(CommandRun.of("replay", file.toString()).err()).contains(file + " is not one event a line");
            assertThat(CommandRun.of("publish", file.toString()).err()).contains(file + " is not one event a line");
        }
        Path pretty = Files.writeString(folder.resolve("pretty.json"), "{\n  \"fixtureId\": \"E2024-276\"\n}\n");

        CommandRun run = CommandRun.of("replay", pretty.toString());

        assertThat(run.exitCode()).isOne();
        assertThat(run.err()).contains(pretty + " is not one event a line");
    }

    @Test
    void it_satisfies_every_guarantee() {
        Guarantees.hold(PREFIX, RealGames.MOST_CORRECTED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "events.clean",
                "feed.gaps",
                "games.state",
                "games.scoring",
                "games.corrections",
                "ingestion.receipts",
                "ingestion.markets",
                "bridge.leases",
                "pipeline.beacons"
            })
    void every_value_of_a_topic_matches_its_schema(String topic) throws IOException {
        List<JsonNode> records = records(topic);
        String schema = AsyncApi.payloadSchema("basketball." + topic).orElseThrow();

        assertThat(records).isNotEmpty();
        for (JsonNode record : records) {
            assertThat(Schemas.violations(schema, record.path("value").toString()))
                    .as(record.toString())
                    .isEmpty();
        }
    }

    @Test
    void every_header_of_every_topic_is_documented() throws IOException {
        for (Path file : topicFiles()) {
            String topic = file.getFileName().toString().replace(".ndjson", "");
            for (JsonNode record : records(topic.replace("basketball.", ""))) {
                assertThat(AsyncApi.headerViolations(topic, record.path("headers")))
                        .as(record.toString())
                        .isEmpty();
            }
        }
    }

    @Test
    void every_record_is_one_line_in_order_of_partition_and_offset() throws IOException {
        for (Path file : topicFiles()) {
            long last = -1;
            for (String line : Files.readAllLines(file)) {
                JsonNode record = JSON.readTree(line);
                long place = record.path("partition").asLong() << 32
                        | record.path("offset").asLong();

                assertThat(record.fieldNames())
                        .toIterable()
                        .containsExactly("partition", "offset", "key", "headers", "value");
                assertThat(place).as(line).isGreaterThan(last);
                last = place;
            }
        }
    }

    @Test
    void clean_records_have_the_documented_headers() throws IOException {
        Set<String> seen = new HashSet<>();
        for (JsonNode record : records("events.clean")) {
            JsonNode headers = record.path("headers");
            assertThat(headers.fieldNames()).toIterable().containsAll(ALWAYS);
            headers.properties().forEach(header -> {
                if (header.getKey().equals("fb-doubt")) {
                    // While the damaged number is missing, what waits may cast doubt on the plays before it.
                    assertThat(header.getValue().asText()).isIn("HELD", "REJECTED", "REJECTED,HELD", "HELD,REJECTED");
                    return;
                }
                seen.add(header.getKey());
                assertThat(CLEAN_HEADERS).containsKey(header.getKey());
                assertThat(header.getValue().asText()).matches(CLEAN_HEADERS.get(header.getKey()));
            });
        }
        assertThat(seen).isEqualTo(CLEAN_HEADERS.keySet());
    }

    @Test
    void a_rejected_record_has_its_reason_and_the_original_bytes() throws IOException {
        List<JsonNode> rejected = records("events.rejected");

        assertThat(rejected).hasSize(1);
        assertThat(rejected.get(0).path("value").toString()).isEqualTo("{\"eventType\":\"SHOT\"}");
        JsonNode headers = rejected.get(0).path("headers");
        assertThat(headers.path("fb-reason").asText()).isEqualTo("SCHEMA");
        assertThat(headers.path("fb-raw").asText()).matches(CLEAN_HEADERS.get("fb-raw"));
        assertThat(Schemas.violations(
                        "violations", headers.path("fb-violations").asText()))
                .isEmpty();
    }

    @Test
    void the_report_matches_its_schema() throws IOException {
        String report = Files.readString(folder.resolve("out/report.json"));

        assertThat(Schemas.violations("replay-report", report)).isEmpty();
        assertThat(JSON.readTree(report).path("gapsHealed").asLong()).isEqualTo(1);
    }

    @Test
    void boxscore_reads_the_output_of_replay() {
        String from = "--from=" + folder.resolve("out");
        CommandRun text = CommandRun.of("boxscore", from, "E2024-276");
        CommandRun csv = CommandRun.of("boxscore", from, "--format=csv");
        CommandRun json = CommandRun.of("boxscore", from, "--format=json");

        assertThat(text.exitCode()).isZero();
        assertThat(text.outLines().get(0)).isEqualTo("E2024-276  finished  reliable");
        assertThat(csv.exitCode()).isZero();
        assertThat(csv.outLines()).hasSize(25).allMatch(line -> line.split(",", -1).length == 29);
        assertThat(json.exitCode()).isZero();
        assertThat(Schemas.violations("game", json.out())).isEmpty();
    }

    @Test
    void boxscore_shows_the_game_at_a_sequence_number_or_up_to_a_play() throws IOException {
        String from = "--from=" + folder.resolve("out");

        JsonNode now = json(from);
        JsonNode then = json(from, "--at=200");
        JsonNode atTheEnd = json(from, "--at=0:407");
        JsonNode nothingYet = json(from, "--position=0");

        assertThat(then.path("lastSequence").asInt()).isEqualTo(200);
        assertThat(then.path("matchStatus").asText()).isEqualTo("IN_PROGRESS");
        assertThat(atTheEnd.path("competitors")).isEqualTo(now.path("competitors"));
        assertThat(nothingYet.path("competitors")).isEmpty();
    }

    private static JsonNode json(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("boxscore", "--format=json"));
        command.addAll(List.of(arguments));
        CommandRun run = CommandRun.of(command.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return JSON.readTree(run.out());
    }

    @Test
    void export_writes_tables_that_add_up_to_the_official_box_score() throws IOException {
        Path tables = folder.resolve("tables");

        CommandRun run = CommandRun.of(
                "export",
                "E2024-276",
                "--from=" + folder.resolve("out"),
                "--to=" + tables,
                "--card=" + Path.of("..", "..", "samples", "E2024-276.card.json"));

        assertThat(run.exitCode()).as(run.err()).isZero();
        Map<String, Integer> points = new TreeMap<>();
        sum(tables.resolve("plays.csv"), "player_id", "points", points);
        Map<String, Integer> official = new TreeMap<>();
        Map<String, Integer> plusMinus = new TreeMap<>();
        for (JsonNode team : JSON.readTree(Path.of("..", "..", "samples", "E2024-276.official.json")
                        .toFile())
                .path("competitors")) {
            team.path("players").forEach(player -> {
                official.put(player.path("id").asText(), player.path("points").asInt());
                plusMinus.put(
                        player.path("id").asText(), player.path("plusMinus").asInt());
            });
        }
        official.values().removeIf(none -> none == 0);
        points.remove("");
        points.values().removeIf(none -> none == 0);
        assertThat(points).isEqualTo(official);

        Map<String, Integer> ofStints = new TreeMap<>();
        sum(tables.resolve("stints.csv"), "player_ids", "plus_minus", ofStints);
        plusMinus.keySet().removeIf(player -> !ofStints.containsKey(player));
        assertThat(ofStints).isEqualTo(plusMinus).hasSizeGreaterThan(15);
        assertThat(Files.readAllLines(tables.resolve("shots.csv"))).hasSize(1 + 122);
        assertThat(Files.readAllLines(tables.resolve("possessions.csv")))
                .hasSizeBetween(140, 170)
                .first()
                .asString()
                .endsWith(",ended_by,begun_by");
        assertThat(tables.resolve("team_lines.csv")).content().containsIgnoringCase("Real Madrid");
        assertThat(CommandRun.of("export", "nobody", "--from=" + folder.resolve("out"), "--to=" + tables)
                        .exitCode())
                .isEqualTo(ExitCode.CHECK_FAILED);
    }

    /** Adds up a column of a CSV file for each of the words of another one. */
    private static void sum(Path file, String key, String column, Map<String, Integer> sums) throws IOException {
        List<String> lines = Files.readAllLines(file);
        List<String> columns = List.of(lines.get(0).split(","));
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.replaceAll("\"[^\"]*\"", "quoted").split(",", -1);
            String cell = cells[columns.indexOf(column)];
            for (String word : cells[columns.indexOf(key)].split(" ")) {
                sums.merge(word, cell.isEmpty() ? 0 : Integer.parseInt(cell), Integer::sum);
            }
        }
    }

    @Test
    void an_unknown_game_is_a_failed_check() {
        CommandRun run = CommandRun.of("boxscore", "--from=" + folder.resolve("out"), "E2024-999");

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.err()).contains("there is no game E2024-999");
        assertThat(run.out()).isEmpty();
    }

    private static List<JsonNode> records(String topic) throws IOException {
        List<JsonNode> records = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("out/basketball." + topic + ".ndjson"))) {
            records.add(JSON.readTree(line));
        }
        return records;
    }

    private static List<Path> topicFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("out"))) {
            List<Path> topics =
                    files.filter(file -> file.toString().endsWith(".ndjson")).toList();
            assertThat(topics).hasSize(new TopicCatalog("any").configurations().size());
            return topics;
        }
    }
}
