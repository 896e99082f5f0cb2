package io.fastbreak.platform.video;

import io.fastbreak.platform.video.VideoSettings.FilterNames;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The query of a listing as it is sent. */
final class QueryParameters {

    private static final int LIMIT_WITH_PERMISSIONS = 50;

    private final Map<String, String> parameters = new TreeMap<>();

    private QueryParameters() {}

    static Map<String, String> of(FixtureQuery query, FilterNames names) {
        return new QueryParameters()
                .put("bookingStatus", query.bookingStatus())
                .put("fromDate", query.from())
                .put("toDate", query.to())
                .put("showPermissions", query.showPermissions() ? true : null)
                .put("limit", limit(query))
                .put("after", query.after())
                .put("before", query.before())
                .put(names.competitionIds(), joined(query.competitionIds()))
                .put(names.sportIds(), joined(query.sportIds()))
                .put(names.phases(), joined(query.phases()))
                .parameters;
    }

    private static @Nullable Integer limit(FixtureQuery query) {
        Integer limit = query.limit();
        boolean isCapped = limit != null && limit > LIMIT_WITH_PERMISSIONS && query.showPermissions();
        return isCapped ? Integer.valueOf(LIMIT_WITH_PERMISSIONS) : limit;
    }

    private static @Nullable String joined(List<?> values) {
        return values.isEmpty() ? null : values.stream().map(Object::toString).collect(Collectors.joining(","));
    }

    private QueryParameters put(String name, @Nullable Object value) {
        if (value != null) {
            parameters.put(name, value.toString());
        }
        return this;
    }
}
