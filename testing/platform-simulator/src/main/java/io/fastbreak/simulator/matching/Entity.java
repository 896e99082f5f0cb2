package io.fastbreak.simulator.matching;

import java.util.List;
import java.util.Map;

/**
 * An entity of the platform.
 *
 * @param id unique among all kinds
 * @param aliases other names
 * @param fields values by the names that they have in the interface's related data
 * @param members the participants by field name: teams, players, doubles, persons
 */
public record Entity(
        long id,
        EntityType kind,
        String name,
        List<String> aliases,
        Map<String, String> fields,
        Map<String, List<Entity>> members) {

    public Entity {
        aliases = List.copyOf(aliases);
        fields = Map.copyOf(fields);
        members = Map.copyOf(members);
    }

    /** True if this is its name, an alias or its id. */
    boolean isNamed(String given) {
        return name.equals(given)
                || aliases.contains(given)
                || Long.toString(id).equals(given);
    }

    /** The participants of all fields. */
    List<Entity> competitors() {
        return members.values().stream().flatMap(List::stream).toList();
    }
}
