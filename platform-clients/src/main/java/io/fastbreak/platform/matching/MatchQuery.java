package io.fastbreak.platform.matching;

import static java.util.Objects.requireNonNullElse;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The known facts of a fixture that is searched for.
 *
 * @param name compared fuzzily with official names, then exactly with aliases
 * @param sport the platform's id or a name
 * @param competitors names or platform ids, in any order; empty if unknown
 */
public record MatchQuery(
        @Nullable String name,
        @Nullable String sport,
        @Nullable String competition,
        @Nullable Instant startTime,
        List<String> competitors) {
    static final String COMPETITORS = "fixtureCompetitors";

    public MatchQuery {
        competitors = List.copyOf(competitors);
    }

    /** The same with what the platform knows, by which the fixture is found with certainty. */
    MatchQuery as(OfficialFixture official) {
        List<String> ids = official.participants().stream()
                .map(one -> Long.toString(one.id()))
                .toList();
        return new MatchQuery(
                official.name() == null ? name : official.name(),
                sport,
                official.competition() == null ? competition : official.competition(),
                official.startDate() == null ? startTime : official.startDate(),
                ids.isEmpty() ? competitors : ids);
    }

    /** The fields of one value by the contract's names, always in the same order. */
    Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("name", requireNonNullElse(name, ""));
        fields.put("sport", requireNonNullElse(sport, ""));
        fields.put("competition", requireNonNullElse(competition, ""));
        fields.put("startDate", startTime == null ? "" : startTime.toString());
        fields.values().removeIf(String::isEmpty);
        return fields;
    }
}
