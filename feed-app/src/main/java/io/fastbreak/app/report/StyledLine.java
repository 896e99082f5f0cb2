package io.fastbreak.app.report;

import java.util.ArrayList;
import java.util.List;

/** A line of styled text. Columns are characters; control characters are escaped. */
final class StyledLine {
    private record Piece(String text, TextStyle ink) {}

    private final List<Piece> pieces = new ArrayList<>();
    private int columns;

    static StyledLine of(String text, TextStyle ink) {
        return new StyledLine().add(text, ink);
    }

    StyledLine add(String text) {
        return add(text, TextStyle.PLAIN);
    }

    StyledLine add(String text, TextStyle ink) {
        String safe = Printable.text(text);
        pieces.add(new Piece(safe, ink));
        columns += width(safe);
        return this;
    }

    /** Pads to a column, with at least one space. */
    StyledLine to(int column) {
        return columns == 0 && column == 0 ? this : add(" ".repeat(Math.max(columns == 0 ? 0 : 1, column - columns)));
    }

    /** Left-aligned text in a field; longer text is cut. */
    StyledLine left(String text, int width, TextStyle ink) {
        String cut = cut(Printable.text(text), width);
        return add(cut, ink).add(" ".repeat(width - width(cut)));
    }

    /** Right-aligned text in a field; longer text is cut. */
    StyledLine right(String text, int width, TextStyle ink) {
        String cut = cut(Printable.text(text), width);
        return add(" ".repeat(width - width(cut))).add(cut, ink);
    }

    /** Appends another line. */
    StyledLine add(StyledLine other) {
        pieces.addAll(other.pieces);
        columns += other.columns;
        return this;
    }

    /** As much of the line as fits. */
    String text(int width, boolean color) {
        StringBuilder text = new StringBuilder();
        int room = columns <= width ? width : width - 1;
        for (Piece piece : pieces) {
            String fitting = first(piece.text(), room);
            text.append(color ? piece.ink().on(fitting) : fitting);
            room -= width(fitting);
        }
        return text.append(columns <= width ? "" : "…").toString().stripTrailing();
    }

    private static String first(String text, int width) {
        return width(text) <= width ? text : text.substring(0, text.offsetByCodePoints(0, width));
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    private static String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        return width < 1 ? "" : first(text, width - 1) + "…";
    }

    /** The style of text on a terminal. */
    enum TextStyle {
        PLAIN(""),
        BOLD("1"),
        DIM("2"),
        GOOD("32"),
        NOTICE("33"),
        BAD("1;31"),
        ACCENT("1;36");

        private final String code;

        TextStyle(String code) {
            this.code = code;
        }

        String on(String text) {
            return this == PLAIN || text.isBlank() ? text : "\033[" + code + "m" + text + "\033[0m";
        }
    }
}
