package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The fields of a request that describe an entity.
 *
 * @param fields non-empty values by the field names of entities
 */
record EntityDescription(Map<String, List<String>> fields) {

    /** Parameters that are not fields of an entity, and field names of entities that no request has. */
    private static final Set<String> NO_FIELDS = Set.of(
            "matchConfig", "minCertainty", "dataSourceEntityId", "page", "subSourceName", "startTime", "localityCode");

    static EntityDescription ofQuery(EntityType kind, Map<String, String> query, Set<String> codes) {
        Map<String, List<String>> fields = new TreeMap<>();
        query.forEach((name, value) -> put(
                fields,
                kind,
                name,
                name.equals("fixtureCompetitors") ? Arrays.asList(value.split("~", -1)) : List.of(value),
                codes));
        return new EntityDescription(fields);
    }

    static EntityDescription ofBody(EntityType kind, JsonNode body, Set<String> codes) {
        Map<String, List<String>> fields = new TreeMap<>();
        body.properties().forEach(field -> put(fields, kind, field.getKey(), values(field.getValue()), codes));
        return new EntityDescription(fields);
    }

    private static void put(
            Map<String, List<String>> fields, EntityType kind, String name, List<String> values, Set<String> codes) {
        List<String> given = values.stream().filter(value -> !value.isBlank()).toList();
        if (!NO_FIELDS.contains(name) && !given.isEmpty()) {
            fields.put(field(kind, name, given.get(0), codes), given);
        }
    }

    /** The name of the entity's field, which may depend on the kind or on the value. */
    private static String field(EntityType kind, String name, String value, Set<String> codes) {
        return switch (name) {
            case "locality" -> codes.contains(value) ? "localityCode" : name;
            case "venue" -> kind == EntityType.TEAM ? "homeVenue" : name;
            case "startDate" -> kind == EntityType.FIXTURE ? "startTime" : name;
            default -> name;
        };
    }

    private static List<String> values(JsonNode value) {
        List<String> values = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(item -> values.add(item.asText()));
        } else {
            values.add(value.asText());
        }
        return values;
    }
}
