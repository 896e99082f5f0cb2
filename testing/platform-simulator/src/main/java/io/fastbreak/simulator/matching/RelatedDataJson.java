package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the data of an entity: the fields that the document lists for its kind, if the entity has them. */
final class RelatedDataJson {

    private final OpenApiDocument document;

    RelatedDataJson(OpenApiDocument document) {
        this.document = document;
    }

    ObjectNode json(Entity entity) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        String pointer = "/components/schemas/" + entity.kind().schema() + "/allOf/1/properties/relatedData/properties";
        document.at(pointer)
                .properties()
                .forEach(property -> put(data, property.getKey(), property.getValue(), entity));
        return data;
    }

    private static void put(ObjectNode data, String name, JsonNode schema, Entity entity) {
        if (name.equals("name")) {
            data.put(name, entity.name());
        } else if (name.equals("aliases")) {
            entity.aliases().forEach(data.putArray(name)::add);
        } else if (schema.has("$ref")) {
            members(data.putArray(name), entity.members().getOrDefault(name, List.of()));
        } else {
            field(data, name, schema, entity.fields().get(name));
        }
    }

    private static void field(ObjectNode data, String name, JsonNode schema, @Nullable String value) {
        if (value != null && schema.path("type").asText().equals("boolean")) {
            data.put(name, Boolean.parseBoolean(value));
        } else if (value != null) {
            data.put(name, value);
        }
    }

    private static void members(ArrayNode list, List<Entity> members) {
        members.forEach(member -> list.addObject().put("id", member.id()).put("name", member.name()));
    }
}
