package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.Guarantees;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.contract.TrafficRecorder;
import io.fastbreak.labapp.cli.LabCommands;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * A game of which two baskets were refused and three lines are missing, and somebody who looks after it: repairs, replays,
 * waits for the missing lines. What the commands said on the way is looked at here.
 */
class OperatorWorkflowTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PREFIX = "workflow";
    private static final Duration SETTLE = Duration.ofMillis(300);
    private static final Range MISSING = new Range(200, 202);
    private static final SampleGame SAMPLE = RealGames.game(RealGames.MOST_CORRECTED);
    /** Sequence numbers of two baskets. */
    private static final List<Long> BROKEN = baskets();

    private static final StringWriter FOLLOWED = new StringWriter();

    @TempDir
    private static Path folder;

    private static CommandRun list;
    private static CommandRun listInJson;
    private static CommandRun shown;
    private static CommandRun shownByRejectedPlace;
    private static CommandRun garbageShown;
    private static CommandRun openGap;
    private static CommandRun openGapInJson;
    private static CommandRun doubtful;
    private static CommandRun dryRun;
    private static CommandRun unmatched;
    private static CommandRun unasked;
    private static CommandRun unchanged;
    private static CommandRun listAfterUnchanged;
    private static CommandRun repaired;
    private static CommandRun repairedTwice;
    private static CommandRun listAfterRepair;
    private static CommandRun allAfterRepair;
    private static CommandRun noGap;
    private static CommandRun allGaps;
    private static CommandRun corrections;
    private static CommandRun correctionsInJson;
    private static CommandRun finished;
    private static CommandRun truncated;
    private static CommandRun truncatedRepaired;
    private static CommandRun doubled;
    private static Game game;
    private static List<String> replayedClean;

    @BeforeAll
    static void lookAfterOneGame() throws IOException, InterruptedException {
        TrafficRecorder traffic;
        try (Sandbox sandbox = SharedBroker.sandbox(PREFIX)) {
            traffic = TrafficRecorder.attach(sandbox.platform());
            sandbox.sendAside(List.of(new ProducerRecord<>(
                    sandbox.topics().cards(), RealGames.MOST_CORRECTED.getBytes(UTF_8), Json.bytes(SAMPLE.card()))));
            Thread follower = follow();
            send(sandbox, OperatorWorkflowTest::published, number -> !MISSING.contains(number));
            sandbox.send(List.of(new ProducerRecord<>(sandbox.topics().raw(), "502 \u001b[31mBad".getBytes(UTF_8))));
            sandbox.send(List.of(new ProducerRecord<>(sandbox.topics().raw(), hugeEvent())));
            sandbox.awaitRest(SETTLE, progress -> {});
            lookAround();
            repair();
            send(sandbox, OperatorWorkflowTest::line, MISSING::contains);
            sandbox.awaitRest(SETTLE, progress -> {});
            // On a busy machine a pause between two events looks like rest.
            Await.until(OperatorWorkflowTest::isGapFilled, () -> noGap.out());
            allGaps = command("gaps", "--all");
            corrections = command("corrections", RealGames.MOST_CORRECTED);
            correctionsInJson = command("corrections", RealGames.MOST_CORRECTED, "--format=json");
            finished = command("games");
            game = Objects.requireNonNull(sandbox.games().get(RealGames.MOST_CORRECTED));
            replayedClean = replayedClean(sandbox);
            Await.until(() -> FOLLOWED.toString().contains("Milan 89\n"), FOLLOWED::toString);
            follower.interrupt();
            follower.join();
            send(sandbox, OperatorWorkflowTest::withoutPoints, number -> number == BROKEN.get(0));
            sandbox.awaitRest(SETTLE, progress -> {});
            Await.until(OperatorWorkflowTest::isOneOpen, () -> "the record that was refused again is not open");
            doubled = command("rejected", "replay", "--yes", "--wait=4", "--fixed=" + file("doubled", BROKEN.get(0)));
        }
        traffic.requireValid();
    }

    private static boolean isOneOpen() {
        return command("rejected", "list", "--reason=SCHEMA").err().contains("1 open");
    }

    private static boolean isGapFilled() {
        noGap = command("gaps");
        return noGap.out().isEmpty();
    }

    private static void lookAround() throws IOException {
        list = command("rejected", "list");
        listInJson = command("rejected", "list", "--format=json");
        JsonNode first = JSON.readTree(listInJson.outLines().get(0));
        shown = command("rejected", "show", first.path("raw").asText());
        shownByRejectedPlace =
                command("rejected", "show", first.path("rejected").asText());
        garbageShown = command("rejected", "show", garbage().path("raw").asText());
        openGap = command("gaps", RealGames.MOST_CORRECTED);
        openGapInJson = command("gaps", "--format=json");
        doubtful = command("games", "--unreliable");
        dryRun = command("rejected", "replay", "--reason=MALFORMED_JSON", "--dry-run");
    }

    private static void repair() throws IOException {
        unmatched = command("rejected", "replay", "--fixed=" + file("unmatched", 7));
        unasked = command("rejected", "replay", "--reason=SCHEMA");
        unchanged = command("rejected", "replay", "--yes", "--reason=SCHEMA");
        listAfterUnchanged = command("rejected", "list", "--reason=SCHEMA");
        // The later one first: the order of the file is not that of the game.
        Path fixed = file("fixed", BROKEN.get(1), BROKEN.get(0));
        repaired = command("rejected", "replay", "--yes", "--fixed=" + fixed);
        repairedTwice = command("rejected", "replay", "--yes", "--fixed=" + fixed);
        listAfterRepair = command("rejected", "list", "--reason=SCHEMA");
        allAfterRepair = command("rejected", "list", "--reason=SCHEMA", "--all");
        truncated = command("rejected", "replay", "--yes", "--reason=TOO_LARGE");
        Path small = Files.write(folder.resolve("small"), ofOtherGame(""));
        truncatedRepaired = command("rejected", "replay", "--yes", "--fixed=" + small);
    }

    @Test
    void the_pipeline_satisfies_every_guarantee() {
        Guarantees.hold(PREFIX, RealGames.MOST_CORRECTED);
    }

    @Test
    void the_list_counts_by_reason_kind_and_source() {
        assertThat(list.exitCode()).as(list.err()).isZero();
        assertThat(list.out())
                .containsPattern("(?m)^SCHEMA +2$")
                .containsPattern("(?m)^MALFORMED_JSON +1$")
                .containsPattern("(?m)^SHOT +2$")
                .containsPattern("(?m)^VendorScoresheet +3$")
                .containsPattern("(?m)^unreadable +1$")
                .contains("/attributes/points");
        assertThat(list.err()).contains("4 open, 0 settled, 0 replaced");
    }

    @Test
    void the_json_list_has_one_record_per_line() throws IOException {
        List<Long> numbers = new ArrayList<>();
        for (String line : listInJson.outLines()) {
            assertThat(Schemas.violations("rejected-record", line)).isEmpty();
            numbers.add(JSON.readTree(line).path("sequence").asLong());
        }
        assertThat(numbers).containsExactly(BROKEN.get(0), BROKEN.get(1), 0L, 1L);
    }

    @Test
    void a_record_is_shown_with_its_violations_and_value() {
        assertThat(shown.exitCode()).as(shown.err()).isZero();
        assertThat(shown.out())
                .containsPattern("reason +SCHEMA")
                .contains("/attributes/points")
                .containsPattern("header +vendor: 7")
                .containsPattern("key +E2024-276")
                .contains("\"points\" : \"two\"");
        assertThat(shownByRejectedPlace.out()).isEqualTo(shown.out());
    }

    @Test
    void bytes_that_are_not_json_are_escaped_for_the_terminal() {
        assertThat(garbageShown.out()).contains("502 \\x1b[31mBad").doesNotContain("\u001b");
        assertThat(command("rejected", "show", "9/9").exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
    }

    @Test
    void a_gap_is_shown_until_it_is_filled() {
        assertThat(openGap.out()).contains("open").contains(MISSING.toString()).contains("Real Madrid v");
        assertThat(Schemas.violations("gap", openGapInJson.out())).isEmpty();
        assertThat(noGap.exitCode()).isZero();
        assertThat(noGap.out()).isEmpty();
        assertThat(noGap.err()).contains("no open or lost gaps");
        assertThat(allGaps.outLines()).hasSize(2).element(1).asString().startsWith("healed");
    }

    @Test
    void the_list_of_games_shows_score_and_reliability() {
        assertThat(doubtful.exitCode()).as(doubtful.err()).isZero();
        assertThat(doubtful.out()).contains("Real Madrid ").contains("NO GAP REJECTED");
        assertThat(finished.out())
                .contains("96 : 89", "Real Madrid - EA7 Emporio Armani Milan", "finished")
                .doesNotContain("NO ");
    }

    @Test
    void a_game_is_followed_line_by_line() {
        List<String> lines = FOLLOWED.toString()
                .lines()
                .filter(line -> line.startsWith(RealGames.MOST_CORRECTED))
                .toList();

        assertThat(lines)
                .hasSizeGreaterThan(2)
                .anyMatch(line -> line.contains("GAP REJECTED"))
                .last()
                .asString()
                .endsWith("finished  Real Madrid 96 : EA7 Emporio Armani Milan 89");
    }

    @Test
    void a_dry_run_shows_what_would_be_sent() {
        assertThat(dryRun.exitCode()).as(dryRun.err()).isZero();
        assertThat(dryRun.outLines()).hasSize(1);
        assertThat(dryRun.err()).contains("1 would be sent");
    }

    @Test
    void a_repaired_line_that_replaces_nothing_stops_the_replay() {
        assertThat(unmatched.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(unmatched.err())
                .contains("unmatched:1: no open rejected record")
                .contains("nothing was sent")
                .contains("rejected list --all");
        assertThat(repairedTwice.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(repairedTwice.err()).contains("nothing was sent");
    }

    @Test
    void without_a_terminal_to_ask_on_nothing_is_sent() {
        assertThat(unasked.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(unasked.err())
                .contains("no terminal to ask on; nothing was sent")
                .contains("--yes");
    }

    @Test
    void a_record_rejected_again_counts_once() {
        assertThat(unchanged.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(unchanged.outLines()).hasSize(2).allMatch(line -> line.contains("REJECTED AGAIN: SCHEMA"));
        assertThat(unchanged.err()).contains("2 sent, 0 accepted");
        assertThat(listAfterUnchanged.out())
                .containsPattern("(?m)^SCHEMA +2$")
                .containsPattern("open +2 +Real Madrid v .* SCHEMA");
        assertThat(listAfterUnchanged.err()).contains("2 open, 0 settled, 2 replaced");
    }

    @Test
    void repaired_records_are_sent_in_the_order_of_the_game_with_the_publishers_key_and_headers() {
        assertThat(repaired.exitCode()).as(repaired.err()).isZero();
        assertThat(repaired.outLines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("#" + BROKEN.get(0)).endsWith("repaired  accepted"),
                        line -> assertThat(line).contains("#" + BROKEN.get(1)).endsWith("repaired  accepted"));
        assertThat(replayedClean)
                .containsExactly("E2024-276 vendor=7 " + BROKEN.get(0), "E2024-276 vendor=7 " + BROKEN.get(1));
    }

    @Test
    void a_record_accepted_later_is_settled() {
        assertThat(listAfterRepair.out()).isEmpty();
        assertThat(listAfterRepair.err()).contains("0 open, 4 settled, 0 replaced");
        assertThat(allAfterRepair.out()).containsPattern("(?m)^SCHEMA +4$");
    }

    @Test
    void the_game_heals_to_its_official_final() {
        assertThat(Objects.requireNonNull(SAMPLE.official()).differences(game)).isEmpty();
        assertThat(game.reliability()).isEqualTo(Reliability.FULL);
    }

    @Test
    void a_truncated_record_needs_the_whole_event() {
        assertThat(truncated.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(truncated.err()).contains("only its first bytes were kept").contains("0 sent");
        assertThat(truncatedRepaired.exitCode()).as(truncatedRepaired.err()).isZero();
        assertThat(truncatedRepaired.out()).endsWith("repaired  accepted\n");
    }

    @Test
    void a_replay_of_an_accepted_event_has_no_result() {
        assertThat(doubled.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(doubled.out()).contains("NO RESULT: a duplicate of an accepted event");
    }

    @Test
    void corrections_are_shown_as_text() {
        assertThat(corrections.exitCode()).as(corrections.err()).isZero();
        assertThat(corrections.out())
                .containsPattern("event E2024-276-\\d+ inserted before E2024-276-\\d+")
                .containsPattern("event E2024-276-\\d+ arrived late")
                .containsPattern("    .*, .* \\(.*\\), points: \\d+ → \\d+")
                .containsPattern("total (offensive|defensive) rebounds: \\d+ → \\d+");
        assertThat(correctionsInJson.outLines()).isNotEmpty().allSatisfy(line -> assertThat(
                        Schemas.violations("correction", line))
                .isEmpty());
        assertThat(command("corrections", "nobody").err()).contains("there is no game nobody");
    }

    private static CommandRun command(String... arguments) {
        Stream<String> where = Stream.of("--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=" + PREFIX);
        return CommandRun.of(Stream.concat(Stream.of(arguments), where).toArray(String[]::new));
    }

    private static void send(Sandbox sandbox, LongFunction<byte[]> value, LongPredicate wanted) {
        sandbox.send(LongStream.rangeClosed(1, SAMPLE.lines().size())
                .filter(wanted)
                .mapToObj(number -> {
                    var record = new Line(RealGames.MOST_CORRECTED, null, value.apply(number))
                            .to(sandbox.topics().raw());
                    record.headers().add("vendor", "7".getBytes(UTF_8));
                    return record;
                })
                .toList());
    }

    /** Follows the game until it is interrupted. */
    private static Thread follow() {
        CommandLine games = LabCommands.commandLine()
                .setOut(new PrintWriter(FOLLOWED, true))
                .setErr(new PrintWriter(new StringWriter()));
        Thread follower = new Thread(() -> games.execute(
                "games", "--watch", "--bootstrap=" + SharedBroker.bootstrap(), "--set=topics.prefix=" + PREFIX));
        follower.start();
        return follower;
    }

    /** Larger than the limit of the rejected topic: nine compressible megabytes. */
    private static byte[] hugeEvent() {
        return ofOtherGame("\"filling\":\"" + "a".repeat(9 << 20) + "\"");
    }

    private static byte[] ofOtherGame(String tags) {
        return text(1).replace(RealGames.MOST_CORRECTED, "OTHER")
                .replace("\"tags\":{}", "\"tags\":{" + tags + "}")
                .getBytes(UTF_8);
    }

    private static byte[] line(long number) {
        return SAMPLE.lines().get((int) number - 1).value();
    }

    private static byte[] published(long number) {
        return BROKEN.contains(number) ? withoutPoints(number) : line(number);
    }

    private static byte[] withoutPoints(long number) {
        return text(number).replaceAll("\"points\":\\d", "\"points\":\"two\"").getBytes(UTF_8);
    }

    private static String text(long number) {
        return new String(line(number), UTF_8);
    }

    private static List<Long> baskets() {
        return LongStream.rangeClosed(100, SAMPLE.lines().size())
                .filter(number -> text(number).contains("\"eventType\":\"SHOT\"")
                        && text(number).contains("\"isSuccessful\":true"))
                .limit(2)
                .boxed()
                .toList();
    }

    private static Path file(String name, long... numbers) throws IOException {
        return Files.write(
                folder.resolve(name),
                LongStream.of(numbers).mapToObj(OperatorWorkflowTest::text).toList());
    }

    private static JsonNode garbage() throws IOException {
        return JSON.readTree(listInJson.outLines().get(2));
    }

    /** Key, publisher header and sequence number of each clean record that replaces a rejected one. */
    private static List<String> replayedClean(Sandbox sandbox) {
        return sandbox.read(sandbox.topics().clean()).stream()
                .filter(record -> record.headers().lastHeader("replay-of") != null)
                .filter(record -> record.headers().lastHeader("vendor") != null)
                .map(record -> new String(record.key(), UTF_8) + " vendor="
                        + new String(record.headers().lastHeader("vendor").value(), UTF_8) + " "
                        + new String(record.headers().lastHeader("fb-sequence").value(), UTF_8))
                .toList();
    }
}
