package io.fastbreak.app.demo;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.model.game.Game;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;

/** Waits for states of a simulated platform. */
record PlatformObserver(IngestionSimulator simulator) {
    private static final Duration CHECK = Duration.ofMillis(50);

    /** Waits until the platform has markets, but no longer than this. */
    void awaitMarkets(Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (simulator.ingestion().markets().isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(CHECK.toNanos());
        }
    }

    /**
     * Waits until the platform holds this version of each game, or a later one, in all of its markets.
     *
     * @param timeout for all of them together
     * @throws OperationFailedException where it does not in time
     */
    void awaitForwarded(Collection<Game> games, Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        for (Game game : games) {
            while (!isForwarded(game)) {
                if (System.nanoTime() > deadline) {
                    throw new OperationFailedException(
                            "after " + timeout.toSeconds() + " s the platform does not hold version "
                                    + game.stateVersion() + " of " + game.fixtureId() + " but " + held(game)
                                    + "; the receipts topic says why");
                }
                LockSupport.parkNanos(CHECK.toNanos());
            }
        }
    }

    /** Waits until it received no request for {@code settle}. */
    void awaitQuiet(Duration settle) {
        var requests = simulator.requests().all();
        long quietSince = System.nanoTime();
        while (System.nanoTime() - quietSince < settle.toNanos()) {
            LockSupport.parkNanos(CHECK.toNanos());
            var now = simulator.requests().all();
            if (!now.equals(requests)) {
                requests = now;
                quietSince = System.nanoTime();
            }
        }
    }

    private boolean isForwarded(Game game) {
        Map<String, String> held = held(game);
        // Or a later one: reasons such as STALE may come and go meanwhile.
        return !held.isEmpty()
                && held.values().stream()
                        .allMatch(version ->
                                version.matches("\\d{1,18}") && Long.parseLong(version) >= game.stateVersion());
    }

    /** The game version with which each of its markets was last sent. */
    private Map<String, String> held(Game game) {
        String fixture = SourceIds.fixture(game.fixtureId()).orElse("");
        Map<String, String> versions = new TreeMap<>();
        for (IngestedEntity market : simulator.ingestion().markets()) {
            if (market.body().path("sourceFixtureId").asText().equals(fixture)) {
                versions.put(market.id(), customData(market.body(), "stateVersion"));
            }
        }
        return versions;
    }

    private static String customData(JsonNode market, String key) {
        for (JsonNode entry : market.path("customData")) {
            if (entry.path("key").asText().equals(key)) {
                return entry.path("value").asText();
            }
        }
        return "none";
    }
}
