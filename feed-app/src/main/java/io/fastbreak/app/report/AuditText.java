package io.fastbreak.app.report;

import io.fastbreak.app.audit.AuditFinding;
import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.Places;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An audit for people: where the records went, and those that have no place or too many. */
public record AuditText(AuditReport report) {

    public String text() {
        TextTable table = new TextTable()
                .row(List.of(
                        "partition",
                        "received",
                        "clean",
                        "rejected",
                        "duplicate",
                        "held",
                        "pending",
                        "on the way",
                        "missing"));
        report.places().forEach(places -> row(table, Integer.toString(places.partition()), places));
        row(table, "all", report.total());
        StringBuilder text = new StringBuilder(table.toString());
        if (report.removed() > 0) {
            text.append(report.removed()).append(" first ones are not judged: raw no longer keeps them\n");
        }
        if (report.older() > 0) {
            text.append(report.older()).append(" older ones are not judged: what became of them is no longer kept\n");
        }
        if (report.later() > 0) {
            text.append(report.later()).append(" later ones are not judged: they were not committed\n");
        }
        report.findings().forEach(finding -> text.append(line(finding)).append('\n'));
        if (report.found() > report.findings().size()) {
            text.append("and ")
                    .append(report.found() - report.findings().size())
                    .append(" more\n");
        }
        return text.append(
                        report.found() == 0
                                ? "every record has exactly one place, with the bytes that were published\n"
                                : "the equation does not hold: " + report.found() + " found\n")
                .toString();
    }

    private static void row(TextTable table, String name, Places places) {
        table.row(Stream.concat(
                        Stream.of(name),
                        Stream.of(
                                        places.judged(),
                                        places.clean(),
                                        places.rejected(),
                                        places.duplicate(),
                                        places.held(),
                                        places.pending(),
                                        places.onTheWay(),
                                        places.missing())
                                .map(String::valueOf))
                .toList());
    }

    private static String line(AuditFinding finding) {
        String event = Stream.of(
                        named("event", finding.eventId()),
                        named("fixture", finding.fixtureId()),
                        named("source", finding.source()),
                        named("number", finding.sequence()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", ", "  ", ""));
        String raw = Objects.requireNonNullElse(finding.raw(), "");
        return Printable.text(finding.kind() + "  " + raw + event + "  " + finding.detail());
    }

    private static String named(String name, @Nullable Object value) {
        return value == null ? "" : name + " " + value;
    }
}
