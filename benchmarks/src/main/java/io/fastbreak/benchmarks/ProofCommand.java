package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;

/** Shows that a promise is kept, and exits with "check failed" where it is not. All proofs share their report format. */
public abstract class ProofCommand implements Callable<Integer> {
    @Mixin
    private ProofOptions options = new ProofOptions();

    private final String title;
    private final List<String> failures = new ArrayList<>();

    /** @param title of the report */
    protected ProofCommand(String title) {
        this.title = title;
    }

    /** Does what the proof does, and reports what fails; returns the report without its heading and the failures. */
    protected abstract String run() throws Exception;

    @Override
    public Integer call() throws Exception {
        String text = run();
        options.write(
                title,
                text
                        + failures.stream()
                                .map("%n- %s"::formatted)
                                .collect(Collectors.joining("", "", failures.isEmpty() ? "" : "\n")));
        return failures.isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    protected long seed() {
        return options.seed();
    }

    protected void progress(String line) {
        options.progress(line);
    }

    protected void failed(String failure) {
        failures.add(failure);
    }

    /** How the sentence ends in which a report says whether its promises were kept. */
    protected String kept() {
        return failures.isEmpty() ? "yes." : "no, see below.";
    }
}
