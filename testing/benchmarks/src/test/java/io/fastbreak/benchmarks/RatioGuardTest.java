package io.fastbreak.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RatioGuardTest {
    private static final String BEFORE = """
            # A report

            | events a second, 5 rounds | min | median | max |
            | --- | --- | --- | --- |
            | copy only | 300,000 | 400,000 | 410,000 |
            | pipeline / copy only, round by round | 0.150 | 0.170 | 0.230 |

            | ms to a reader, 500 events/s, 8 s 5 times | p50 | p90 | p99 | p99.9 | max |
            | --- | --- | --- | --- | --- | --- |
            | pipeline / copy only, of all | 1.20 | 1.20 | 1.40 | 1.50 | 2.00 |
            """;

    @Test
    void a_report_is_not_worse_than_itself() throws IOException {
        String report = Files.readString(Path.of("..", "..", "docs", "benchmarks", "pipeline.md"));

        assertThat(RatioGuard.worse(report, report)).isEmpty();
    }

    @Test
    void ratios_within_the_noise_pass_whatever_the_figures_are() {
        String now = BEFORE.replace("400,000", "40,000")
                .replace("5 rounds", "1 rounds")
                .replace("8 s 5 times", "5 s 1 times")
                .replace("0.170", "0.136")
                .replace("| 1.20 | 1.20 | 1.40 | 1.50 |", "| 1.49 | 1.49 | 2.09 | 9.00 |");

        assertThat(RatioGuard.worse(BEFORE, now)).isEmpty();
    }

    @Test
    void a_lower_share_and_longer_delays_are_worse() {
        String now = BEFORE.replace("0.170", "0.134").replace("| 1.20 | 1.20 | 1.40 |", "| 1.10 | 1.51 | 2.11 |");

        assertThat(RatioGuard.worse(BEFORE, now))
                .containsExactly(
                        "events a second: pipeline / copy only, round by round: 0.134, at least 0.135 expected",
                        "ms to a reader, 500 events/s: pipeline / copy only, of all: 1.51, at most 1.50 expected",
                        "ms to a reader, 500 events/s: pipeline / copy only, of all: 2.11, at most 2.10 expected");
    }

    @Test
    void reports_of_different_commands_guard_nothing() {
        assertThatThrownBy(() -> RatioGuard.worse(BEFORE, BEFORE.replace(" / copy", " to copy")))
                .hasMessage("the reports have no ratio in common");
    }
}
