package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.simulation.PlantedBug;
import io.fastbreak.simulation.PlantedBugHunt;
import io.fastbreak.simulation.PlantedBugHunt.Found;
import io.fastbreak.simulation.SeededRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code simulate-system}: in no story of plays and faults is a market open that must not be. */
@Command(
        name = "simulate-system",
        mixinStandardHelpOptions = true,
        description = {
            "Runs pipeline, bridge, guard and platform in one process and in virtual time, with faults between all of them.",
            "A seed that breaks a promise is shrunk to a short story. --planted shows that planted bugs are found."
        })
public final class SimulateSystemCommand extends ProofCommand {
    private static final int HARDEST = 3;
    /** Cases after which a line reports progress. */
    private static final int PROGRESS_EVERY = 250;

    @Option(names = "--seeds", defaultValue = "1000", paramLabel = "N", description = "default: ${DEFAULT-VALUE}")
    private int seeds;

    @Option(names = "--minutes", defaultValue = "1000", description = "time after which no further case begins")
    private int minutes;

    @Option(names = "--planted", description = "runs the simulation on each planted bug until it is found")
    private boolean planted;

    @Option(names = "--only", defaultValue = "", description = "plants the bugs whose name contains this text")
    private String only;

    private final Path home = Path.of(System.getProperty("fastbreak.home", "."));
    private final List<Found> found = Collections.synchronizedList(new ArrayList<>());

    public SimulateSystemCommand() {
        super("The whole system simulated");
    }

    private List<PlantedBug> bugs() {
        return PlantedBug.all().stream()
                .filter(bug -> bug.name().contains(only))
                .toList();
    }

    @Override
    protected String run() {
        long start = System.nanoTime();
        Duration limit = Duration.ofMinutes(minutes);
        int count = planted ? bugs().size() : seeds;
        CaseResults results = CaseResults.check(
                count,
                index -> planted ? hunt(bugs().get(index), seed()) : simulate(seed() + index),
                () -> since(start).compareTo(limit) > 0,
                done -> {
                    if (done % PROGRESS_EVERY == 0) {
                        progress("%,d of %,d stories, %d s"
                                .formatted(done, count, since(start).toSeconds()));
                    }
                });
        results.failures().forEach(this::failed);
        return planted ? hunted() : simulated(results);
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    private CaseResults simulate(long seed) {
        SeededRun run = SeededRun.of(seed);
        String story = run.explain();
        if (story.isEmpty()) {
            return new CaseResults(run.statistics().counts(), List.of());
        }
        progress(story);
        String failure = run.violations().get(0) + ", `" + run.replay() + "`";
        return new CaseResults(run.statistics().counts(), List.of(failure));
    }

    private CaseResults hunt(PlantedBug bug, long seed) {
        Found result = PlantedBugHunt.hunt(bug, home, seed, seeds, false);
        found.add(result);
        boolean isFound = result.seeds() > 0;
        progress(bug.name() + ": " + (isFound ? result.seeds() + " seeds" : "not found"));
        return new CaseResults(
                Map.of(), isFound ? List.of() : List.of("'" + bug.name() + "' was not found in " + seeds + " seeds"));
    }

    /** The figures depend on nothing but the seeds. */
    private String simulated(CaseResults results) {
        MarkdownTable table = new MarkdownTable("what happened", "times");
        results.counts().forEach(table::row);
        return """
                The stories of the seeds from %d to %d: %,d in %,d virtual hours. No promise was broken: %s

                %s""".formatted(
                        seed(),
                        seed() + results.cases() - 1,
                        results.cases(),
                        TimeUnit.SECONDS.toHours(results.count("virtual seconds")),
                        kept(),
                        table);
    }

    private String hunted() {
        List<PlantedBug> bugs = bugs();
        found.sort(Comparator.comparing(result -> bugs.indexOf(result.bug())));
        List<Found> hardest = found.stream()
                .filter(result -> result.seeds() > 0)
                .sorted(Comparator.comparingInt(Found::seeds).reversed())
                .toList();
        MarkdownTable table = new MarkdownTable("bug", "seeds", "promise that it breaks");
        found.forEach(result ->
                table.row(result.bug().name(), result.seeds() == 0 ? "not found" : result.seeds(), result.promise()));
        return """
                %d of %d bugs were planted, one at a time; %d were found, the median after %d seeds.

                %s
                The hardest:

                %s
                """.formatted(
                found.size(),
                bugs.size(),
                hardest.size(),
                hardest.isEmpty() ? 0 : hardest.get((hardest.size() - 1) / 2).seeds(),
                table,
                hardest.stream().limit(HARDEST).map(this::story).collect(Collectors.joining("\n")));
    }

    private String story(Found result) {
        long last = seed() + result.seeds() - 1;
        return "**%s**\n\n```\n%s```\n"
                .formatted(
                        result.bug().name(),
                        PlantedBugHunt.hunt(result.bug(), home, last, 1, true).story());
    }
}
