package io.fastbreak.simulator.matching;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The mappings between a source's own ids and the platform's. Thread-safe. */
public final class EntityMappings {

    private final Map<Key, Entity> links = new HashMap<>();

    /** The source's own id of an entity, within a sub source. */
    private record Key(String subSource, EntityType kind, String clientId) {}

    synchronized Optional<Entity> find(String subSource, EntityType kind, String clientId) {
        return Optional.ofNullable(links.get(new Key(subSource, kind, clientId)));
    }

    /** Maps an id of the source, in place of any earlier mapping of it. */
    public synchronized void put(String subSource, String clientId, Entity entity) {
        links.put(new Key(subSource, entity.kind(), clientId), entity);
    }

    /** Deletes the mappings of an id of the source, as the platform's staff may. */
    public synchronized void remove(EntityType kind, String clientId) {
        links.keySet().removeIf(key -> key.kind() == kind && key.clientId().equals(clientId));
    }

    /** The source's own id of an entity. */
    synchronized Optional<String> clientIdOf(String subSource, Entity entity) {
        return links.entrySet().stream()
                .filter(link -> link.getValue().equals(entity)
                        && link.getKey().subSource().equals(subSource))
                .map(link -> link.getKey().clientId())
                .sorted()
                .findFirst();
    }

    /** All mappings of a kind in all sub sources: the platform's ids by the source's own. */
    public synchronized Map<String, String> of(EntityType kind) {
        Map<String, String> ids = new HashMap<>();
        links.forEach((key, entity) -> {
            if (key.kind() == kind) {
                ids.put(key.clientId(), Long.toString(entity.id()));
            }
        });
        return ids;
    }
}
