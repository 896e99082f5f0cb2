package io.fastbreak.benchmarks.bridge;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.model.feed.TraceContext;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records of a bridge that nobody keeps. How a write of them ends can be changed. */
final class UnkeptRecords implements RecordSink {
    private volatile Supplier<CompletableFuture<?>> write = () -> CompletableFuture.completedFuture(null);

    /** @param newWrite how each write ends from now on */
    void writes(Supplier<CompletableFuture<?>> newWrite) {
        write = newWrite;
    }

    @Override
    public void receipt(Receipt receipt, @Nullable TraceContext trace) {}

    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        return write.get();
    }

    @Override
    public CompletableFuture<?> results(int partition, MarketResults results) {
        return write.get();
    }

    @Override
    public CompletableFuture<?> renew(Lease lease) {
        return write.get();
    }

    @Override
    public void forget(int partition, String fixtureId) {}
}
