package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemSimulationTest {
    private static final int SEEDS = 100;

    @Test
    void a_hundred_stories_break_no_promise() {
        Statistics statistics = new Statistics();
        List<String> broken = new ArrayList<>();
        List<SeededRun> runs = LongStream.rangeClosed(1, SEEDS)
                .parallel()
                .mapToObj(SeededRun::of)
                .toList();
        for (SeededRun run : runs) {
            statistics.add(run.statistics());
            if (!run.violations().isEmpty()) {
                broken.add(run.replay() + " shows: " + run.violations().get(0));
            }
        }

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
                        "requests doubled",
                        "new counts of a feed",
                        "new counts of a feed while a number was missing",
                        "games that ended as CANCELLED",
                        "runs with one count over all games",
                        "absences of the identity provider",
                        "tokens given once more",
                        "answers 202 to what is not applied",
                        "answers 401 to old tokens",
                        "answers 5xx for some games only",
                        "games that were cancelled in error",
                        "results FINAL",
                        "results VOID",
                        "results WITHDRAWN",
                        "transactions stalled on raw",
                        "catalog: answers 429",
                        "catalog: answers cut in half",
                        "catalog: decisions of the catalog's operators APPLIED",
                        "catalog: mappings changed by the platform",
                        "catalog: sessions of the catalog that ended");
        assertThat(statistics.counts().get("open game seconds")).isGreaterThan(SEEDS * 30L);
    }

    @ParameterizedTest
    @ValueSource(longs = {7, 8})
    void a_seed_gives_the_same_run_again(long seed) {
        SeededRun first = SeededRun.of(seed);
        SeededRun second = SeededRun.of(seed);

        assertThat(second.trace()).isEqualTo(first.trace());
        assertThat(second.statistics().counts()).isEqualTo(first.statistics().counts());
        assertThat(second.violations()).isEqualTo(first.violations());
    }

    @Test
    void a_seed_gives_the_same_run_in_another_process() throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath,
                        OneRun.class.getName(),
                        "7")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String output = new String(other.getInputStream().readAllBytes(), UTF_8);

        assertThat(other.waitFor()).isZero();
        assertThat(output).contains("trace " + SeededRun.of(7).trace());
    }

    /** Prints the trace of a seed. */
    static final class OneRun {
        private OneRun() {}

        public static void main(String[] arguments) {
            System.out.println(
                    "trace " + SeededRun.of(Long.parseLong(arguments[0])).trace());
        }
    }
}
