package io.fastbreak.bridge;

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
public final class CollectedRecords implements RecordSink {
    public final List<Receipt> receipts = new CopyOnWriteArrayList<>();
    public final List<Receipt> heartbeats = new CopyOnWriteArrayList<>();
    public final Map<Receipt, TraceContext> traces = new ConcurrentHashMap<>();
    public final List<Lease> leases = new CopyOnWriteArrayList<>();
    public final Map<String, IngestionMarkets> markets = new ConcurrentHashMap<>();
    /** All of them, in the order of their writes. */
    public final List<MarketResults> results = new CopyOnWriteArrayList<>();
    /** How each write of results ends, which are stored all the same. */
    public volatile Supplier<CompletableFuture<?>> resultsWrite = () -> CompletableFuture.completedFuture(null);
    /** True if writes are never finished. */
    public volatile boolean stuck;
    /** True if bodies are not stored, and their writes fail. */
    public volatile boolean lost;

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
        if (lost) {
            return CompletableFuture.failedFuture(new IllegalStateException("planted"));
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
