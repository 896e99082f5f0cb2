package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;

/** A compiler of the event schema relies on the small set of keywords it is written in. */
class EventKeywordsTest {

    private static final Set<String> KEYWORDS = Set.of(
            "$schema $id title description version default definitions $ref oneOf allOf type properties required enum"
                    .concat(" const minimum maximum items additionalProperties x-contract-nullable"
                            .concat(" x-contract-section"))
                    .split(" "));

    private static final Set<String> NAMED_SCHEMAS = Set.of("definitions", "properties");

    @Test
    void no_other_keyword_is_used() {
        assertThat(keywords(SchemaFiles.EVENT, new TreeSet<>())).isSubsetOf(KEYWORDS);
    }

    @Test
    void the_tolerant_profile_s_nullable_fields_are_marked_and_are_plain_booleans_by_the_letter() {
        JSONObject definitions = SchemaFiles.EVENT.getJSONObject("definitions");
        Set<String> marked = new TreeSet<>();
        for (String name : definitions.keySet()) {
            JSONObject properties = definitions.getJSONObject(name).optJSONObject("properties", new JSONObject());
            for (String property : properties.keySet()) {
                if (properties.getJSONObject(property).optBoolean("x-contract-nullable")) {
                    assertThat(properties.getJSONObject(property).get("type")).isEqualTo("boolean");
                    marked.add(name + "." + property);
                }
            }
        }

        assertThat(marked)
                .containsExactly(
                        "ReboundAttributes.hasRebounder",
                        "ShotAttributes.hasAssister",
                        "ShotAttributes.hasBlocker",
                        "TurnoverAttributes.hasStealer",
                        "TurnoverAttributes.hasTurnoverBy");
    }

    private static Set<String> keywords(Object node, Set<String> found) {
        if (node instanceof JSONArray array) {
            array.forEach(element -> keywords(element, found));
        } else if (node instanceof JSONObject schema) {
            found.addAll(schema.keySet());
            schema.keySet().forEach(key -> schemasUnder(schema, key, found));
        }
        return found;
    }

    private static void schemasUnder(JSONObject schema, String key, Set<String> found) {
        if (NAMED_SCHEMAS.contains(key)) {
            JSONObject named = schema.getJSONObject(key);
            named.keySet().forEach(name -> keywords(named.get(name), found));
        } else {
            keywords(schema.get(key), found);
        }
    }
}
