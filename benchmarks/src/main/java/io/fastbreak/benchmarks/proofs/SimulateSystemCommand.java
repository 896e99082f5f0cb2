package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.simulation.PlantedBug;
import io.fastbreak.simulation.PlantedBugHunt;
import io.fastbreak.simulation.PlantedBugHunt.Found;
import io.fastbreak.simulation.SeededRun;
import io.fastbreak.simulation.Statistics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
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
    /** Progress is shown after so many stories. */
    private static final int SHOWN = 250;

    @Option(names = "--seeds", defaultValue = "1000", paramLabel = "N", description = "default: ${DEFAULT-VALUE}")
    private int seeds;

    @Option(names = "--minutes", defaultValue = "1000", description = "time after which nothing further begins")
    private int minutes;

    @Option(names = "--planted", description = "runs the simulation on each planted bug until it is found")
    private boolean planted;

    @Option(names = "--only", defaultValue = "", description = "plants the bugs whose name contains this text")
    private String only;

    private int stories;

    public SimulateSystemCommand() {
        super("The whole system simulated");
    }

    @Override
    protected String run() {
        return planted ? hunt() : simulate();
    }

    /** The figures depend on nothing but the seeds. */
    private String simulate() {
        Statistics statistics = new Statistics();
        long end = end();
        AtomicInteger begun = new AtomicInteger();
        onAllProcessors(Collections.nCopies(Runtime.getRuntime().availableProcessors(), () -> {
            while (System.nanoTime() < end) {
                int number = begun.getAndIncrement();
                if (number >= seeds) {
                    break;
                }
                note(SeededRun.of(seed() + number), statistics);
            }
            return null;
        }));
        Map<String, Long> counts = statistics.counts();
        long hours = TimeUnit.SECONDS.toHours(counts.getOrDefault("virtual seconds", 0L));
        MarkdownTable table = new MarkdownTable("what happened", "times");
        counts.forEach(table::row);
        return """
                The stories of the seeds from %d to %d: %,d in %,d virtual hours. No promise was broken: %s

                %s""".formatted(seed(), seed() + stories - 1, stories, hours, kept(), table);
    }

    private long end() {
        return System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
    }

    /** The tasks are handed out one by one, so that no processor is idle while another one has some left. */
    private static <T> List<T> onAllProcessors(List<Callable<T>> tasks) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException("the simulation was stopped", e);
        } finally {
            threads.shutdownNow();
        }
    }

    private void note(SeededRun run, Statistics statistics) {
        String story = run.explain();
        synchronized (this) {
            statistics.add(run.statistics());
            if (!story.isEmpty()) {
                progress(story);
                failed(run.violations().get(0) + ", `" + run.replay() + "`");
            }
            stories++;
            if (stories % SHOWN == 0 || stories == seeds) {
                progress("%,d stories".formatted(stories));
            }
        }
    }

    private String hunt() {
        Path home = Path.of(System.getProperty("fastbreak.home", "."));
        List<PlantedBug> bugs = PlantedBug.all().stream()
                .filter(bug -> bug.name().contains(only))
                .toList();
        long end = end();
        List<Callable<Optional<Found>>> hunts = bugs.stream()
                .<Callable<Optional<Found>>>map(
                        bug -> () -> System.nanoTime() < end ? Optional.of(hunt(bug, home)) : Optional.empty())
                .toList();
        List<Found> found =
                onAllProcessors(hunts).stream().flatMap(Optional::stream).toList();
        List<Integer> needed = found.stream()
                .map(Found::seeds)
                .filter(count -> count > 0)
                .sorted()
                .toList();
        MarkdownTable table = new MarkdownTable("bug", "seeds", "promise that it breaks");
        found.forEach(result ->
                table.row(result.bug().name(), result.seeds() == 0 ? "not found" : result.seeds(), result.promise()));
        String stories = found.stream()
                .filter(result -> result.seeds() > 0)
                .sorted(Comparator.comparingInt(Found::seeds).reversed())
                .limit(HARDEST)
                .map(result -> story(result, home))
                .collect(Collectors.joining("\n"));
        return """
                %d of %d bugs were planted, one at a time; %d were found, the median after %d seeds.

                %s
                The hardest:

                %s
                """.formatted(
                        found.size(),
                        bugs.size(),
                        needed.size(),
                        needed.isEmpty() ? 0 : needed.get(needed.size() / 2),
                        table,
                        stories);
    }

    private Found hunt(PlantedBug bug, Path home) {
        Found result = PlantedBugHunt.hunt(bug, home, seed(), seeds, false);
        boolean isFound = result.seeds() > 0;
        synchronized (this) {
            progress(bug.name() + ": " + (isFound ? result.seeds() + " seeds" : "not found"));
            if (!isFound) {
                failed("'" + bug.name() + "' was not found in " + seeds + " seeds");
            }
        }
        return result;
    }

    private String story(Found result, Path home) {
        long last = seed() + result.seeds() - 1;
        return "**%s**\n\n```\n%s```\n"
                .formatted(
                        result.bug().name(),
                        PlantedBugHunt.hunt(result.bug(), home, last, 1, true).story());
    }
}
