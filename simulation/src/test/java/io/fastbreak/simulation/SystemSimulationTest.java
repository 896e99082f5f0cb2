package io.fastbreak.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SystemSimulationTest {
    private static final int SEEDS = 200;

    @Test
    void two_hundred_stories_break_no_promise() {
        Statistics statistics = new Statistics();
        List<String> broken = new ArrayList<>();
        LongStream.rangeClosed(1, SEEDS).forEach(seed -> {
            SeededRun run = SeededRun.of(seed);
            statistics.add(run.statistics());
            if (!run.violations().isEmpty()) {
                broken.add(run.replay() + " shows: " + run.violations().get(0));
            }
        });

        assertThat(broken).isEmpty();
        // A simulation in which nothing happens breaks no promise either.
        assertThat(statistics.counts())
                .containsKeys(
                        "crashes of the pipeline",
                        "transactions aborted",
                        "transactions fenced",
                        "partitions moved",
                        "kills of the bridge",
                        "bridge partitions lost",
                        "answers lost",
                        "answers 5xx",
                        "requests doubled");
        assertThat(statistics.counts().get("open game seconds")).isGreaterThan(SEEDS * 30L);
    }

    @Test
    void a_seed_gives_the_same_run_again() {
        SeededRun first = SeededRun.of(7);
        SeededRun second = SeededRun.of(7);

        assertThat(second.statistics().counts()).isEqualTo(first.statistics().counts());
        assertThat(second.violations()).isEqualTo(first.violations());
    }
}
