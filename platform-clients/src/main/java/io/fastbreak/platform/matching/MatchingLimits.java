package io.fastbreak.platform.matching;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The contract's limits, checked before anything is sent. Finds messages by field. */
final class MatchingLimits {

    private final Map<String, String> violations = new TreeMap<>();

    private MatchingLimits() {}

    static Map<String, String> ofSearch(MatchQuery<?> query, SearchOptions options) {
        MatchingLimits limits = new MatchingLimits();
        query.values()
                .forEach((field, value) ->
                        limits.require(field, field.inQuery() != null, "can be said in a match, not in a search"));
        if (query.values().get(EntityField.COMPETITORS) instanceof List<?> names) {
            limits.require(
                    EntityField.COMPETITORS,
                    names.stream().noneMatch(name -> name.toString().contains("~")),
                    "has a name with the ~ that joins them");
        }
        Integer page = options.page();
        return limits.require("/page", page == null || page >= 1, "is below 1")
                .common(query, options.minCertainty())
                .violations;
    }

    static Map<String, String> ofMatch(MatchQuery<?> query, MatchConfig config) {
        MatchingLimits limits = new MatchingLimits();
        query.values()
                .forEach((field, value) ->
                        limits.require(field, field.inBody() != null, "can be said in a search, not in a match"));
        return limits.common(query, config.minCertainty()).violations;
    }

    private MatchingLimits common(MatchQuery<?> query, @Nullable Double minCertainty) {
        query.values()
                .forEach((field, value) -> require(
                        field, query.kind().fields().contains(field), "cannot be said about a " + query.kind()));
        if (query.values().get(EntityField.LOCALITY) instanceof String locality) {
            require(
                    EntityField.LOCALITY,
                    Localities.isValid(locality),
                    "is no code of the list, which is not that of ISO");
        }
        return require(
                "/minCertainty",
                minCertainty == null || (minCertainty >= 30 && minCertainty <= 100),
                "is not within 30 to 100");
    }

    private void require(EntityField field, boolean holds, String otherwise) {
        require("/" + (field.inBody() == null ? field.inQuery() : field.inBody()), holds, otherwise);
    }

    private MatchingLimits require(String pointer, boolean holds, String otherwise) {
        if (!holds) {
            violations.put(pointer, otherwise);
        }
        return this;
    }
}
