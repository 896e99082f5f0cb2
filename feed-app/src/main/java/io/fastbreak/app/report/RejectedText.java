package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.rejected.RejectedRecord;
import org.apache.kafka.common.header.Header;

/** A rejected record as text. */
public final class RejectedText {
    private static final int MAX_SHOWN = 64 * 1024;

    private final RejectedEntry rejection;

    public RejectedText(RejectedEntry rejection) {
        this.rejection = rejection;
    }

    public String text() {
        RejectedRecord record = rejection.record();
        StringBuilder text = new StringBuilder();
        line(
                text,
                "raw record",
                record.raw() + ", published " + DisplayText.time(record.raw().timestamp()));
        line(text, "rejected record", record.partition() + "/" + record.offset());
        line(text, "state", DisplayText.of(rejection.state()) + ", attempt " + rejection.attempt());
        if (record.replayOf() != null) {
            line(text, "replay of", Printable.text(record.replayOf()));
        }
        line(text, "reason", record.reason().name());
        for (Violation violation : record.violations()) {
            String where = violation.pointer().isEmpty() ? "event" : violation.pointer();
            text.append(Printable.text("    " + where + "  " + violation.message()))
                    .append('\n');
        }
        line(text, "key", record.key() == null ? "none" : Printable.text(new String(record.key(), UTF_8)));
        for (Header header : record.headers()) {
            String value = header.value() == null ? "null" : new String(header.value(), UTF_8);
            line(text, "header", Printable.text(header.key() + ": " + value));
        }
        return text.append(value(record)).append('\n').toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(String.format("%-16s %s%n", name, value));
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
}
