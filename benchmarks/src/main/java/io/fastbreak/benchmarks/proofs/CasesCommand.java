package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.ProofOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks many random cases on all cores, each of which follows from the seed and its number. */
abstract class CasesCommand implements Callable<Integer> {
    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(
            names = "--minutes",
            defaultValue = "1000",
            description = "time after which no further case begins (default: ${DEFAULT-VALUE})")
    private int minutes;

    private final String title;
    private final String cases;
    private final int progressEvery;

    /**
     * @param title of the report
     * @param cases what the cases are called
     * @param progressEvery number of cases after which a line reports progress
     */
    CasesCommand(String title, String cases, int progressEvery) {
        this.title = title;
        this.cases = cases;
        this.progressEvery = progressEvery;
    }

    /** How many cases are to be checked. */
    abstract int count();

    abstract CaseResults check(long seed, int index);

    /** The report below its heading, without the failures. */
    abstract String text(CaseResults results, long seconds);

    @Override
    public Integer call() throws IOException {
        long start = System.nanoTime();
        Duration limit = Duration.ofMinutes(minutes);
        CaseResults results = CaseResults.check(
                count(),
                index -> check(options.seed(), index),
                () -> since(start).compareTo(limit) > 0,
                done -> {
                    if (done % progressEvery == 0) {
                        options.progress("%,d of %,d %s, %d s"
                                .formatted(done, count(), cases, since(start).toSeconds()));
                    }
                });
        return options.report(title, text(results, since(start).toSeconds()), results.failures());
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
