package io.fastbreak.benchmarks.bridge;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.forward.Outbox;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The output of a bridge, in memory. */
final class InMemoryOutbox implements Outbox {
    private final Queue<Receipt> receipts = new ConcurrentLinkedQueue<>();
    private final Map<String, IngestionMarkets> markets = new ConcurrentHashMap<>();

    List<Receipt> receipts() {
        return List.copyOf(receipts);
    }

    /** Requests that were sent and neither accepted nor rejected. */
    long unanswered() {
        return receipts.stream()
                .filter(receipt -> receipt.outcome() == Receipt.Outcome.GAVE_UP && receipt.attempts() > 0)
                .count();
    }

    /** The bodies last sent, by fixture. */
    Map<String, IngestionMarkets> markets() {
        return markets;
    }

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
    public CompletableFuture<?> renew(Lease lease) {
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void forget(int partition, String fixtureId) {
        markets.remove(fixtureId);
    }
}
