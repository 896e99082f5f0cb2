package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.openapi.OpenApiFormats;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;

/** Finds the entities that match a description. */
final class EntityMatcher {

    private static final Duration TIME_TOLERANCE = Duration.ofHours(36);
    private static final int DAYS_TOLERANCE = 60;

    private final World world;
    private final NameSimilarity similarity = new NameSimilarity();
    private final Map<String, Instant> instants = new ConcurrentHashMap<>();

    EntityMatcher(World world) {
        this.world = world;
    }

    /**
     * Candidates from a minimum certainty on, the most certain first. Names are compared with official names; if no candidate
     * is found, also with aliases, exactly.
     */
    List<Candidate> find(EntityType kind, EntityDescription description, double minCertainty) {
        ByName names = new ByName(new HashMap<>());
        List<Candidate> found = find(kind, description, minCertainty, names);
        return found.isEmpty() ? find(kind, description, minCertainty, new ByAlias(names)) : found;
    }

    private List<Candidate> find(EntityType kind, EntityDescription description, double minCertainty, ByName names) {
        List<DescribedField> fields = DescribedField.of(description);
        return world.all(kind).stream()
                .filter(entity -> fields.stream().noneMatch(field -> field.excludes(entity)))
                .map(entity -> new Candidate(entity, certainty(entity, fields, minCertainty, names)))
                .filter(candidate -> candidate.certainty() >= minCertainty)
                .sorted(Comparator.comparingDouble(Candidate::certainty)
                        .reversed()
                        .thenComparing(candidate -> candidate.entity().id()))
                .toList();
    }

    /** Zero as soon as the minimum cannot be reached any more, so that most names need not be compared. */
    private double certainty(Entity entity, List<DescribedField> fields, double minCertainty, ByName names) {
        MatchScore score = new MatchScore(
                fields.stream().mapToDouble(DescribedField::weight).sum());
        for (DescribedField field : fields) {
            score.add(field.weight(), match(entity, field.name(), field.values(), field.rule(), names));
            if (score.upperBound() < minCertainty) {
                return 0;
            }
        }
        return score.certainty();
    }

    /** From 0 to 1; empty if the entity has no such field. */
    private OptionalDouble match(Entity entity, String field, List<String> given, FieldRule rule, ByName names) {
        if (field.equals("name")) {
            return OptionalDouble.of(names.of(given.get(0), entity));
        }
        if (rule.comparison() == FieldRule.Comparison.COMPETITORS) {
            return OptionalDouble.of(competitors(given, entity.competitors(), names));
        }
        List<String> known = entity.fields().getOrDefault(field, List.of());
        return known.stream()
                .mapToDouble(value -> similarityOf(rule.comparison(), given.get(0), value, names))
                .max();
    }

    private double similarityOf(FieldRule.Comparison comparison, String given, String known, ByName names) {
        return switch (comparison) {
            case FUZZY -> names.text(given, known);
            case EQUAL, REQUIRED -> given.equals(known) ? 1 : 0;
            case TIME ->
                nearness(
                        Duration.between(instant(given), instant(known)).abs().toMinutes(), TIME_TOLERANCE.toMinutes());
            case DAYS ->
                nearness(
                        Math.abs(ChronoUnit.DAYS.between(LocalDate.parse(given), LocalDate.parse(known))),
                        DAYS_TOLERANCE);
            case COMPETITORS -> 0;
        };
    }

    private Instant instant(String text) {
        return instants.computeIfAbsent(text, any -> OpenApiFormats.instant(text));
    }

    private static double nearness(long distance, long tolerance) {
        return Math.max(0, 1 - distance / (double) tolerance);
    }

    /** The mean over the given competitors of the most similar known one; a pair is compared in both orders. */
    private static double competitors(List<String> given, List<Entity> known, ByName names) {
        if (known.isEmpty()) {
            return 0;
        }
        if (given.size() == 2 && known.size() == 2) {
            double straight = names.of(given.get(0), known.get(0)) + names.of(given.get(1), known.get(1));
            double swapped = names.of(given.get(0), known.get(1)) + names.of(given.get(1), known.get(0));
            return Math.max(straight, swapped) / 2;
        }
        return given.stream()
                .mapToDouble(name -> known.stream()
                        .mapToDouble(entity -> names.of(name, entity))
                        .max()
                        .orElse(0))
                .average()
                .orElse(0);
    }

    /** Compares names, and caches the results for one request. */
    private class ByName {

        private final Map<String, Map<String, Double>> compared;

        ByName(Map<String, Map<String, Double>> compared) {
            this.compared = compared;
        }

        double of(String given, Entity entity) {
            return Long.toString(entity.id()).equals(given) ? 1 : text(given, entity.name());
        }

        double text(String given, String known) {
            return compared.computeIfAbsent(given, any -> new HashMap<>())
                    .computeIfAbsent(known, any -> similarity.of(given, known));
        }
    }

    private final class ByAlias extends ByName {

        ByAlias(ByName other) {
            super(other.compared);
        }

        @Override
        double of(String given, Entity entity) {
            boolean isAlias = entity.aliases().stream().anyMatch(alias -> similarity.isSame(given, alias));
            return isAlias ? 1 : super.of(given, entity);
        }
    }

    /** @param certainty 0 to 100 */
    record Candidate(Entity entity, double certainty) {}

    /** A field of a description that has a rule. */
    private record DescribedField(String name, List<String> values, FieldRule rule) {

        /** The name comes last: it differs between entities, while many entities share the values of other fields. */
        private static final Comparator<DescribedField> NAME_LAST =
                Comparator.comparing(field -> field.name().equals("name"));

        static List<DescribedField> of(EntityDescription description) {
            return description.fields().entrySet().stream()
                    .filter(field -> FieldRule.ALL.containsKey(field.getKey()))
                    .map(field -> new DescribedField(field.getKey(), field.getValue(), FieldRule.of(field.getKey())))
                    .sorted(NAME_LAST)
                    .toList();
        }

        double weight() {
            return rule.weight();
        }

        boolean excludes(Entity entity) {
            return rule.comparison() == FieldRule.Comparison.REQUIRED
                    && !entity.fields().getOrDefault(name, List.of()).contains(values.get(0));
        }
    }
}
