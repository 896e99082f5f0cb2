package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ProofOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code convergence}: the same events in any order end in the same game. */
@Command(
        name = "convergence",
        mixinStandardHelpOptions = true,
        description = {
            "Tells simulated games with corrections in order and in disorder; both must end alike and as the game did.",
            "It uses the plain classes of sequencer and projector, without Kafka, on all cores."
        })
final class ConvergenceCommand implements Callable<Integer> {
    private static final int PROGRESS_EVERY = 500;

    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--games", defaultValue = "2000", paramLabel = "N", description = "default: ${DEFAULT-VALUE}")
    private int games;

    @Option(names = "--minutes", defaultValue = "1000", description = "ends it then (default: ${DEFAULT-VALUE})")
    private int minutes;

    @Override
    public Integer call() throws IOException {
        long start = System.nanoTime();
        long limit = Duration.ofMinutes(minutes).toNanos();
        Tally tally = new Convergence(options.seed(), games).show(() -> System.nanoTime() - start > limit, done -> {
            if (done % PROGRESS_EVERY == 0) {
                options.progress("%,d of %,d games, %d s".formatted(done, games, secondsSince(start)));
            }
        });
        options.write("Convergence", text(tally, secondsSince(start)));
        return tally.failures().isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static long secondsSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toSeconds();
    }

    private static String text(Tally tally, long seconds) {
        return """
                %,d simulated games of %,d events, %,d of which put an earlier one right, were told twice: in the order of
                their publication and in one of three disorders, with every tenth event doubled. **%s** It took %,d s.

                | disorder | games | received | doubled | reordered | late | gaps opened | gaps healed |
                | --- | --- | --- | --- | --- | --- | --- | --- |
                %s

                "Identical" is every field of the game but `stateVersion`, `resultRevision`, `lastEventId`, `asOfUtc` and
                the history of its reliability; "the truth" is the score sheet that the simulator keeps while it plays.
                %s""".formatted(
                tally.games(),
                tally.events(),
                tally.corrections(),
                verdict(tally),
                seconds,
                tally.arrivals().entrySet().stream()
                        .map(ConvergenceCommand::row)
                        .collect(Collectors.joining("\n")),
                tally.failures().stream().map(failure -> "\n- " + failure).collect(Collectors.joining("\n")));
    }

    private static String verdict(Tally tally) {
        return tally.failures().isEmpty()
                ? "All ended identical, and as the truth has it."
                : "Not all ended identical and as the truth has it: see below.";
    }

    private static String row(Map.Entry<DeliveryOrder, Tally.Arrivals> entry) {
        Tally.Arrivals arrivals = entry.getValue();
        return "| %s | %,d | %,d | %,d | %,d | %,d | %,d | %,d |"
                .formatted(
                        entry.getKey().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        arrivals.games(),
                        arrivals.received(),
                        arrivals.duplicates(),
                        arrivals.reordered(),
                        arrivals.late(),
                        arrivals.gaps(),
                        arrivals.healed());
    }
}
