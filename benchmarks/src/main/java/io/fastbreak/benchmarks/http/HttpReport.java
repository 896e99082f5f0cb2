package io.fastbreak.benchmarks.http;

import static java.util.Objects.requireNonNull;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.Spread;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The measurements as one page of Markdown. */
record HttpReport(
        String command, LocalDate date, int posts, int inFlight, int bytes, List<Map<Contender, Turn>> rounds) {

    String text() {
        List<String> lines = new ArrayList<>(List.of(head()));
        lines.add("| client | posts/s | of the bare loop | min | max | processor µs a post, server's included |");
        lines.add("| --- | --- | --- | --- | --- | --- |");
        for (Contender contender : Contender.values()) {
            lines.add(row(contender));
        }
        return String.join("\n", lines) + "\n";
    }

    private String head() {
        return """
                # HTTP clients

                Made by `%s` on %s.

                - %s; server and client share it, and the process
                - %,d posts of %,d bytes a turn, %d in flight, HTTP/1.1, without TLS; a server that answers 202 at once
                - medians of %d rounds; in each every client has one turn, with new connections and a tenth of the posts
                  to warm up; ratios are taken round by round
                """.formatted(command, date, Machine.here(), posts, bytes, inFlight, rounds.size());
    }

    private String row(Contender contender) {
        Spread ratio = spread(round ->
                turn(round, contender).perSecond() / turn(round, Contender.RAW).perSecond());
        return "| %s | %,.0f | %.2f | %.2f | %.2f | %.0f |"
                .formatted(
                        contender.title(),
                        spread(round -> turn(round, contender).perSecond()).median(),
                        ratio.median(),
                        ratio.min(),
                        ratio.max(),
                        spread(round -> turn(round, contender).processorMicrosAPost())
                                .median());
    }

    private Spread spread(ToDoubleFunction<Map<Contender, Turn>> figure) {
        return Spread.of(rounds.stream().map(figure::applyAsDouble).toList());
    }

    private static Turn turn(Map<Contender, Turn> round, Contender contender) {
        return requireNonNull(round.get(contender));
    }
}
