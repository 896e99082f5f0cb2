package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ProofOptions;
import io.fastbreak.sequencer.RecordCounters.Entry;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code restarts}: a pipeline that was killed goes on as one that was not. */
@Command(
        name = "restarts",
        mixinStandardHelpOptions = true,
        description = {
            "Gives random feeds to two pipelines, of which one is killed at random records; after every step both must be",
            "in the same state and have written the same. It uses the plain classes of sequencer and projector with the",
            "stored forms of all that they keep, without Kafka, on all cores."
        })
final class RestartProofCommand implements Callable<Integer> {
    private static final int PROGRESS_EVERY = 5_000;

    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--schedules", defaultValue = "10000", paramLabel = "N", description = "default: ${DEFAULT-VALUE}")
    private int schedules;

    @Override
    public Integer call() throws IOException {
        long start = System.nanoTime();
        RestartTally tally = new RestartProof(options.seed(), schedules).show(done -> {
            if (done % PROGRESS_EVERY == 0) {
                options.progress("%,d of %,d schedules, %d s".formatted(done, schedules, secondsSince(start)));
            }
        });
        options.write("Restart equals no restart", text(tally, secondsSince(start)));
        return tally.failures().isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static long secondsSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toSeconds();
    }

    private static String text(RestartTally tally, long seconds) {
        return """
                %,d random schedules were given to two pipelines each, one of which was killed %,d times in all, at any
                record. **%s** It took %,d s.

                | received | clean | rejected | duplicate | reordered | late | gaps opened | gaps healed | gaps lost |
                | --- | --- | --- | --- | --- | --- | --- | --- | --- |
                | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,d |

                A schedule has lost numbers, late ones, copies, revisions, deletions, insertions, suspects and new epochs,
                rejected records of every kind, control records, commands, cards, and both clocks. After every step what
                is stored, what is known of the feed, the reasons, the counters and all that was written are compared;
                after every kill, and at the end, also the event log, what is held, and the whole game.
                %s""".formatted(
                tally.schedules(),
                tally.kills(),
                tally.failures().isEmpty()
                        ? "After every step both were the same."
                        : "They were not always the same: see below.",
                seconds,
                tally.count(Entry.RECEIVED),
                tally.count(Entry.CLEAN),
                tally.count(Entry.REJECTED),
                tally.count(Entry.DUPLICATE),
                tally.count(Entry.REORDERED),
                tally.count(Entry.LATE),
                tally.count(Entry.GAPS_OPENED),
                tally.count(Entry.GAPS_HEALED),
                tally.count(Entry.GAPS_LOST),
                tally.failures().stream().map(failure -> "\n- " + failure).collect(Collectors.joining("\n")));
    }
}
