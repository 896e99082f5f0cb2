package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.model.feed.TraceContext;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Keeps the records of a bridge in memory. */
final class RecordingOutbox implements Outbox {
    final List<Receipt> receipts = new CopyOnWriteArrayList<>();
    final List<Receipt> heartbeats = new CopyOnWriteArrayList<>();
    final Map<Receipt, TraceContext> traces = new ConcurrentHashMap<>();
    final List<Lease> leases = new CopyOnWriteArrayList<>();
    final Map<String, IngestionMarkets> markets = new ConcurrentHashMap<>();
    /** All of them, in the order of their writes. */
    final List<MarketResults> results = new CopyOnWriteArrayList<>();
    /** How each write of results ends, which are stored all the same. */
    volatile Supplier<CompletableFuture<?>> resultsWrite = () -> CompletableFuture.completedFuture(null);
    /** Whether writes are never finished. */
    volatile boolean stuck;

    @Override
    public void receipt(Receipt receipt, @Nullable TraceContext trace) {
        if (trace != null) {
            traces.put(receipt, trace);
        }
        (receipt.target() == Target.HEARTBEAT ? heartbeats : receipts).add(receipt);
    }

    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        if (stuck) {
            return new CompletableFuture<>();
        }
        markets.put(bodies.fixtureId(), bodies);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletableFuture<?> results(int partition, MarketResults of) {
        if (stuck) {
            return new CompletableFuture<>();
        }
        results.add(of);
        return resultsWrite.get();
    }

    @Override
    public CompletableFuture<?> renew(Lease lease) {
        leases.add(lease);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void forget(int partition, String fixtureId) {
        markets.remove(fixtureId);
    }
}
