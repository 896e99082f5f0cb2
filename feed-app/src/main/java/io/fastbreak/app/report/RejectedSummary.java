package io.fastbreak.app.report;

import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Rejected records counted by reason, kind and source, with the latest ones of each reason. */
public final class RejectedSummary {
    private static final int WIDEST_MESSAGE = 100;

    private final List<RejectedEntry> rejections;
    private final int samples;

    /**
     * @param rejections in the order in which they were published
     * @param samples records to show of each reason
     */
    public RejectedSummary(List<RejectedEntry> rejections, int samples) {
        this.rejections = rejections;
        this.samples = samples;
    }

    public String text() {
        return counts("reason", record -> record.reason().name()) + "\n" + counts("kind", RejectedRecord::kind) + "\n"
                + counts("source", RejectedRecord::source) + "\n" + samples();
    }

    private TextTable counts(String heading, Function<RejectedRecord, @Nullable String> of) {
        Map<String, Integer> counts = new TreeMap<>();
        rejections.forEach(rejection -> {
            String value = of.apply(rejection.record());
            counts.merge(value == null ? "unreadable" : Printable.text(value), 1, Integer::sum);
        });
        TextTable table = new TextTable().row(List.of(heading, "records"));
        counts.forEach((value, count) -> table.row(List.of(value, count.toString())));
        return table;
    }

    private TextTable samples() {
        Map<RejectionReason, List<RejectedEntry>> byReason = new TreeMap<>();
        rejections.forEach(
                rejection -> byReason.computeIfAbsent(rejection.record().reason(), any -> new ArrayList<>())
                        .add(rejection));
        TextTable table = TextTable.ofText()
                .row(List.of(
                        "raw record", "published", "fixture", "sequence", "kind", "event", "state", "attempt", "why"));
        byReason.values().forEach(all -> all.subList(Math.max(0, all.size() - samples), all.size())
                .forEach(rejection -> table.row(row(rejection))));
        return table;
    }

    private static List<String> row(RejectedEntry rejection) {
        RejectedRecord record = rejection.record();
        return List.of(
                record.raw().toString(),
                DisplayText.time(record.raw().timestamp()),
                Printable.known(record.fixtureId()),
                Printable.known(record.sequence()),
                Printable.known(record.kind()),
                Printable.known(record.eventId()),
                DisplayText.of(rejection.state()),
                Integer.toString(rejection.attempt()),
                why(record));
    }

    /** The reason with the first violation. */
    static String why(RejectedRecord record) {
        if (record.violations().isEmpty()) {
            return record.reason().name();
        }
        Violation first = record.violations().get(0);
        String message = Printable.text((first.pointer() + " " + first.message()).strip());
        boolean cut = message.length() > WIDEST_MESSAGE;
        return record.reason() + " " + (cut ? message.substring(0, WIDEST_MESSAGE) + "…" : message);
    }
}
