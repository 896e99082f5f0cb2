package io.fastbreak.validator;

import java.util.Set;
import org.everit.json.schema.Schema;
import org.json.JSONObject;

/**
 * The one alternative that a kind selects.
 *
 * @param nullFlags attributes in which null is tolerated though the contract does not say so
 */
record KindSchema(Schema schema, Set<String> nullFlags) {

    /** True where the event, valid by this schema, makes use of that tolerance. */
    boolean hasNullFlag(JSONObject event) {
        JSONObject attributes = event.optJSONObject("attributes");
        return attributes != null && nullFlags.stream().anyMatch(flag -> attributes.opt(flag) == JSONObject.NULL);
    }
}
