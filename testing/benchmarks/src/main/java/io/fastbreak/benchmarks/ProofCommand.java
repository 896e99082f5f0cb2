package io.fastbreak.benchmarks;

import picocli.CommandLine.Option;

/** Shows that a promise is kept, in random cases that follow from a seed. */
public abstract class ProofCommand extends BenchmarkCommand {
    @Option(names = "--seed", defaultValue = "1", paramLabel = "S", description = "seed of everything random")
    private long seed;

    protected ProofCommand(String title) {
        super(title);
    }

    protected long seed() {
        return seed;
    }

    @Override
    protected String conditions() {
        return ", seed " + seed;
    }
}
