package io.fastbreak.benchmarks.validator;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Spread;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The measurements as one page of Markdown.
 *
 * @param seconds measured in each turn
 */
record ValidatorReport(
        String command, LocalDate date, int seconds, Path samples, Map<EventSet, List<ReaderRound>> measured) {

    String text() {
        List<String> lines = new ArrayList<>(List.of(head()));
        lines.add("| | events/s | of tokens only | of networknt | of everit | bytes allocated an event |");
        lines.add("| --- | --- | --- | --- | --- | --- |");
        for (EventSet records : EventSet.values()) {
            lines.add(title(records));
            for (MeasuredReader contender : MeasuredReader.values()) {
                lines.add(row(contender, measured.getOrDefault(records, List.of())));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private String head() {
        return """
                # One event: verdict and decoding

                Made by `%s` on %s.

                - %s
                - JMH, one thread, %d s a turn after as many for warming up; in each round every contender has one turn,
                  in a JVM of its own. Medians of %d rounds; ratios are taken round by round, and `min` is the lowest.
                - Seconds are those of the thread's processor time, so that other work on the machine takes no part; that
                  of the garbage collector is not in it, the bytes that it has to collect are in the last column.
                - All but the first three judge by the event schema. Only Fastbreak yields the decoded event and its
                  content hash, and refuses bad UTF-8, duplicate properties and what is nested too deep.
                """.formatted(command, date, Machine.here(), seconds, rounds());
    }

    private int rounds() {
        return measured.values().stream().mapToInt(List::size).max().orElse(0);
    }

    private String title(EventSet records) {
        List<byte[]> events = records.load(samples);
        long bytes = events.stream().mapToLong(event -> event.length).sum();
        return "| **%s: %,d events of %,d bytes** | | | | | |"
                .formatted(records.title(), events.size(), bytes / events.size());
    }

    private static String row(MeasuredReader contender, List<ReaderRound> rounds) {
        return "| %s | %,.0f | %s | %s | %s | %,.0f |"
                .formatted(
                        contender.title(),
                        spread(rounds, round -> round.eventsPerSecond(contender))
                                .median(),
                        ratio(rounds, contender, MeasuredReader.TOKENS),
                        ratio(rounds, contender, MeasuredReader.NETWORKNT),
                        ratio(rounds, contender, MeasuredReader.EVERIT),
                        spread(rounds, round -> round.bytesAnEvent(contender)).median());
    }

    private static String ratio(List<ReaderRound> rounds, MeasuredReader contender, MeasuredReader other) {
        Spread ratio = spread(rounds, round -> round.ratio(contender, other));
        return "%.2f (min %.2f)".formatted(ratio.median(), ratio.min());
    }

    private static Spread spread(List<ReaderRound> rounds, ToDoubleFunction<ReaderRound> figure) {
        return Spread.of(rounds.stream().map(figure::applyAsDouble).toList());
    }
}
