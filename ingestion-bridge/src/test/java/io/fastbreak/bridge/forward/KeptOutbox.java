package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps in memory what the bridge writes. */
final class KeptOutbox implements Outbox {
    final List<Receipt> receipts = new CopyOnWriteArrayList<>();
    final Map<String, IngestionMarkets> markets = new ConcurrentHashMap<>();

    @Override
    public void receipt(Receipt receipt) {
        receipts.add(receipt);
    }

    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        markets.put(bodies.fixtureId(), bodies);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void forget(int partition, String fixtureId) {
        markets.remove(fixtureId);
    }
}
