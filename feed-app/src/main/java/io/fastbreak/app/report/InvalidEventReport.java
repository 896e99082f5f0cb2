package io.fastbreak.app.report;

import static java.util.stream.Collectors.joining;

import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A refused event as the developer of its producer wants to read it: which one it is, what is wrong, and where. */
public final class InvalidEventReport {
    private static final String TYPE = "/eventType";
    private static final String ID = "/id";
    private static final String FIXTURE = "/fixtureId";
    private static final String SEQUENCE = "/audit/sequenceNumber";
    private static final int MAX_LABEL = 80;

    private final ValidationResult.Rejected verdict;
    private final byte[] value;
    private final JsonPositions text;

    public InvalidEventReport(byte[] value, ValidationResult.Rejected verdict) {
        this.value = value;
        this.verdict = verdict;
        List<String> wanted = Stream.concat(
                        Stream.of(TYPE, ID, FIXTURE, SEQUENCE),
                        verdict.violations().stream().map(Violation::pointer))
                .toList();
        text = JsonPositions.of(value, wanted);
    }

    /**
     * The report, one line an element.
     *
     * @param place file and line, which the first line begins with
     * @param size bytes of the event, of which less may be at hand
     */
    public List<String> lines(String place, long size) {
        List<String> lines = new ArrayList<>();
        lines.add(place + ": " + verdict.reason() + label(size));
        for (Violation violation : verdict.violations()) {
            lines.add("    " + (violation.pointer().isEmpty() ? "event" : violation.pointer()) + "  "
                    + violation.message());
            lines.addAll(shown(violation));
        }
        return lines.stream().map(InvalidEventReport::printable).toList();
    }

    private String label(long size) {
        List<String> parts = new ArrayList<>();
        String kind = text.scalar(TYPE).orElse("event");
        text.scalar(ID).ifPresent(id -> parts.add(kind + " " + id));
        text.scalar(FIXTURE).ifPresent(fixture -> parts.add("fixture " + fixture));
        text.scalar(SEQUENCE).ifPresent(number -> parts.add("sequence " + number));
        if (parts.isEmpty()) {
            parts.add(String.format(Locale.ROOT, "%s, %,d bytes", kind, size));
        }
        return "  " + parts.stream().map(InvalidEventReport::abbreviated).collect(joining(", "));
    }

    private List<String> shown(Violation violation) {
        String why = violation.section() == null
                ? violation.keyword()
                : violation.keyword() + "; contract: " + violation.section();
        if (value.length == 0) {
            return List.of("        " + why);
        }
        Snippet snippet = Snippet.of(value, offset(violation));
        return List.of("        " + snippet.text(), "        " + " ".repeat(snippet.mark()) + "^ " + why);
    }

    /** Where the violation is; of a fault in the text, where reading it ends. */
    private int offset(Violation violation) {
        int offset = text.offset(violation.pointer()).orElse(0);
        return switch (violation.keyword()) {
            case "utf8" -> violation.pointer().isEmpty() ? text.endOfUtf8() : offset;
            case "syntax" -> text.fault().orElse(offset);
            default -> offset;
        };
    }

    private static String abbreviated(String label) {
        return label.length() <= MAX_LABEL ? label : label.substring(0, MAX_LABEL) + "…";
    }

    /** A line in which nothing that a publisher wrote can disturb a terminal. */
    private static String printable(String line) {
        return line.replaceAll("\\p{Cc}", " ");
    }
}
