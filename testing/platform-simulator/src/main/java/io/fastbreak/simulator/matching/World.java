package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.Sports;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All entities of the platform. Built by one thread, read by many. */
public final class World {

    private final Map<EntityType, List<Entity>> entities = new EnumMap<>(EntityType.class);
    private long lastId = 100;

    /** Adds an entity with a new id; a sport of the sports listing has the same id as there. */
    public Entity add(
            EntityType kind,
            String name,
            Map<String, String> fields,
            Map<String, List<Entity>> members,
            String... aliases) {
        long id =
                kind == EntityType.SPORT ? Sports.idOf(name).map(Long::valueOf).orElseGet(() -> ++lastId) : ++lastId;
        Entity entity = new Entity(id, kind, name, List.of(aliases), fields, members);
        entities.computeIfAbsent(kind, any -> new ArrayList<>()).add(entity);
        return entity;
    }

    /** Adds an entity that has nothing but a name. */
    public Entity add(EntityType kind, String name) {
        return add(kind, name, Map.of(), Map.of());
    }

    /** All entities of a kind. */
    public List<Entity> all(EntityType kind) {
        return Collections.unmodifiableList(entities.getOrDefault(kind, List.of()));
    }

    /** Finds an entity by kind and id. */
    public Optional<Entity> find(EntityType kind, String id) {
        return entities.getOrDefault(kind, List.of()).stream()
                .filter(entity -> Long.toString(entity.id()).equals(id))
                .findFirst();
    }
}
