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

/** What a simulated platform holds of games, and whether it is still asked for anything. */
record PlatformObserver(IngestionSimulator simulator) {
    private static final Duration CHECK = Duration.ofMillis(50);

    /** Waits until the platform has markets, but no longer than this. */
    void awaitMarkets(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (simulator.ingestion().markets().isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(CHECK.toNanos());
        }
    }

    /**
     * Waits until the platform holds this version of each game, or a later one, in all of its markets.
     *
     * @param patience with all of them together
     * @throws OperationFailedException where it does not come to that
     */
    void awaitForwarded(Collection<Game> games, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        for (Game game : games) {
            while (!isForwarded(game)) {
                if (System.nanoTime() > deadline) {
                    throw new OperationFailedException(
                            "after " + patience.toSeconds() + " s the platform does not hold version "
                                    + game.stateVersion() + " of " + game.fixtureId() + " but " + held(game)
                                    + "; the receipts topic says why");
                }
                LockSupport.parkNanos(CHECK.toNanos());
            }
        }
    }

    /** Waits until it was asked for nothing for {@code settle}. */
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
        // A later one has it too: what holds of the moment, such as STALE, may have come or gone meanwhile.
        return !held.isEmpty()
                && held.values().stream()
                        .allMatch(version ->
                                version.matches("\\d{1,18}") && Long.parseLong(version) >= game.stateVersion());
    }

    /** The version of the game that each of its markets was last sent with. */
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
