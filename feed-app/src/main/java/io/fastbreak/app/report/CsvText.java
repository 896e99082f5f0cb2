package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Values as CSV, RFC 4180: a line of headings, and one line for each value. The columns are the fields of their JSON,
 * those of an inner object with its name and a dot before them. Plain values of an array are separated by spaces; any
 * other array is one cell of JSON.
 */
public final class CsvText {
    private CsvText() {}

    /** Columns that only some values have are there for all; without values the text is empty. */
    public static String of(Collection<?> values) {
        List<Map<String, String>> rows = values.stream().map(CsvText::row).toList();
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        StringBuilder text = new StringBuilder();
        if (!rows.isEmpty()) {
            text.append(Table.csv(new ArrayList<>(columns))).append('\n');
        }
        rows.forEach(row -> text.append(Table.csv(columns.stream().map(row::get).collect(Collectors.toList())))
                .append('\n'));
        return text.toString();
    }

    private static Map<String, String> row(Object value) {
        Map<String, String> row = new LinkedHashMap<>();
        add("", Json.read(Json.bytes(value), JsonNode.class), row);
        return row;
    }

    private static void add(String name, JsonNode value, Map<String, String> row) {
        if (value.isObject()) {
            value.properties()
                    .forEach(field ->
                            add(name.isEmpty() ? field.getKey() : name + "." + field.getKey(), field.getValue(), row));
        } else {
            row.put(name.isEmpty() ? "value" : name, cell(value));
        }
    }

    private static String cell(JsonNode value) {
        if (!value.isArray()) {
            return value.isNull() ? "" : value.asText();
        }
        List<JsonNode> items = new ArrayList<>();
        value.forEach(items::add);
        return items.stream().allMatch(JsonNode::isValueNode)
                ? items.stream().map(JsonNode::asText).collect(Collectors.joining(" "))
                : value.toString();
    }
}
