package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.openapi.OpenApiFormats;
import java.time.Duration;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Finds the entities that match a description. The certainties of the real platform are unknown; these are plausible. */
final class EntityMatcher {

    private static final Duration TIME_TOLERANCE = Duration.ofHours(36);
    private static final int DAYS_TOLERANCE = 60;
    /** A description with less total weight cannot reach the full certainty. */
    private static final double MIN_WEIGHT = 6;

    private final World world;

    EntityMatcher(World world) {
        this.world = world;
    }

    /** @param certainty 0 to 100 */
    record Candidate(Entity entity, double certainty) {}

    /**
     * Candidates from a minimum certainty on, the most certain first. Names are compared with official names; if no candidate
     * is found, also with aliases, exactly.
     */
    List<Candidate> find(EntityType kind, EntityDescription description, double minCertainty) {
        List<Candidate> found = find(kind, description, minCertainty, false);
        return found.isEmpty() ? find(kind, description, minCertainty, true) : found;
    }

    private List<Candidate> find(
            EntityType kind, EntityDescription description, double minCertainty, boolean alsoAliases) {
        return world.all(kind).stream()
                .map(entity -> new Candidate(entity, certainty(entity, description.fields(), alsoAliases)))
                .filter(candidate -> candidate.certainty() >= minCertainty)
                .sorted(Comparator.comparingDouble(Candidate::certainty)
                        .reversed()
                        .thenComparing(candidate -> candidate.entity().id()))
                .toList();
    }

    /** The weighted mean over the fields that the entity has, with two decimals; 0 if a required one differs. */
    private static double certainty(Entity entity, Map<String, List<String>> described, boolean alsoAliases) {
        double weights = 0;
        double sum = 0;
        for (Map.Entry<String, List<String>> field : described.entrySet()) {
            FieldRule rule = FieldRule.ALL.get(field.getKey());
            if (rule == null) {
                continue;
            }
            OptionalDouble match = match(entity, field.getKey(), field.getValue(), rule, alsoAliases);
            if (rule.comparison() == FieldRule.Comparison.REQUIRED && match.orElse(0) < 1) {
                return 0;
            }
            if (match.isPresent()) {
                weights += rule.weight();
                sum += rule.weight() * match.getAsDouble();
            }
        }
        return Math.round(10_000 * sum / Math.max(weights, MIN_WEIGHT)) / 100.0;
    }

    /** From 0 to 1; empty if the entity has no such field. */
    private static OptionalDouble match(
            Entity entity, String field, List<String> given, FieldRule rule, boolean alsoAliases) {
        if (field.equals("name")) {
            return OptionalDouble.of(named(given.get(0), entity, alsoAliases));
        }
        if (rule.comparison() == FieldRule.Comparison.COMPETITORS) {
            return OptionalDouble.of(competitors(given, entity.competitors(), alsoAliases));
        }
        return entity.fields().getOrDefault(field, List.of()).stream()
                .mapToDouble(known -> similarity(rule.comparison(), given.get(0), known))
                .max();
    }

    private static double named(String given, Entity entity, boolean alsoAliases) {
        boolean isAlias =
                alsoAliases && entity.aliases().stream().anyMatch(alias -> NameSimilarity.isSame(given, alias));
        boolean isSame = isAlias || Long.toString(entity.id()).equals(given);
        return isSame ? 1 : NameSimilarity.of(given, entity.name());
    }

    /** The mean over the given competitors of the most similar known one. */
    private static double competitors(List<String> given, List<Entity> known, boolean alsoAliases) {
        return given.stream()
                .mapToDouble(name -> known.stream()
                        .mapToDouble(entity -> named(name, entity, alsoAliases))
                        .max()
                        .orElse(0))
                .average()
                .orElse(0);
    }

    private static double similarity(FieldRule.Comparison comparison, String given, String known) {
        return switch (comparison) {
            case FUZZY -> NameSimilarity.of(given, known);
            case EQUAL, REQUIRED -> given.equals(known) ? 1 : 0;
            case TIME ->
                nearness(
                        Duration.between(OpenApiFormats.instant(given), OpenApiFormats.instant(known))
                                .abs()
                                .toMinutes(),
                        TIME_TOLERANCE.toMinutes());
            case DAYS ->
                nearness(
                        Math.abs(ChronoUnit.DAYS.between(LocalDate.parse(given), LocalDate.parse(known))),
                        DAYS_TOLERANCE);
            case COMPETITORS -> 0;
        };
    }

    private static double nearness(long distance, long tolerance) {
        return Math.max(0, 1 - distance / (double) tolerance);
    }
}
