package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** The rows that an import did not understand, or had to decide on. */
public final class ImportReport {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Why a row, or a part of it, is in no event, or could be in another one. */
    public enum RowFinding {
        /** The row's kind is unknown. It brings no points, or the import would have failed. */
        UNKNOWN_KIND,
        /** The row is a part of a play, and there is no play that it fits. */
        NO_PLAY,
        /** A player comes in who is on court, or goes out who is not. */
        IMPOSSIBLE_SUBSTITUTION,
        /** The row's clock cannot be read, or is none of its period. */
        UNKNOWN_CLOCK,
        /** The row's team is neither of the two. */
        UNKNOWN_TEAM,
        /** The row names a player who is not in the box score. */
        UNKNOWN_PLAYER,
        /** The row stands twice in the file; it was taken once. */
        DOUBLED,
        /** Two plays fit a part equally well; one was taken. */
        AMBIGUOUS,
        /** The row is a part of a play that is not there; it is an event of its own. */
        ALONE,
        /** The row is understood, and v2 has no event for it. */
        NO_EVENT,
        /** The file has no such mark or list; what it would say follows from other rows. */
        DERIVED;

        /** True if something of the row was not understood. */
        public boolean isUnderstood() {
            return compareTo(AMBIGUOUS) >= 0;
        }
    }

    /**
     * One line of the report.
     *
     * @param row the row's key, or empty if it concerns the whole game
     * @param kind the published words for the row's kind
     */
    public record ReportLine(RowFinding finding, String row, String kind, String text) {

        @Override
        public String toString() {
            return (row.isEmpty() ? "" : "row " + row + " (" + kind + "): ") + text;
        }
    }

    private final List<ReportLine> lines = new ArrayList<>();
    private int rows;
    private int marks;

    void add(RowFinding finding, SourceRow row, String text) {
        add(finding, row.key(), row.words(), text);
    }

    void add(RowFinding finding, String row, String kind, String text) {
        lines.add(new ReportLine(finding, row, kind, text));
    }

    /** Sets how many rows the play-by-play has, and how many of them are marks that repeat others. */
    void count(int allRows, int repeatingMarks) {
        rows = allRows;
        marks = repeatingMarks;
    }

    public List<ReportLine> lines() {
        return List.copyOf(lines);
    }

    /** The rows of the published play-by-play. */
    public int rows() {
        return rows;
    }

    /** The lines about what was not understood. */
    public long notUnderstood() {
        return lines.stream().filter(line -> !line.finding().isUnderstood()).count();
    }

    /** The report as JSON: counts, and each line with its finding, row, kind and text. */
    public ObjectNode toJson() {
        ObjectNode json = JSON.createObjectNode();
        json.put("rows", rows).put("marks", marks).put("notUnderstood", notUnderstood());
        json.set("lines", JSON.valueToTree(lines));
        return json;
    }
}
