package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.model.feed.SequencedEvent;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What the order of play costs in real games and in hostile ones of the greatest length. */
@Command(
        name = "benchmarks/run structures",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Puts the events of whole games in order of play, games as they are and hostile ones of the most events that",
            "the sequencer lets through, and measures the processor time. The report goes to standard output."
        })
public final class StructuresBenchmark implements Callable<Integer> {
    private static final int REAL = 1_000;
    private static final int MOST = 20_000;
    /** Events of one measurement, in one or more games. */
    private static final int EVENTS = MOST;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            defaultValue = "3",
            description = "measured rounds, after one for warming up (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new StructuresBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (WholeGame game : WholeGame.values()) {
            String row = "| %s |%s%s%n".formatted(game.title(), columns(game, REAL), columns(game, MOST));
            spec.commandLine().getErr().print(row);
            rows.append(row);
        }
        report.publish(spec.commandLine().getOut(), text(rows));
        return CommandLine.ExitCode.OK;
    }

    private String columns(WholeGame game, int count) {
        List<SequencedEvent> events = game.events(count);
        double best = Double.MAX_VALUE;
        long slowest = Long.MAX_VALUE;
        for (int round = -1; round < rounds; round++) {
            long start = threads.getCurrentThreadCpuTime();
            long worst = 0;
            for (int i = 0; i < EVENTS / count; i++) {
                worst = Math.max(worst, slowest(events));
            }
            if (round >= 0) {
                best = Math.min(best, (threads.getCurrentThreadCpuTime() - start) / 1e3 / EVENTS);
                slowest = Math.min(slowest, worst);
            }
        }
        return " %,.2f | %,.2f |".formatted(best, slowest / 1e6);
    }

    /** Time of the event of a game that took longest, nanoseconds. */
    private static long slowest(List<SequencedEvent> events) {
        Consumer<SequencedEvent> game = TimelineSubject.TIMELINE.begin();
        long worst = 0;
        for (SequencedEvent event : events) {
            long start = System.nanoTime();
            game.accept(event);
            worst = Math.max(worst, System.nanoTime() - start);
        }
        return worst;
    }

    private String text(StringBuilder rows) {
        return """
                # Order of play: real and hostile games

                Made by `%s` on %s.

                - %s
                - whole games, each event put in order and the order read after it, as a live game does; %,d events a round
                - µs: processor time of an event, best of %d rounds; ms: time of the slowest event of a round, best of the
                  rounds, with what the collector and other work on the machine took
                - `game.max-events` bounds a game at %,d events

                | | %,d events: µs each | slowest, ms | %,d events: µs each | slowest, ms |
                | --- | --- | --- | --- | --- |
                %s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run structures"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        EVENTS,
                        rounds,
                        MOST,
                        REAL,
                        MOST,
                        rows);
    }
}
