package io.fastbreak.simulator.matching;

import java.util.List;
import java.util.Map;

/**
 * An entity of the platform.
 *
 * @param id unique among all kinds
 * @param aliases other names, compared exactly
 * @param fields values by field name; a reference to another entity is its name followed by its id
 * @param members the participants by field name: teams, players, doubles, persons
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

    /** A reference to this entity, as a value of another entity's field. */
    public List<String> reference() {
        return List.of(name, Long.toString(id));
    }

    /** The participants of all fields. */
    List<Entity> competitors() {
        return members.values().stream().flatMap(List::stream).toList();
    }
}
