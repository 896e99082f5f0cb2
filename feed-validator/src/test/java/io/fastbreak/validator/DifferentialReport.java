package io.fastbreak.validator;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;

/** A differential run as a page. */
final class DifferentialReport {
    private DifferentialReport() {}

    static String of(Differential run) {
        long accepted = run.accepted.sum();
        long compared = accepted + run.rejected.sum();
        return String.format(
                Locale.ROOT,
                """
                # The compiled validator against the schema validator

                Made by `%s` on %s, seed %d.

                Mutations of one valid event of each kind, under three settings in turn (profile `contract`, profile \
                `strict`, unlisted values read as UNKNOWN). Of each: the compiled validator alone, the schema validator alone; where \
                the first says valid, both results must be equal, the event that was read and its quirks included.

                | | |
                | --- | --- |
                | mutations compared | %,d |
                | valid to the schema validator | %,d |
                | invalid to the schema validator | %,d |
                | valid to the compiled validator, invalid to the schema validator | 0 (the run ends at the first) |
                | read differently from the schema validator | 0 (the run ends at the first) |
                | exceptions | 0 (the run ends at the first) |
                | most bytes allocated for one mutation | %,d |
                | valid to the schema validator, not accepted by the compiled validator | %,d, %.4f %% of the valid |

                ## Doubts by cause

                A mutation counts under each thing that was done to it.

                | done to the event | mutations | valid, but doubted | share |
                | --- | ---: | ---: | ---: |
                %s
                """,
                System.getProperty("differential.command", "feed-validator/differential"),
                LocalDate.now(ZoneOffset.UTC),
                run.seed,
                compared,
                accepted,
                run.rejected.sum(),
                run.mostAllocated.get(),
                run.doubted.sum(),
                100.0 * run.doubted.sum() / accepted,
                rows(run));
    }

    private static String rows(Differential run) {
        return run.mutationsByCause.entrySet().stream()
                .sorted(Comparator.comparing(Map.Entry::getKey))
                .map(cause -> row(run, cause.getKey(), cause.getValue().sum()))
                .collect(Collectors.joining("\n"));
    }

    private static String row(Differential run, String cause, long mutations) {
        long doubted = run.doubtedByCause.getOrDefault(cause, new LongAdder()).sum();
        return String.format(
                Locale.ROOT, "| %s | %,d | %,d | %.4f %% |", cause, mutations, doubted, 100.0 * doubted / mutations);
    }
}
