package io.fastbreak.benchmarks.catalog;

import static io.fastbreak.benchmarks.Distribution.seconds;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code catalog-faults}: matching and video fail, and the catalog is complete at the end. */
@Command(
        name = "catalog-faults",
        mixinStandardHelpOptions = true,
        description =
                "Catalogs fixtures on a platform that fails now and then, exceeds limits, then fails completely; reports the state "
                        + "of the catalog at the end, and how many requests the platform received.")
public final class CatalogFaultsCommand extends ProofCommand {
    @Option(names = "--fixtures", defaultValue = "500", description = "how many")
    private int fixtures;

    @Option(names = "--small", description = "a few fixtures and seconds")
    private boolean small;

    public CatalogFaultsCommand() {
        super("A catalog on a failing platform");
    }

    @Override
    protected String run() {
        CatalogFaultPlan plan = small ? CatalogFaultPlan.small(seed()) : CatalogFaultPlan.full(fixtures, seed());
        CatalogFaultRun.Result result = new CatalogFaultRun(plan).run(this::progress);
        result.differences().forEach(this::failed);
        String kept = kept();
        result.overwritten().forEach(this::failed);
        result.requests().stream()
                .filter(log -> log.count() > result.allowed())
                .forEach(log -> failed(log.api() + " received more requests than the rate limit allows"));
        MarkdownTable interfaces = new MarkdownTable(
                "interface",
                "requests",
                "allowed by the rate limit",
                "busiest second",
                "answered with 429",
                "during pauses");
        result.requests()
                .forEach(log -> interfaces.row(
                        log.api(),
                        log.count(),
                        result.allowed(),
                        log.busiestSecond(),
                        log.throttled(),
                        log.duringPauses()));
        return """
                - %s; platform and catalog share it
                - %d fixtures: a quarter each is far away, begins during the run, ends during the run, is over and gets its
                  recording; one card in ten is too vague to be certain, operators decide on some of those meanwhile
                - for %.1f s a fifth of the requests fails, in equal parts: 429 with Retry-After, 500, 502, 503, 504, 520,
                  connection reset, response cut in half, expired tokens, no response in time; %d times "Limit exceeded"
                - for %.1f s every connection is reset
                - at most %.0f requests per second to each interface, at most %d at the same time; paused for %.1f s after
                  "Limit exceeded"; during games refreshed every %.1f s

                %s
                *Requests* is the platform's own count, including token requests. *During pauses* counts the requests that were
                answered later than half a second after a 429 and before the end of the pause; it includes requests that were
                sent before and answered late.

                The catalog wrote %,d records. An older state replaced a newer one **%d** times. Operators decided on %d fixtures;
                of those that they did not decide on, none is mapped.

                %.1f s after the end of the outage, the catalog is right about every fixture: **%s**
                """.formatted(
                        Machine.here(),
                        plan.fixtures(),
                        seconds(plan.faults()),
                        plan.limits(),
                        seconds(plan.outage()),
                        plan.requestsPerSecond(),
                        plan.settings().inFlight(),
                        seconds(plan.settings().refusedPause()),
                        seconds(plan.settings().refresh().live()),
                        interfaces,
                        result.records(),
                        result.overwritten().size(),
                        result.accepted(),
                        seconds(result.recovery()),
                        kept);
    }
}
