package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the ingestion has been sent, and what it forwarded. In memory, safe for use by several threads. */
public final class IngestionState {

    private final Map<IngestedId, StoredEntity> fixtures = new LinkedHashMap<>();
    private final Map<IngestedId, StoredEntity> markets = new LinkedHashMap<>();
    private final Map<String, Instant> heartbeats = new TreeMap<>();
    private final InstantSource clock;
    private final ChangeLog changes;
    private final List<Consumer<IngestedChange>> listeners = new CopyOnWriteArrayList<>();

    public IngestionState(InstantSource clock) {
        this.clock = clock;
        this.changes = new ChangeLog(clock);
    }

    /** The fixtures ever accepted, deleted ones included, in order of creation. */
    public synchronized List<IngestedEntity> fixtures() {
        return fixtures.entrySet().stream()
                .map(entry -> view(entry.getKey(), entry.getValue(), PlatformStatus.FORWARDED))
                .toList();
    }

    /** The markets ever accepted, deleted ones included, in order of creation. */
    public synchronized List<IngestedEntity> markets() {
        return markets.entrySet().stream()
                .map(entry -> view(entry.getKey(), entry.getValue(), marketStatus(entry.getKey(), entry.getValue())))
                .toList();
    }

    /** The accepted posts and deletions, in the order they were applied: at most the last 10,000, see {@link #forgotten}. */
    public synchronized List<IngestedChange> changes() {
        return changes.all();
    }

    /** How many changes came before those that {@link #changes} still knows. */
    public synchronized long forgotten() {
        return changes.forgotten();
    }

    /**
     * Tells every change from now on, one after another, as it is applied and before it is answered.
     *
     * @return ends it
     */
    public Runnable onChange(Consumer<IngestedChange> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void changed(String operationId, IngestedId id, @Nullable ObjectNode body) {
        changes.add(operationId, id, body);
        listeners.forEach(listener -> listener.accept(changes.latest()));
    }

    /** The last heartbeat of each source that sent one. */
    public synchronized Map<String, Instant> heartbeats() {
        return new TreeMap<>(heartbeats);
    }

    synchronized void heartbeat(String sourceId) {
        heartbeats.put(sourceId, clock.instant());
    }

    synchronized Optional<JsonNode> fixture(IngestedId id) {
        return body(fixtures, id);
    }

    synchronized Optional<JsonNode> market(IngestedId id) {
        return body(markets, id);
    }

    /** Markets that wait for the fixture count as forwarded from here on. Says whether the fixture is new. */
    synchronized boolean postFixture(IngestedId id, ObjectNode body) {
        changed("postFixture", id, body);
        return post(fixtures, id, body);
    }

    /** Says whether the market is new. */
    synchronized boolean postMarket(IngestedId id, ObjectNode body) {
        changed("postMarket", id, body);
        return post(markets, id, body);
    }

    /** Deletes a fixture with its markets; says whether there was one. */
    synchronized boolean deleteFixture(IngestedId id) {
        if (!present(fixtures, id)) {
            return false;
        }
        changed("deleteFixture", id, null);
        markets.replaceAll((market, entity) ->
                entity.present() && fixtureOf(market, entity).equals(id) ? entity.deleted(true) : entity);
        fixtures.computeIfPresent(id, (key, entity) -> entity.deleted(true));
        return true;
    }

    /** Deletes a market; says whether there was one. */
    synchronized boolean deleteMarket(IngestedId id) {
        if (!present(markets, id)) {
            return false;
        }
        changed("deleteMarket", id, null);
        markets.computeIfPresent(id, (key, entity) -> entity.deleted(present(fixtures, fixtureOf(key, entity))));
        return true;
    }

    private PlatformStatus marketStatus(IngestedId id, StoredEntity market) {
        StoredEntity fixture = fixtures.get(fixtureOf(id, market));
        if (fixture == null) {
            return PlatformStatus.STORED;
        }
        return fixture.unavailable() ? PlatformStatus.UNAVAILABLE : PlatformStatus.FORWARDED;
    }

    private static IngestedId fixtureOf(IngestedId market, StoredEntity entity) {
        return new IngestedId(
                market.sourceId(), entity.body().path("sourceFixtureId").asText());
    }

    private static IngestedEntity view(IngestedId id, StoredEntity entity, PlatformStatus otherwise) {
        PlatformStatus status = entity.unavailable() ? PlatformStatus.UNAVAILABLE : otherwise;
        return new IngestedEntity(id.sourceId(), id.id(), status, entity.present(), entity.versions(), entity.body());
    }

    private static boolean post(Map<IngestedId, StoredEntity> entities, IngestedId id, ObjectNode body) {
        boolean isNew = !present(entities, id);
        entities.merge(id, StoredEntity.created(body), (known, created) -> known.posted(body));
        return isNew;
    }

    private static boolean present(Map<IngestedId, StoredEntity> entities, IngestedId id) {
        StoredEntity entity = entities.get(id);
        return entity != null && entity.present();
    }

    private static Optional<JsonNode> body(Map<IngestedId, StoredEntity> entities, IngestedId id) {
        return Optional.ofNullable(entities.get(id))
                .filter(StoredEntity::present)
                .map(StoredEntity::body);
    }
}
