package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.matching.FieldRule.Comparison;
import java.util.Comparator;
import java.util.List;

/** A field of a description that counts. */
record DescribedField(String name, List<String> values, FieldRule rule) {

    /** The name comes last: each entity has another, while what else is compared is shared by many. */
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
        return rule.comparison() == Comparison.REQUIRED
                && !entity.fields().getOrDefault(name, List.of()).contains(values.get(0));
    }
}
