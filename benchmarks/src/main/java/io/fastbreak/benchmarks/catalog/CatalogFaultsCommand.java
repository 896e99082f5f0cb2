package io.fastbreak.benchmarks.catalog;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ProofOptions;
import io.fastbreak.benchmarks.catalog.CatalogFaultRun.Asked;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code catalog-faults}: matching and video fail, and the catalogue ends complete. */
@Command(
        name = "catalog-faults",
        mixinStandardHelpOptions = true,
        description = {
            "Catalogues fixtures on a platform that fails now and then, exceeds limits, then fails altogether; tells what",
            "the catalogue says at the end, and how often the platform was asked."
        })
public final class CatalogFaultsCommand implements Callable<Integer> {
    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--fixtures", defaultValue = "500", description = "how many (default: ${DEFAULT-VALUE})")
    private int fixtures;

    @Option(names = "--small", description = "a few fixtures and seconds")
    private boolean small;

    @Override
    public Integer call() throws IOException {
        CatalogFaultPlan plan =
                small ? CatalogFaultPlan.small(options.seed()) : CatalogFaultPlan.full(fixtures, options.seed());
        CatalogFaultRun.Result result = new CatalogFaultRun(plan).carryOut(options::progress);
        options.write("A catalogue on a failing platform", text(plan, result));
        return result.isKept() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static String text(CatalogFaultPlan plan, CatalogFaultRun.Result result) {
        return """
                - %s; platform and catalogue share it
                - %d fixtures: a quarter each is far, begins during the run, ends during the run, is over and gets its
                  recording; one card in ten says too little to be certain, operators decide on some of those meanwhile
                - for %.1f s a fifth of the requests fails, in equal parts: 429 with Retry-After, 500, 502, 503, 504, 520,
                  connection reset, answer cut in half, expired tokens, no answer in time; %d times "Limit exceeded"
                - for %.1f s every connection is reset
                - pace %.0f requests a second to each interface, at most %d at the same time; left alone for %.1f s after
                  "Limit exceeded"; around games asked every %.1f s

                | interface | requests | allowed by the pace | busiest second | answered with 429 | while resting |
                | --- | --- | --- | --- | --- | --- |
                %s
                *Requests* is the platform's own count, those for tokens included. *While resting* counts what was answered
                later than half a second after a 429 and before its time was over; what was sent before and answered late
                is among it.

                The catalogue wrote %,d records. An older word took the place of a newer one **%d** times. Operators decided
                on %d fixtures; of those that they did not decide on none is mapped.

                %.1f s after the platform was back, the catalogue says what is true of every fixture: **%s**
                %s""".formatted(
                        Machine.here(),
                        plan.fixtures(),
                        plan.faults().toMillis() / 1e3,
                        plan.limits(),
                        plan.outage().toMillis() / 1e3,
                        plan.requestsPerSecond(),
                        plan.settings().inFlight(),
                        plan.settings().refusedPause().toMillis() / 1e3,
                        plan.settings().refresh().live().toMillis() / 1e3,
                        result.asked().stream().map(CatalogFaultsCommand::row).collect(Collectors.joining()),
                        result.records(),
                        result.overwritten().size(),
                        result.accepted(),
                        result.settled().toMillis() / 1e3,
                        result.differences().isEmpty() ? "yes." : "no, see below.",
                        result.differences().stream()
                                .map(difference -> "\n- " + difference)
                                .collect(Collectors.joining()));
    }

    private static String row(Asked asked) {
        return "| %s | %,d | %,d | %d | %d | %d |%n"
                .formatted(
                        asked.platformInterface(),
                        asked.requests(),
                        asked.most(),
                        asked.busiestSecond(),
                        asked.refused(),
                        asked.duringRests());
    }
}
