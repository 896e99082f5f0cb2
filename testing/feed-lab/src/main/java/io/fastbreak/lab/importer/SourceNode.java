package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.model.game.Stats;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A value in a published file that knows its place, so that every fault can name it. */
record SourceNode(SourceFile file, String place, JsonNode json) {

    /** The object or array in a field that must be there. */
    SourceNode in(String field) {
        JsonNode value = json.path(field);
        if (!value.isContainerNode()) {
            throw expected("the field " + field, value);
        }
        return new SourceNode(file, place.isEmpty() ? field : place + "." + field, value);
    }

    /** The elements of an array field; their places are counted from 1. */
    List<SourceNode> rows(String field) {
        SourceNode array = in(field);
        List<SourceNode> rows = new ArrayList<>();
        for (JsonNode row : array.json) {
            rows.add(new SourceNode(file, array.place + " row " + (rows.size() + 1), row));
        }
        return rows;
    }

    /** As {@link #rows}, none if the field is missing or null. */
    List<SourceNode> rowsIfAny(String field) {
        return has(field) ? rows(field) : List.of();
    }

    boolean has(String field) {
        return json.hasNonNull(field);
    }

    /** A text or number as trimmed text. */
    String text(String field) {
        JsonNode value = json.path(field);
        if (!value.isTextual() && !value.isNumber()) {
            throw expected(field + " as text", value);
        }
        return value.asText().trim();
    }

    /** As {@link #text}, empty if there is none. */
    String textOrEmpty(String field) {
        return has(field) ? text(field) : "";
    }

    /** A whole number; published files write some as {@code 21.0} or {@code "21"}. */
    int integer(String field) {
        return parsed(field, "a whole number", text -> new BigDecimal(text).intValueExact());
    }

    /** As {@link #integer}, 0 if there is none. */
    int integerOrZero(String field) {
        return has(field) ? integer(field) : 0;
    }

    /**
     * A published line of a box score; what is not published in it is 0.
     *
     * @param columns the fields of the line, in the order of {@link Stats.Figure}; the last figures may have none
     */
    @SuppressWarnings("EnumOrdinal") // the columns are in the order of the figures
    Stats stats(List<String> columns) {
        return Stats.of(figure -> figure.ordinal() < columns.size() ? integerOrZero(columns.get(figure.ordinal())) : 0);
    }

    /** A parsed text; {@code form} describes the expected format in error messages. */
    <T> T parsed(String field, String form, Function<String, T> parser) {
        try {
            return parser.apply(text(field));
        } catch (RuntimeException e) {
            if (e instanceof ImportException) {
                throw e;
            }
            throw expected(field + " as " + form, json.path(field));
        }
    }

    /** {@code mm:ss} in milliseconds, as game clocks and box scores write it; older ones also {@code m:s}. */
    static long minutes(String text) {
        if (!text.matches("\\d{1,3}:[0-5]?\\d")) {
            throw new IllegalArgumentException(text);
        }
        int colon = text.indexOf(':');
        return (Long.parseLong(text.substring(0, colon)) * 60 + Long.parseLong(text.substring(colon + 1))) * 1000;
    }

    /** Requires what the play-by-play has in this field: the two files are of one game. */
    void requireSame(String field, SourceNode playByPlay) {
        String wanted = playByPlay.text(field);
        if (!text(field).equals(wanted)) {
            throw expected(field + " " + wanted + ", as in the play-by-play", json.path(field));
        }
    }

    /** A fault at this place. */
    ImportException fault(String problem) {
        return file.fault(place, problem);
    }

    ImportException expected(String expectation, JsonNode found) {
        String what = found.isMissingNode() ? "nothing" : found.isContainerNode() ? "an object or array" : "" + found;
        return file.fault(place, "expected " + expectation + ", found " + what);
    }
}
