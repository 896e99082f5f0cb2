package io.fastbreak.platform.matching;

import io.fastbreak.platform.Violations;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The contract's limits, checked before anything is sent: messages by field. */
final class MatchingLimits {

    private MatchingLimits() {}

    static Map<String, String> ofSearch(MatchQuery<?> query, SearchOptions options) {
        Violations violations = new Violations();
        query.values()
                .forEach((field, value) ->
                        require(violations, field, field.inQuery() != null, "is only allowed in a match"));
        if (query.values().get(EntityField.COMPETITORS) instanceof List<?> names) {
            boolean isJoinable =
                    names.stream().noneMatch(name -> name.toString().contains("~"));
            require(violations, EntityField.COMPETITORS, isJoinable, "has a name that contains the separator ~");
        }
        Integer page = options.page();
        violations.require("/page", page == null || page >= 1, "is below 1");
        return common(violations, query, options.minCertainty());
    }

    static Map<String, String> ofMatch(MatchQuery<?> query, MatchConfig config) {
        Violations violations = new Violations();
        query.values()
                .forEach((field, value) ->
                        require(violations, field, field.inBody() != null, "is only allowed in a search"));
        return common(violations, query, config.minCertainty());
    }

    private static Map<String, String> common(
            Violations violations, MatchQuery<?> query, @Nullable Double minCertainty) {
        query.values()
                .forEach((field, value) -> require(
                        violations,
                        field,
                        query.kind().fields().contains(field),
                        "is not a field of a " + query.kind()));
        if (query.values().get(EntityField.LOCALITY) instanceof String locality) {
            require(
                    violations,
                    EntityField.LOCALITY,
                    Localities.isValid(locality),
                    "is not a code of the contract's list, which differs from ISO 3166");
        }
        return violations
                .require(
                        "/minCertainty",
                        minCertainty == null || (minCertainty >= 30 && minCertainty <= 100),
                        "is not between 30 and 100")
                .messages();
    }

    private static void require(Violations violations, EntityField field, boolean isKept, String message) {
        violations.require("/" + (field.inBody() == null ? field.inQuery() : field.inBody()), isKept, message);
    }
}
