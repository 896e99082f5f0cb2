package io.fastbreak.simulator.matching;

import java.util.List;
import java.util.Map;

/**
 * Something that the platform knows.
 *
 * @param id unique over all kinds
 * @param aliases other names, compared exactly
 * @param fields what is known of it by field name; a reference to another entity is its name followed by its id
 * @param members entities that take part in it by field name: teams, players, doubles, persons
 */
public record Entity(
        long id,
        EntityType kind,
        String name,
        List<String> aliases,
        Map<String, List<String>> fields,
        Map<String, List<Entity>> members) {

    public Entity {
        aliases = List.copyOf(aliases);
        fields = Map.copyOf(fields);
        members = Map.copyOf(members);
    }

    /** A reference to it, as a field of another entity. */
    public List<String> reference() {
        return List.of(name, Long.toString(id));
    }

    /** Those that compete in it. */
    List<Entity> competitors() {
        return members.values().stream().flatMap(List::stream).toList();
    }
}
