package io.fastbreak.benchmarks.bridge;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records the markets that a simulated platform accepts. */
final class PostedMarkets implements AutoCloseable {
    private final List<Posted> posted = new ArrayList<>();
    private final Runnable end;

    /** A market that the platform accepted. */
    record Posted(String marketId, String fixtureId, Instant at, long version, boolean open) {

        static Posted of(IngestedChange change, JsonNode body) {
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

    PostedMarkets(IngestionSimulator simulator) {
        end = simulator.ingestion().onChange(this::note);
    }

    /** The posts of each market so far, in order. */
    synchronized Map<String, List<Posted>> byMarket() {
        Map<String, List<Posted>> markets = new LinkedHashMap<>();
        posted.forEach(one ->
                markets.computeIfAbsent(one.marketId(), id -> new ArrayList<>()).add(one));
        return markets;
    }

    /** The number of markets that take bets now. */
    long open() {
        return byMarket().values().stream()
                .filter(market -> market.get(market.size() - 1).open())
                .count();
    }

    private synchronized void note(IngestedChange change) {
        if (change.operationId().equals("postMarket") && change.body() != null) {
            posted.add(Posted.of(change, change.body()));
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
