package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.app.rejected.RejectedReplay.ReplayOutcome;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/** Rejected records and the results of their replay, as text and as JSON. */
final class RejectedText {
    private static final int MAX_SHOWN = 64 * 1024;
    private static final int WIDEST_MESSAGE = 100;

    private RejectedText() {}

    /** One record with its key, headers and value. */
    static String of(RejectedEntry rejection) {
        RejectedRecord record = rejection.record();
        StringBuilder text = new StringBuilder();
        line(
                text,
                "raw record",
                record.raw() + ", published " + DisplayText.time(record.raw().timestamp()));
        line(text, "rejected record", record.partition() + "/" + record.offset());
        line(text, "state", DisplayText.of(rejection.state()) + ", attempt " + rejection.attempt());
        if (record.replayOf() != null) {
            line(text, "replay of", record.replayOf());
        }
        line(text, "reason", record.reason().name());
        for (Violation violation : record.violations()) {
            String where = violation.pointer().isEmpty() ? "event" : violation.pointer();
            text.append(Printable.text("    " + where + "  " + violation.message()))
                    .append('\n');
        }
        line(text, "key", record.key() == null ? "none" : new String(record.key(), UTF_8));
        for (Header header : record.headers()) {
            String value = header.value() == null ? "null" : new String(header.value(), UTF_8);
            line(text, "header", header.key() + ": " + value);
        }
        return text.append(value(record)).append('\n').toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(String.format("%-16s %s%n", name, Printable.text(value)));
    }

    private static String value(RejectedRecord record) {
        int size = record.value() == null ? 0 : record.value().length;
        String heading = record.truncatedFrom() == null
                ? size + " bytes"
                : "the first " + size + " bytes of " + record.truncatedFrom() + "; the rest was not kept";
        String shown = Printable.bytes(record.value());
        return String.format("%-16s %s%n", "value", heading)
                + (shown.length() <= MAX_SHOWN ? shown : shown.substring(0, MAX_SHOWN) + "\n… --raw prints all bytes");
    }

    /**
     * The records counted by reason, kind and source, and the latest ones of each reason.
     *
     * @param rejections in the order in which they were published
     * @param samples records to show of each reason
     * @param names of the games
     */
    static String summary(List<RejectedJson> rejections, int samples, NamesByFixture names) {
        return counts(rejections, "reason", record -> record.reason().name()) + "\n"
                + counts(rejections, "kind", RejectedRecordSummary::kind) + "\n"
                + counts(rejections, "source", RejectedRecordSummary::source) + "\n"
                + samples(rejections, samples, names);
    }

    private static Table counts(
            List<RejectedJson> rejections, String heading, Function<RejectedRecordSummary, @Nullable String> of) {
        Map<String, Integer> counts = new TreeMap<>();
        rejections.forEach(rejection ->
                counts.merge(requireNonNullElse(of.apply(rejection.facts()), "unreadable"), 1, Integer::sum));
        Table table = Table.ofNumbers().row(heading, "records");
        counts.forEach(table::row);
        return table;
    }

    private static Table samples(List<RejectedJson> rejections, int samples, NamesByFixture names) {
        Map<RejectionReason, List<RejectedJson>> byReason = rejections.stream()
                .collect(Collectors.groupingBy(
                        rejection -> rejection.facts().reason(), TreeMap::new, Collectors.toList()));
        return Table.of(
                List.of(
                        column("raw record", one -> one.facts().raw()),
                        column("published", one -> DisplayText.time(one.facts().appendedUtc())),
                        column("fixture", one -> Printable.known(one.facts().fixtureId())),
                        column("sequence", one -> Printable.known(one.facts().sequence())),
                        column("kind", one -> Printable.known(one.facts().kind())),
                        column("event", one -> Printable.known(one.facts().eventId())),
                        column("state", one -> one.state() == null ? "" : DisplayText.of(one.state())),
                        column("attempt", RejectedJson::attempt),
                        column(
                                "game",
                                one -> one.facts().fixtureId() == null
                                        ? ""
                                        : names.of(one.facts().fixtureId()).game()),
                        column("why", one -> why(one.facts()))),
                byReason.values().stream()
                        .flatMap(all -> all.subList(Math.max(0, all.size() - samples), all.size()).stream())
                        .toList());
    }

    /** The reason with the first violation. */
    private static String why(RejectedRecordSummary record) {
        if (record.violations().isEmpty()) {
            return record.reason().name();
        }
        Violation first = record.violations().get(0);
        String message = Printable.text((first.pointer() + " " + first.message()).strip());
        boolean cut = message.length() > WIDEST_MESSAGE;
        return record.reason() + " " + (cut ? message.substring(0, WIDEST_MESSAGE) + "…" : message);
    }

    /** A record that is sent again, in one line. */
    static String of(ReplayAttempt attempt) {
        RejectedRecord record = attempt.record();
        return String.join(
                "  ",
                record.raw().toString(),
                Printable.known(record.fixtureId()),
                "#" + Printable.known(record.sequence()),
                Printable.known(record.kind()),
                Printable.known(record.eventId()),
                attempt.repaired() ? "repaired" : "unchanged");
    }

    /** The same with the result. */
    static String of(ReplayOutcome outcome) {
        String ending =
                switch (outcome.ending()) {
                    case ACCEPTED -> "accepted";
                    case REJECTED ->
                        "REJECTED AGAIN: " + why(RejectedRecordSummary.of(requireNonNull(outcome.again())));
                    case UNSEEN, NOT_SENT -> "NO RESULT: a duplicate of an accepted event, or still being processed";
                };
        return of(outcome.attempt()) + "  " + ending;
    }
}
