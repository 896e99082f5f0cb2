package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Records a fixture's bodies in the outbox, for the next start and for the guard. Used by one thread. */
final class MarketRecorder {
    /** The pause after a write that failed. */
    private static final long BACKOFF = Duration.ofMillis(250).toNanos();

    private final String fixtureId;
    private final int partition;
    private final BridgeContext context;
    private final Runnable onWritten;
    private @Nullable IngestionMarkets recorded;
    private @Nullable IngestionMarkets pending;
    private long retryAt = Long.MIN_VALUE;

    /** @param onWritten runs after each write, failed ones included */
    MarketRecorder(String fixtureId, int partition, BridgeContext context, Runnable onWritten) {
        this.fixtureId = fixtureId;
        this.partition = partition;
        this.context = context;
        this.onWritten = onWritten;
    }

    /** Continues from the last record of another process. */
    void restore(IngestionMarkets last) {
        recorded = last;
    }

    /** The bodies that are recorded; null for none. */
    @Nullable
    IngestionMarkets recorded() {
        return recorded;
    }

    boolean isRecorded(@Nullable IngestionMarkets bodies) {
        return bodies != null && bodies.equals(recorded);
    }

    /** Whether a write is not finished. */
    boolean isPending() {
        return pending != null;
    }

    void record(IngestionMarkets bodies) {
        if (bodies.equals(recorded) || bodies.equals(pending) || retryAt > context.nanoTime()) {
            return;
        }
        pending = bodies;
        CompletableFuture<Void> unused = context.outbox()
                .keep(partition, bodies)
                .handleAsync((done, failure) -> written(bodies, failure), context.thread())
                .thenAccept(none -> {});
    }

    private boolean written(IngestionMarkets bodies, @Nullable Throwable failure) {
        pending = bodies.equals(pending) ? null : pending;
        if (failure == null) {
            recorded = bodies;
        } else {
            retryAt = context.nanoTime() + BACKOFF;
        }
        onWritten.run();
        return true;
    }

    /** Deletes the record. */
    void forget() {
        context.outbox().forget(partition, fixtureId);
        recorded = null;
    }
}
