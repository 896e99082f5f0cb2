package io.fastbreak.simulator.matching;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Finds the entities that a description may mean. */
final class Matcher {

    /** A description with less weight than this is not certain of anything. */
    private static final double ENOUGH = 6;

    private static final Duration TIME_TOLERANCE = Duration.ofHours(36);
    private static final int DAYS_TOLERANCE = 60;

    private final World world;
    private final Similarity similarity = new Similarity();

    Matcher(World world) {
        this.world = world;
    }

    /**
     * Candidates from a certainty on, the most certain first. Names are compared with official names; where that finds
     * nothing, with aliases, exactly.
     */
    List<Candidate> find(Kind kind, Description description, double minCertainty) {
        List<Candidate> found = find(kind, description, minCertainty, new ByName());
        return found.isEmpty() ? find(kind, description, minCertainty, new ByAlias()) : found;
    }

    private List<Candidate> find(Kind kind, Description description, double minCertainty, ByName names) {
        return world.all(kind).stream()
                .map(entity -> new Candidate(entity, certainty(entity, description, names)))
                .filter(candidate -> candidate.certainty() >= minCertainty)
                .sorted(Comparator.comparingDouble(Candidate::certainty)
                        .reversed()
                        .thenComparing(candidate -> candidate.entity().id()))
                .toList();
    }

    private double certainty(Entity entity, Description description, ByName names) {
        return isOut(entity, description) ? 0 : weighed(entity, description, names);
    }

    private static boolean isOut(Entity entity, Description description) {
        return description.fields().entrySet().stream().anyMatch(field -> {
            FieldRule rule = FieldRule.ALL.get(field.getKey());
            return rule != null
                    && rule.comparison() == FieldRule.Comparison.REQUIRED
                    && !entity.fields()
                            .getOrDefault(field.getKey(), List.of())
                            .contains(field.getValue().get(0));
        });
    }

    private double weighed(Entity entity, Description description, ByName names) {
        double weights = 0;
        double sum = 0;
        for (Map.Entry<String, List<String>> field : description.fields().entrySet()) {
            FieldRule rule = FieldRule.ALL.get(field.getKey());
            OptionalDouble match = rule == null
                    ? OptionalDouble.empty()
                    : match(entity, field.getKey(), field.getValue(), rule, names);
            if (rule != null && match.isPresent()) {
                weights += rule.weight();
                sum += rule.weight() * match.getAsDouble();
            }
        }
        return weights == 0 ? 0 : Math.round(10_000 * sum / Math.max(weights, ENOUGH)) / 100.0;
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

    private static Instant instant(String text) {
        return OffsetDateTime.parse(text).toInstant();
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

        private final Map<String, Map<String, Double>> compared = new HashMap<>();

        double of(String given, Entity entity) {
            return Long.toString(entity.id()).equals(given) ? 1 : text(given, entity.name());
        }

        double text(String given, String known) {
            return compared.computeIfAbsent(given, any -> new HashMap<>())
                    .computeIfAbsent(known, any -> similarity.of(given, known));
        }
    }

    private final class ByAlias extends ByName {

        @Override
        double of(String given, Entity entity) {
            boolean isAlias = entity.aliases().stream().anyMatch(alias -> similarity.isSame(given, alias));
            return isAlias ? 1 : super.of(given, entity);
        }
    }
}
