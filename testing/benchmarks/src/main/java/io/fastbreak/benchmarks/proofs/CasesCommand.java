package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.ProofCommand;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Checks many random cases on all cores, each of which follows from the seed and its number. */
abstract class CasesCommand extends ProofCommand {
    @Option(names = "--minutes", defaultValue = "1000", description = "time after which no further case begins")
    private int minutes;

    private final String cases;
    private final int progressEvery;

    /**
     * @param cases what the cases are called
     * @param progressEvery number of cases after which a line reports progress
     */
    CasesCommand(String title, String cases, int progressEvery) {
        super(title);
        this.cases = cases;
        this.progressEvery = progressEvery;
    }

    abstract int count();

    abstract CaseResults check(long seed, int index);

    abstract String text(CaseResults results, long seconds);

    @Override
    protected String run() {
        long start = System.nanoTime();
        Duration limit = Duration.ofMinutes(minutes);
        CaseResults results = CaseResults.check(
                count(), index -> check(seed(), index), () -> since(start).compareTo(limit) > 0, done -> {
                    if (done % progressEvery == 0) {
                        progress("%,d of %,d %s, %d s"
                                .formatted(done, count(), cases, since(start).toSeconds()));
                    }
                });
        results.failures().forEach(this::failed);
        return text(results, since(start).toSeconds());
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
