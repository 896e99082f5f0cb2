package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.Schemas;
import io.fastbreak.app.testing.SimulatedLines;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SimulateTest {
    private static final int BROKERS_LIMIT = 1_000_000;

    @TempDir
    private Path folder;

    @Test
    void invalid_lines_are_small_enough_for_a_broker_unless_asked_for() {
        String[] invalid = {"--games=2", "--seed=5", "--invalid=0.2"};
        String[] oversize = {"--games=2", "--seed=5", "--invalid=0.2", "--oversize"};

        assertThat(SimulatedLines.of(invalid))
                .allSatisfy(line -> assertThat(line.length()).isLessThan(BROKERS_LIMIT));
        assertThat(SimulatedLines.of(oversize))
                .anySatisfy(line -> assertThat(line.length()).isGreaterThan(BROKERS_LIMIT));
    }

    @Test
    void games_begin_when_asked_and_have_cards() throws IOException {
        Path cards = folder.resolve("cards");
        long before = System.currentTimeMillis();

        List<String> lines = SimulatedLines.of("--games=2", "--seed=5", "--start=now", "--every=5", "--cards=" + cards);

        long first = created(lines.get(0));
        assertThat(first).isBetween(before - 1_000, System.currentTimeMillis() + 60_000);
        assertThat(Files.readAllLines(cards)).hasSize(2).allSatisfy(card -> {
            assertThat(Schemas.violations("fixture-card", card)).isEmpty();
            assertThat(card).contains("\"players\"");
        });
    }

    @Test
    void the_same_seed_gives_the_same_games_at_any_time() {
        List<String> usual = SimulatedLines.of("--games=1", "--seed=5");
        List<String> later = SimulatedLines.of("--games=1", "--seed=5", "--start=2026-01-31T20:00:00Z");

        String times = "\"(createdUtc|publishedUtc|updatedUtc|startedUtc|endedUtc|insertedUtc)\":\\d+";
        assertThat(later.stream().map(line -> line.replaceAll(times, "")))
                .isEqualTo(
                        usual.stream().map(line -> line.replaceAll(times, "")).toList());
        assertThat(created(later.get(0))).isGreaterThan(created(usual.get(0)));
    }

    @Test
    void a_start_that_is_no_time_is_a_usage_error() {
        CommandRun run = CommandRun.of("simulate", "--games=1", "--seed=1", "--start=tomorrow");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(run.err()).contains("neither now nor a time");
    }

    private static long created(String line) {
        return Json.read(line.getBytes(StandardCharsets.UTF_8), JsonNode.class)
                .at("/audit/createdUtc")
                .asLong();
    }
}
