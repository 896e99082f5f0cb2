package io.fastbreak.app.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.platform.matching.MatchCandidate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Matching candidates as a table. */
public final class MatchTable {
    private final List<? extends MatchCandidate<?>> candidates;

    public MatchTable(List<? extends MatchCandidate<?>> candidates) {
        this.candidates = candidates;
    }

    public String text() {
        TextTable table = TextTable.ofText().row(List.of("certainty", "id", "mapped from", "name", ""));
        candidates.forEach(candidate -> table.row(List.of(
                String.format(Locale.ROOT, "%6.2f", candidate.certainty()),
                candidate.id(),
                candidate.dataSourceEntityId() == null ? "" : candidate.dataSourceEntityId(),
                Printable.known(
                        candidate.relatedData() == null
                                ? null
                                : candidate.relatedData().name()),
                candidate.relatedData() == null ? "" : rest(PlatformJson.of(candidate.relatedData())))));
        return table.toString();
    }

    private static String rest(JsonNode related) {
        return related.properties().stream()
                .filter(field -> !List.of("name", "aliases").contains(field.getKey()))
                .filter(field -> field.getValue().isValueNode())
                .map(MatchTable::text)
                .collect(Collectors.joining(", "));
    }

    private static String text(Map.Entry<String, JsonNode> field) {
        return field.getValue().isBoolean()
                ? field.getKey() + " " + field.getValue()
                : field.getValue().asText();
    }
}
