package io.fastbreak.app.report;

import java.util.ArrayList;
import java.util.List;

/** One line of pieces that each have a look. Columns are counted in characters; nothing of a stranger's does any harm. */
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

    /** Goes to a column, or one further where the line is already there. */
    StyledLine to(int column) {
        return columns == 0 && column == 0 ? this : add(" ".repeat(Math.max(columns == 0 ? 0 : 1, column - columns)));
    }

    /** The text in a field of that width, to the left; what is longer is cut. */
    StyledLine left(String text, int width, TextStyle ink) {
        String cut = cut(Printable.text(text), width);
        return add(cut, ink).add(" ".repeat(width - width(cut)));
    }

    /** The text in a field of that width, to the right. */
    StyledLine right(String text, int width, TextStyle ink) {
        String cut = cut(Printable.text(text), width);
        return add(" ".repeat(width - width(cut))).add(cut, ink);
    }

    /** Another line behind this one. */
    StyledLine add(StyledLine other) {
        pieces.addAll(other.pieces);
        columns += other.columns;
        return this;
    }

    int columns() {
        return columns;
    }

    /** As much of it as there is room for. */
    String text(int width, boolean colour) {
        StringBuilder text = new StringBuilder();
        int room = columns <= width ? width : width - 1;
        for (Piece piece : pieces) {
            String fitting = first(piece.text(), room);
            text.append(colour ? piece.ink().on(fitting) : fitting);
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
}
