package io.fastbreak.simulator.matching;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the entities that a request describes. The certainties of the real platform are unknown; these are simple. */
final class EntityMatcher {

    private static final double ITS_NAME = 100;
    private static final double ITS_COMPETITORS = 80;
    private static final double PART_OF_ITS_NAME = 50;
    /** An entity with another value of one of these fields, or without a value, is excluded. */
    private static final List<String> EXACT = List.of("gender", "ageCategory", "birthDate");

    private EntityMatcher() {}

    /** @param certainty 0 to 100 */
    record Candidate(Entity entity, double certainty) {}

    /**
     * Candidates from a minimum certainty on, the most certain first, equally certain ones by their ids.
     *
     * @param described the body of a match request
     */
    static List<Candidate> find(List<Entity> entities, JsonNode described, double minCertainty) {
        return entities.stream()
                .map(entity -> new Candidate(entity, certainty(entity, described)))
                .filter(candidate -> candidate.certainty() >= minCertainty)
                .sorted(Comparator.comparingDouble(Candidate::certainty)
                        .reversed()
                        .thenComparing(candidate -> candidate.entity().id()))
                .toList();
    }

    private static double certainty(Entity entity, JsonNode described) {
        if (EXACT.stream()
                .anyMatch(field ->
                        differs(described.path(field).asText(), entity.fields().get(field)))) {
            return 0;
        }
        String name = described.path("name").asText();
        if (entity.isNamed(name)) {
            return ITS_NAME;
        }
        if (areNamed(entity.competitors(), described.path("fixtureCompetitors"))) {
            return ITS_COMPETITORS;
        }
        return !name.isBlank() && entity.name().contains(name) ? PART_OF_ITS_NAME : 0;
    }

    private static boolean differs(String given, @Nullable String known) {
        return !given.isEmpty() && !given.equals(known);
    }

    /** True if the names are those of all competitors, in any order. */
    private static boolean areNamed(List<Entity> competitors, JsonNode names) {
        return !names.isEmpty()
                && names.size() == competitors.size()
                && names.valueStream()
                        .allMatch(name -> competitors.stream().anyMatch(entity -> entity.isNamed(name.asText())));
    }
}
