package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The order of play by definition: an insert is directly before its anchor, a revision replaces in place. */
final class PlayOrder {

    private PlayOrder() {}

    static List<JsonNode> of(List<JsonNode> events) {
        List<String> order = new ArrayList<>();
        Map<String, JsonNode> latest = new HashMap<>();
        for (JsonNode event : events) {
            String id = event.path("id").asText();
            if (latest.put(id, event) == null) {
                String anchor = event.path("insertedBeforeEventId").asText();
                order.add(anchor.isEmpty() ? order.size() : order.indexOf(anchor), id);
            }
        }
        return order.stream().map(latest::get).toList();
    }
}
