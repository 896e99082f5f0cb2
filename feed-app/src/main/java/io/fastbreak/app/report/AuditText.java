package io.fastbreak.app.report;

import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.audit.AuditReport.Places;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An audit report as text: a table of the counts, and the findings. */
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
                        "repartitioning",
                        "missing"));
        report.places().forEach(places -> row(table, Integer.toString(places.partition()), places));
        row(table, "all", report.total());
        StringBuilder text = new StringBuilder(table.toString());
        if (report.removed() > 0) {
            text.append(report.removed()).append(" earliest records were not checked: retention has removed them\n");
        }
        if (report.older() > 0) {
            text.append(report.older()).append(" older records were not checked: their outputs are no longer kept\n");
        }
        if (report.later() > 0) {
            text.append(report.later()).append(" newer records were not checked: they were not committed\n");
        }
        report.findings().forEach(finding -> text.append(line(finding)).append('\n'));
        if (report.found() > report.findings().size()) {
            text.append("and ")
                    .append(report.found() - report.findings().size())
                    .append(" more\n");
        }
        return text.append(
                        report.found() == 0
                                ? "every record is accounted for, with unchanged bytes\n"
                                : "the records do not balance: " + report.found() + " findings\n")
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
                        named("sequence", finding.sequence()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", ", "  ", ""));
        String raw = Objects.requireNonNullElse(finding.raw(), "");
        return Printable.text(finding.kind() + "  " + raw + event + "  " + finding.detail());
    }

    private static String named(String name, @Nullable Object value) {
        return value == null ? "" : name + " " + value;
    }
}
