package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The fixtures and markets that the ingestion has accepted, and their status on the odds platform. Thread-safe. */
public final class IngestionState {

    private static final int MAX_CHANGES = 10_000;

    private final Map<IngestedId, Stored> fixtures = new LinkedHashMap<>();
    private final Map<IngestedId, Stored> markets = new LinkedHashMap<>();
    private final Map<String, Instant> heartbeats = new TreeMap<>();
    private final Deque<IngestedChange> changes = new ArrayDeque<>();
    private final List<Consumer<IngestedChange>> listeners = new CopyOnWriteArrayList<>();
    private final InstantSource clock;
    private long lastChange;

    public IngestionState(InstantSource clock) {
        this.clock = clock;
    }

    /**
     * A fixture or market; deleted ones are kept for their status on the odds platform.
     *
     * @param body the last one accepted
     * @param versions how many bodies were accepted
     * @param present false once deleted
     * @param unavailable true once deleted after it was forwarded
     */
    private record Stored(ObjectNode body, int versions, boolean present, boolean unavailable) {

        Stored posted(ObjectNode newBody) {
            return new Stored(newBody, versions + 1, true, unavailable);
        }

        Stored deleted(boolean wasForwarded) {
            return new Stored(body, versions, false, unavailable || wasForwarded);
        }
    }

    /** All fixtures ever accepted, including deleted ones, in order of creation. */
    public synchronized List<IngestedEntity> fixtures() {
        return fixtures.entrySet().stream()
                .map(entry -> entity(entry.getKey(), entry.getValue(), PlatformStatus.FORWARDED))
                .toList();
    }

    /** All markets ever accepted, including deleted ones, in order of creation. */
    public synchronized List<IngestedEntity> markets() {
        return markets.entrySet().stream()
                .map(entry -> entity(entry.getKey(), entry.getValue(), marketStatus(entry.getKey(), entry.getValue())))
                .toList();
    }

    /** The last 10,000 accepted posts and deletions, in the order in which they were applied. */
    public synchronized List<IngestedChange> changes() {
        return List.copyOf(changes);
    }

    /** How many changes preceded those of {@link #changes}. */
    public synchronized long forgotten() {
        return lastChange - changes.size();
    }

    /**
     * Adds a listener that receives each change while it is applied, before the response is sent.
     *
     * @return removes the listener
     */
    public Runnable onChange(Consumer<IngestedChange> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private void changed(String operationId, IngestedId id, @Nullable ObjectNode body) {
        IngestedChange change = new IngestedChange(++lastChange, clock.instant(), operationId, id, body);
        changes.add(change);
        if (changes.size() > MAX_CHANGES) {
            changes.remove();
        }
        listeners.forEach(listener -> listener.accept(change));
    }

    /** The time of the last heartbeat by source. */
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

    /** Returns whether the fixture is new. Its stored markets are forwarded from now on. */
    synchronized boolean postFixture(IngestedId id, ObjectNode body) {
        changed("postFixture", id, body);
        return post(fixtures, id, body);
    }

    /** Returns whether the market is new. */
    synchronized boolean postMarket(IngestedId id, ObjectNode body) {
        changed("postMarket", id, body);
        return post(markets, id, body);
    }

    /** Deletes a fixture with its markets; returns whether it existed. */
    synchronized boolean deleteFixture(IngestedId id) {
        if (!isPresent(fixtures, id)) {
            return false;
        }
        changed("deleteFixture", id, null);
        markets.replaceAll((market, stored) ->
                stored.present() && fixtureOf(market, stored).equals(id) ? stored.deleted(true) : stored);
        fixtures.computeIfPresent(id, (key, stored) -> stored.deleted(true));
        return true;
    }

    /** Deletes a market; returns whether it existed. */
    synchronized boolean deleteMarket(IngestedId id) {
        if (!isPresent(markets, id)) {
            return false;
        }
        changed("deleteMarket", id, null);
        markets.computeIfPresent(id, (key, stored) -> stored.deleted(isPresent(fixtures, fixtureOf(key, stored))));
        return true;
    }

    private PlatformStatus marketStatus(IngestedId id, Stored market) {
        Stored fixture = fixtures.get(fixtureOf(id, market));
        if (fixture == null) {
            return PlatformStatus.STORED;
        }
        return fixture.unavailable() ? PlatformStatus.UNAVAILABLE : PlatformStatus.FORWARDED;
    }

    private static IngestedId fixtureOf(IngestedId market, Stored stored) {
        return new IngestedId(
                market.sourceId(), stored.body().path("sourceFixtureId").asText());
    }

    private static IngestedEntity entity(IngestedId id, Stored stored, PlatformStatus otherwise) {
        PlatformStatus status = stored.unavailable() ? PlatformStatus.UNAVAILABLE : otherwise;
        return new IngestedEntity(id.sourceId(), id.id(), status, stored.present(), stored.versions(), stored.body());
    }

    private static boolean post(Map<IngestedId, Stored> entities, IngestedId id, ObjectNode body) {
        boolean isNew = !isPresent(entities, id);
        entities.merge(id, new Stored(body, 1, true, false), (known, created) -> known.posted(body));
        return isNew;
    }

    private static boolean isPresent(Map<IngestedId, Stored> entities, IngestedId id) {
        Stored stored = entities.get(id);
        return stored != null && stored.present();
    }

    private static Optional<JsonNode> body(Map<IngestedId, Stored> entities, IngestedId id) {
        return Optional.ofNullable(entities.get(id)).filter(Stored::present).map(Stored::body);
    }
}
