package io.fastbreak.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.pipeline.RestartBenchmark.Reading;
import io.fastbreak.benchmarks.pipeline.RestartBenchmark.Times;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RestartBenchmarkTest {
    private static final GamesInProgress GAMES = new GamesInProgress(List.of(), 4, 250, 2);

    @Test
    void restoring_is_compared_with_only_reading() {
        var byTopic = new TreeMap<>(Map.of(
                "benchmark-0a1-1-feed-log-changelog", new LongSummaryStatistics(1_000, 0, 160_000, 160_000),
                "benchmark-0a1-1-feed-heads-changelog", new LongSummaryStatistics(8, 0, 900, 900)));
        Times restart = new Times(1.5, 2, 8, 7.25, 9);

        String text = RestartBenchmark.text(
                GAMES, "6g", 2_000_000, new Reading(3, byTopic), Map.of("after SIGTERM", List.of(restart)));

        assertThat(text)
                .contains(
                        "- 4 games, each in the middle: played up to its event 250; 1,000 events, 2 partitions",
                        "| feed-log-changelog | 1,000 | 160,000 |",
                        "| all | 1,008 | 160,900 |",
                        "in 3.0 s, the median",
                        "500,000 a game",
                        "| after SIGTERM, 1 times | min | median | max |",
                        "| all state is restored | 8.0 | 8.0 | 8.0 |",
                        "| restoring alone | 6.0 | 6.0 | 6.0 |",
                        "| restoring / only reading, its median | 2.0 | 2.0 | 2.0 |");
    }
}
