package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ProofOptions;
import io.fastbreak.benchmarks.bridge.FaultFindings.Lapse;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bridge-faults}: the platform fails, and ends with the last state of every fixture. */
@Command(
        name = "bridge-faults",
        mixinStandardHelpOptions = true,
        description = {
            "Forwards games that are all live at once to a platform that fails now and then, then altogether, and tells",
            "how long it had an old version, or a market open that should not have been."
        })
public final class FaultsCommand implements Callable<Integer> {
    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--games", defaultValue = "200", description = "live at once (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--small", description = "a few games and seconds, with short time-outs")
    private boolean small;

    @Override
    public Integer call() throws IOException {
        FaultPlan plan = small ? FaultPlan.small(options.seed()) : FaultPlan.full(games, options.seed());
        FaultRun.Result result = new FaultRun(plan).carryOut(options::progress);
        options.write("A failing platform", text(plan, result));
        return result.isKept() ? ExitCode.DONE : ExitCode.NO;
    }

    private static String text(FaultPlan plan, FaultRun.Result result) {
        FaultFindings found = result.findings();
        FaultBounds bounds = plan.bounds();
        return """
                - %s; platform and bridge share it
                - %d games with a new version every %.1f s, a fifth of the versions not reliable, some in a row
                - for %.0f s a fifth of the requests fails, in equal parts: 429, 500, 502, 503, 504, 520, connection reset,
                  answer cut in half, answer byte by byte, applied but answered after the client's time-out, applied only
                  after it; the access token expires
                - for %.0f s every connection is reset
                - request time-out %.1f s, settling time %.1f s, at most %d attempts, circuit breaker %.1f s

                | seconds | times | median | 90 %% | 99 %% | max | longest beside its bound | beyond the bound |
                | --- | --- | --- | --- | --- | --- | --- | --- |
                %s
                An older version *stood* from when a newer one was known until the next was accepted; *open while
                unreliable* counts from when the game was known to be unreliable. Of lapses with the outage in them the outage
                itself is not counted: what is open when it begins stays so until it ends.

                The bounds follow from the settings. A request takes at most R = %.1f s with all its attempts: the last one
                begins %.1f s after the first, waits at most %.1f s for a connection and %.1f s for its answer. A batch is one
                request for each market, side by side.

                - What was under way when something new was known, and the batch that carries it: 2 R = %.1f s.
                - For each batch that was not answered: itself, the settling time and a look, R + %.1f + R = %.1f s; a
                  suspension waits for no look, %.1f s.
                - For each time in which nothing could be sent, because the circuit breaker was open or no connection was
                  free: the longer of R and %.1f s, and a quarter of a second: %.1f s. Suspensions serve as probes of an open
                  breaker, so most of them wait for less.
                - Where the access token expired: %.1f s.

                How often each of these happened to a fixture is read from its receipts, and each lapse is held against its
                own bound, with the machine's own lateness added to each step: a thread that wanted to run every 10 ms had to
                wait for up to %.2f s. After the outage one batch without an answer and one time without sending are allowed for.

                An older version took the place of a newer one **%d** times. Of %,d versions %,d were replaced before they
                were sent, which saved up to %,d requests; %,d were left without an answer. The platform received %s.

                At the end the platform holds exactly the last state of every fixture: **%s**
                %s""".formatted(
                Machine.here(),
                plan.games(),
                Distribution.seconds(plan.every()),
                Distribution.seconds(plan.faults()),
                Distribution.seconds(plan.outage()),
                Distribution.seconds(plan.http().requestTimeout()),
                Distribution.seconds(plan.settle()),
                plan.http().retry().maxAttempts(),
                Distribution.seconds(plan.http().breaker().openFor()),
                rows("an older version stood", found.behind()) + rows("open while unreliable", found.openUnreliable()),
                Distribution.seconds(bounds.request()),
                Distribution.seconds(plan.http().retry().within()),
                Distribution.seconds(plan.http().admissionTimeout()),
                Distribution.seconds(plan.http().requestTimeout()),
                Distribution.seconds(bounds.calm()),
                Distribution.seconds(bounds.settle()),
                Distribution.seconds(bounds.unanswered()),
                Distribution.seconds(bounds.unansweredSuspension()),
                Distribution.seconds(bounds.breakerOpen()),
                Distribution.seconds(bounds.unsent()),
                Distribution.seconds(bounds.renewal()),
                Distribution.seconds(result.machineLate()),
                found.overtaken(),
                result.versions(),
                result.conflated(),
                result.conflated() * 3,
                result.gaveUp(),
                result.requests(),
                result.differences().isEmpty() ? "yes." : "no, see below.",
                String.join(
                        "",
                        result.differences().stream()
                                .map(difference -> "\n- " + difference)
                                .toList()));
    }

    private static String rows(String what, List<Lapse> lapses) {
        return row(what, lapses, false) + row(what + ", outage", lapses, true);
    }

    private static String row(String what, List<Lapse> lapses, boolean outage) {
        List<Lapse> chosen =
                lapses.stream().filter(lapse -> lapse.outage() == outage).toList();
        Distribution lengths =
                Distribution.of(chosen.stream().map(Lapse::length).toList());
        double share = chosen.stream().mapToDouble(Lapse::shareOfBound).max().orElse(0);
        return "| %s | %s | %.2f | %d |%n".formatted(what, lengths.cells(), share, FaultRun.beyond(chosen));
    }
}
