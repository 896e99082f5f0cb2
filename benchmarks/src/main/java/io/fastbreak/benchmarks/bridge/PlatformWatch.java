package io.fastbreak.benchmarks.bridge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.ingestion.Change;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Follows what a simulated platform accepts, which itself remembers only the latest changes. */
final class PlatformWatch implements AutoCloseable {
    private static final long EVERY_MILLIS = 50;

    private final PlatformSimulator simulator;
    private final List<Posted> posted = new ArrayList<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private long last;

    /** A market as the platform had it from a time on. */
    record Posted(String marketId, String fixtureId, Instant at, long version, boolean open) {

        static Posted of(Change change, JsonNode body) {
            return new Posted(
                    change.entity().id(),
                    body.path("sourceFixtureId").asText(),
                    change.at(),
                    version(body),
                    !body.path("isSuspended").asBoolean());
        }

        private static long version(JsonNode body) {
            for (JsonNode entry : body.path("customData")) {
                if (entry.path("key").asText().equals("stateVersion")) {
                    return entry.path("value").asLong();
                }
            }
            throw new IllegalStateException("a market without a stateVersion: " + body);
        }
    }

    PlatformWatch(PlatformSimulator simulator) {
        this.simulator = simulator;
        Future<?> unused = thread.scheduleAtFixedRate(this::read, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** What each market was posted as so far, in order. */
    synchronized Map<String, List<Posted>> byMarket() {
        read();
        Map<String, List<Posted>> markets = new LinkedHashMap<>();
        posted.forEach(one ->
                markets.computeIfAbsent(one.marketId(), id -> new ArrayList<>()).add(one));
        return markets;
    }

    /** The markets that take bets now. */
    long open() {
        return byMarket().values().stream()
                .filter(market -> market.get(market.size() - 1).open())
                .count();
    }

    private synchronized void read() {
        List<Change> changes = simulator.ingestion().changes();
        if (!changes.isEmpty() && changes.get(0).number() > last + 1) {
            throw new IllegalStateException("the platform forgot changes before they were read");
        }
        for (Change change : changes) {
            if (change.number() > last && change.operationId().equals("postMarket") && change.body() != null) {
                posted.add(Posted.of(change, change.body()));
            }
        }
        last = changes.isEmpty() ? last : changes.get(changes.size() - 1).number();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
