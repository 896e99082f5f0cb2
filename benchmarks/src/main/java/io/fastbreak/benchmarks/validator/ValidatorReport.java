package io.fastbreak.benchmarks.validator;

import static java.util.Objects.requireNonNull;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Spread;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.results.RunResult;

/**
 * The measurements as Markdown.
 *
 * @param seconds of each measurement
 * @param measured the rounds of each set of events
 */
record ValidatorReport(int seconds, Path samples, Map<EventSet, List<Round>> measured) {

    /** Events a second of processor time, and bytes allocated for one event. */
    record Figures(double eventsPerSecond, double bytesAnEvent) {
        static Figures of(RunResult run) {
            return new Figures(
                    figure(run, "events") / figure(run, "nanos") * TimeUnit.SECONDS.toNanos(1),
                    figure(run, "gc.alloc.rate.norm"));
        }

        private static double figure(RunResult run, String name) {
            return requireNonNull(run.getSecondaryResults().get(name), name).getScore();
        }
    }

    /** One measurement of every reader, one right after the other. */
    record Round(Map<MeasuredReader, Figures> figures) {
        private Figures of(MeasuredReader reader) {
            return requireNonNull(figures.get(reader));
        }
    }

    String text() {
        List<String> lines = new ArrayList<>(List.of(head()));
        lines.add("| | events/s | of tokens only | of networknt | of everit | bytes allocated an event |");
        lines.add("| --- | --- | --- | --- | --- | --- |");
        for (EventSet events : EventSet.values()) {
            lines.add(title(events));
            for (MeasuredReader reader : MeasuredReader.values()) {
                lines.add(row(reader, measured.getOrDefault(events, List.of())));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private String head() {
        return """
                - %s
                - JMH, one thread, %d s a measurement after as many for warming up; in each round every reader is measured once,
                  in a JVM of its own. Medians of %d rounds; ratios are taken round by round, and `min` is the lowest.
                - Seconds are those of the thread's processor time, so that other load of the machine has no effect; that
                  of the garbage collector is not included, the bytes that it has to collect are in the last column.
                - All but the first three validate against the event schema. Only Fastbreak yields the decoded event and its
                  content hash, and rejects bad UTF-8, duplicate properties and values that are nested too deep.
                """.formatted(
                        Machine.here(),
                        seconds,
                        measured.values().stream().mapToInt(List::size).max().orElse(0));
    }

    private String title(EventSet set) {
        List<byte[]> events = set.load(samples);
        long bytes = events.stream().mapToLong(event -> event.length).sum();
        return "| **%s: %,d events of %,d bytes** | | | | | |"
                .formatted(set.title(), events.size(), bytes / events.size());
    }

    private static String row(MeasuredReader reader, List<Round> rounds) {
        return "| %s | %,.0f | %s | %s | %s | %,.0f |"
                .formatted(
                        reader.title(),
                        spread(rounds, round -> round.of(reader).eventsPerSecond())
                                .median(),
                        ratio(rounds, reader, MeasuredReader.TOKENS),
                        ratio(rounds, reader, MeasuredReader.NETWORKNT),
                        ratio(rounds, reader, MeasuredReader.EVERIT),
                        spread(rounds, round -> round.of(reader).bytesAnEvent()).median());
    }

    private static String ratio(List<Round> rounds, MeasuredReader reader, MeasuredReader other) {
        Spread ratio = spread(
                rounds,
                round -> round.of(reader).eventsPerSecond() / round.of(other).eventsPerSecond());
        return "%.2f (min %.2f)".formatted(ratio.median(), ratio.min());
    }

    private static Spread spread(List<Round> rounds, ToDoubleFunction<Round> figure) {
        return Spread.of(rounds.stream().map(figure::applyAsDouble).toList());
    }
}
