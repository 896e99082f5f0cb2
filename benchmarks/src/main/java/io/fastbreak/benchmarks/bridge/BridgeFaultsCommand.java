package io.fastbreak.benchmarks.bridge;

import static io.fastbreak.benchmarks.Distribution.seconds;

import io.fastbreak.benchmarks.Distribution;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.bridge.BridgeFaultFindings.Lapse;
import io.fastbreak.benchmarks.bridge.BridgeFaultRun.Plan;
import io.fastbreak.bridge.BridgeTiming;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bridge-faults}: the platform fails, and ends with the last state of every fixture. */
@Command(
        name = "bridge-faults",
        mixinStandardHelpOptions = true,
        description =
                "Forwards games that are all live at once to a platform that fails now and then, then completely, and measures "
                        + "how long it had an old version, or a market open that should not have been.")
public final class BridgeFaultsCommand extends ProofCommand {
    @Option(names = "--games", defaultValue = "200", description = "live at once")
    private int games;

    @Option(names = "--small", description = "a few games and seconds, with short time-outs")
    private boolean small;

    public BridgeFaultsCommand() {
        super("A failing platform");
    }

    @Override
    protected String run() {
        Plan plan = small ? Plan.small(seed()) : Plan.full(games, seed());
        BridgeFaultRun.Result result = new BridgeFaultRun(plan).carryOut(this::progress);
        result.differences().forEach(this::failed);
        BridgeFaultFindings found = result.findings();
        for (List<Lapse> lapses : List.of(found.openUnreliable(), found.openBehind())) {
            if (BridgeFaultFindings.beyond(lapses) > 0) {
                failed(BridgeFaultFindings.beyond(lapses) + " lapses exceed their bound");
            }
        }
        return text(plan, result);
    }

    private String text(Plan plan, BridgeFaultRun.Result result) {
        BridgeFaultFindings found = result.findings();
        MarkdownTable table =
                new MarkdownTable("seconds", "times", "median", "90 %", "99 %", "max", "bound", "beyond the bound");
        addTo(table, "open while unreliable", found.openUnreliable());
        addTo(table, "open at an older version", found.openBehind());
        addTo(table, "an older version remained", found.behind());
        return """
                - %s; platform and bridge share it
                - %d games with a new version every %.1f s, a fifth of the versions not reliable, some in a row
                - for %.0f s a fifth of the requests fails, in equal parts: the statuses 302, 400, 401, 403, 404, 408, 409, 418,
                  422, 429, 500, 501, 502, 503, 504, 520, 522 and 524, connection reset, answer cut in half, answer byte by
                  byte, applied but answered after the client's time-out, applied only after it; the access token expires
                - for %.0f s every connection is reset
                - request time-out %.1f s, settling time %.1f s, circuit breaker %.1f s

                %s
                *Open while unreliable* counts from when the pipeline knew that the game was not reliable, or from when an older
                request that opens the market was applied late, until the platform had it suspended. *Open at an older version*
                counts from when a newer one was known until it was accepted, or the market suspended. Of what lasts into
                the outage, the outage itself does not count. *An older version remained* is the same of suspended markets too,
                and has no bound: what cannot be confirmed is suspended, and opened again when nothing older can be applied.

                The promised bounds are: 2 s; the %.0f s after which a version opens no market, 2 s and the longest pause
                of 1 s; and with the outage in between that pause more. They are given here with the machine's own delay added
                three times: a thread that was due every 10 ms had to wait for up to %.2f s.

                An older version replaced a newer one %d times: it was applied after its time-out, and suspended or
                replaced again. Of %,d versions %,d were replaced before they were sent; %,d requests were neither accepted
                nor rejected. The platform received %s.

                At the end the platform holds exactly the last state of every fixture: **%s**
                """.formatted(
                        Machine.here(),
                        plan.games(),
                        seconds(plan.every()),
                        seconds(plan.faults()),
                        seconds(plan.outage()),
                        seconds(plan.http().requestTimeout()),
                        seconds(plan.settle()),
                        seconds(plan.http().breaker().openFor()),
                        table,
                        seconds(BridgeTiming.STANDARD.summaryMaxAge()),
                        seconds(result.machineLate()),
                        found.overtaken(),
                        result.versions(),
                        result.conflated(),
                        result.gaveUp(),
                        result.requests(),
                        result.differences().isEmpty() ? "yes." : "no, see below.");
    }

    private static void addTo(MarkdownTable table, String what, List<Lapse> all) {
        for (boolean outage : new boolean[] {false, true}) {
            List<Lapse> lapses =
                    all.stream().filter(lapse -> lapse.outage() == outage).toList();
            Duration bound =
                    lapses.stream().map(Lapse::bound).max(Duration::compareTo).orElse(Duration.ZERO);
            table.row(
                    outage ? what + ", outage" : what,
                    Distribution.of(lapses.stream().map(Lapse::length).toList()).cells(),
                    lapses.stream().allMatch(Lapse::isBounded) ? "%.2f".formatted(seconds(bound)) : "none",
                    BridgeFaultFindings.beyond(lapses));
        }
    }
}
