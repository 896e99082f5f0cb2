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

/** Finds the entities that a description may mean. */
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
     * Candidates from a certainty on, the most certain first. Names are compared with official names; where that finds
     * nothing, with aliases, exactly.
     */
    List<Candidate> find(EntityType kind, EntityDescription description, double minCertainty) {
        ByName names = new ByName(new HashMap<>());
        List<Candidate> found = find(kind, description, minCertainty, names);
        return found.isEmpty() ? find(kind, description, minCertainty, new ByAlias(names)) : found;
    }

    private List<Candidate> find(EntityType kind, EntityDescription description, double minCertainty, ByName names) {
        List<DescribedField> asked = DescribedField.of(description);
        return world.all(kind).stream()
                .filter(entity -> asked.stream().noneMatch(field -> field.excludes(entity)))
                .map(entity -> new Candidate(entity, certainty(entity, asked, minCertainty, names)))
                .filter(candidate -> candidate.certainty() >= minCertainty)
                .sorted(Comparator.comparingDouble(Candidate::certainty)
                        .reversed()
                        .thenComparing(candidate -> candidate.entity().id()))
                .toList();
    }

    /** Zero as soon as it cannot reach the least one any more, so that most names need not be compared. */
    private double certainty(Entity entity, List<DescribedField> asked, double least, ByName names) {
        MatchScore score = new MatchScore(
                asked.stream().mapToDouble(DescribedField::weight).sum());
        for (DescribedField field : asked) {
            score.add(field.weight(), match(entity, field.name(), field.values(), field.rule(), names));
            if (score.atMost() < least) {
                return 0;
            }
        }
        return score.certainty();
    }

    /** Empty where the entity has no such field, so that nothing is known. */
    private OptionalDouble match(Entity entity, String field, List<String> given, FieldRule rule, ByName names) {
        if (field.equals("name")) {
            return OptionalDouble.of(names.of(given.get(0), entity));
        }
        if (rule.comparison() == FieldRule.Comparison.COMPETITORS) {
            return OptionalDouble.of(competitors(given, entity.competitors(), names));
        }
        List<String> known = entity.fields().getOrDefault(field, List.of());
        return known.stream()
                .mapToDouble(value -> alike(rule.comparison(), given.get(0), value, names))
                .max();
    }

    private double alike(FieldRule.Comparison comparison, String given, String known, ByName names) {
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

    /** The mean over the given ones, each against one of its own; two are tried both ways round. */
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

    /** Compares names; remembers what it has compared, for one request. */
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
}
