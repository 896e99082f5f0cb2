package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateTest {
    private static final int LIMIT = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void an_invalid_event_is_shown_with_position_and_violations() throws IOException {
        Path file = lines(shot(), shot().replace("\"points\":", "\"pointz\":").replace("HOME", "Home"));

        CommandRun run = CommandRun.of("validate", file.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.outLines())
                .containsExactly(
                        file + ":2: SCHEMA  SHOT E2024-276-26, fixture E2024-276, sequence 6",
                        "    /attributes  found no points, required: integer; did you mean it by \"pointz\"?",
                        "        … ourceType\":\"2FGA\"},\"attributes\":{\"pointz\":2,\"isSuccessful\":false,\"hasAssister\":f …",
                        "                                          ^ required; contract: Attributes by event kind, SHOT",
                        "    /competitors/0/type  found \"Home\", allowed: UNKNOWN, HOME, AWAY; did you mean HOME?",
                        "        … ompetitors\":[{\"id\":\"MAD\",\"type\":\"Home\"}],\"participants\":[{\"id\":\"P005928\",\"compet …",
                        "                                          ^ enum; contract: Enumerations, CompetitorType");
    }

    @Test
    void the_summary_counts_reasons_and_violations_and_shows_the_rate() throws IOException {
        String bad = shot().replace("HOME", "Home");
        Path file = lines(bad, shot(), "[]", bad.replace("\"2.0.0\"", "2"));

        CommandRun run = CommandRun.of("validate", "--format=json", file.toString());

        assertThat(run.outLines()).hasSize(4).allMatch(line -> line.startsWith("{\"file\":\"" + file + "\",\"line\":"));
        assertThat(run.err().lines())
                .startsWith(
                        "1 valid, 3 invalid",
                        "        2  SCHEMA",
                        "                2  /competitors/*/type enum",
                        "                1  /version type",
                        "        1  MALFORMED_JSON")
                .last()
                .asString()
                .matches("4 events, 0\\.0 MB in [\\d.]+ s: [\\d,]+ events/s, [\\d.]+ MB/s");
    }

    @Test
    void a_pretty_printed_event_is_answered_with_what_to_do() throws IOException {
        Path pretty = lines("{", "  \"version\": \"2.0.0\"", "}");

        CommandRun run = CommandRun.of("validate", pretty.toString());

        assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(run.err()).contains("0 valid, 3 invalid").contains("Give one event a line; use jq -c");
        assertThat(run.out()).isEmpty();
        assertThat(CommandRun.of("validate", lines(shot(), "{").toString()).err())
                .doesNotContain("jq");
    }

    @Test
    void events_are_judged_as_by_a_pipeline_with_these_settings() throws IOException {
        String file = lines(shot().replace("\"id\":\"MAD\",\"type\":\"HOME\"", "\"id\":\"MAD\",\"type\":\"Home\""))
                .toString();
        Path settings = Files.writeString(folder.resolve("some.properties"), "validation.unlisted-values=unknown");

        assertThat(CommandRun.of("validate", file).exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
        assertThat(CommandRun.of("validate", "--config=" + settings, file).exitCode())
                .isZero();
        assertThat(CommandRun.of("validate", "--set=validation.unlisted-values=unknown", file)
                        .exitCode())
                .isZero();
    }

    @Test
    void the_frame_of_a_schema_registry_is_no_part_of_an_event() throws IOException {
        String file = lines("\0\0\0\0\u0001" + shot()).toString();

        assertThat(CommandRun.of("validate", file).exitCode()).isZero();
        assertThat(CommandRun.of("validate", "--set=raw.format=json", file).exitCode())
                .isEqualTo(ExitCode.CHECK_FAILED);
    }

    @Test
    void csv_has_one_row_a_line() throws IOException {
        Path file = lines(shot(), shot().replace("HOME", "Home"));

        assertThat(CommandRun.of("validate", "--format=csv", file.toString()).outLines())
                .satisfiesExactly(
                        headings -> assertThat(headings).isEqualTo("file,line,valid,reason,violations"),
                        valid -> assertThat(valid).endsWith(",1,true,,"),
                        invalid ->
                                assertThat(invalid).contains(",2,false,SCHEMA,").contains("/competitors/0/type"));
    }

    @Test
    void a_too_long_line_is_rejected_with_its_size_and_the_next_is_validated() throws IOException {
        String padded = shot() + " ".repeat(LIMIT - shot().length());
        Path file = lines(padded, padded + "\r", padded + " ", "x".repeat(5 * LIMIT), shot());

        CommandRun run = CommandRun.of("validate", file.toString());

        assertThat(run.outLines().stream().filter(line -> line.startsWith(file.toString())))
                .containsExactly(
                        file + ":3: TOO_LARGE  SHOT E2024-276-26, fixture E2024-276, sequence 6",
                        file + ":4: TOO_LARGE  event, 5,242,880 bytes");
        assertThat(run.err()).startsWith("3 valid, 2 invalid").contains("8.4 MB in ");
    }

    @Test
    void the_position_of_a_syntax_error_is_shown() throws IOException {
        CommandRun run = CommandRun.of(
                "validate",
                lines("{\"a\": 1} x", "{\"a\": [1, 2", "{\"id\": \"\\ud800\"}").toString());

        assertThat(run.out())
                .contains("        {\"a\": 1} x\n                 ^ syntax")
                .contains("        {\"a\": [1, 2\n                   ^ syntax")
                .contains("        {\"id\": \"\\ud800\"}\n               ^ utf8");
    }

    @Test
    void control_characters_of_a_publisher_do_not_reach_the_terminal() throws IOException {
        CommandRun run = CommandRun.of(
                "validate", lines("{\"id\": \"\u001B[2J\u0007\u009B\"}").toString());
        CommandRun escaped = CommandRun.of(
                "validate", lines(shot().replace("HOME", "\\u001b[2J")).toString());

        assertThat(run.out() + escaped.out()).contains("[2J").doesNotContainPattern("[\\p{Cc}&&[^\\n]]");
    }

    @Test
    void the_position_of_invalid_utf8_is_shown() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("{\"id\": \"é".getBytes(UTF_8));
        bytes.write(0xE9);
        bytes.write("\"}".getBytes(UTF_8));
        Path file = Files.write(folder.resolve("latin1.ndjson"), bytes.toByteArray());

        assertThat(CommandRun.of("validate", file.toString()).out())
                .contains("        {\"id\": \"é\uFFFD\"}\n" + " ".repeat(8 + 9) + "^ utf8");
    }

    private Path lines(String... lines) throws IOException {
        return Files.write(folder.resolve("events.ndjson"), List.of(lines));
    }

    private static String shot() throws IOException {
        return Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED)).stream()
                .filter(line -> line.contains("\"SHOT\""))
                .findFirst()
                .orElseThrow();
    }
}
