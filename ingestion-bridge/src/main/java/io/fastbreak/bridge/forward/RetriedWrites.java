package io.fastbreak.bridge.forward;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Writes of one kind of record for one fixture: how they end is told on the fixture's thread, and 250 ms after a failure the
 * next may begin. Used by one thread.
 */
final class RetriedWrites {
    private static final long PAUSE = Duration.ofMillis(250).toNanos();

    private final BridgeContext context;
    private final Runnable onWritten;
    private long retryAt = Long.MIN_VALUE;

    /** @param onWritten runs after each write, failed ones included */
    RetriedWrites(BridgeContext context, Runnable onWritten) {
        this.context = context;
        this.onWritten = onWritten;
    }

    boolean mayBegin() {
        return retryAt <= context.nanoTime();
    }

    /** @param ended is told whether it failed */
    void begun(CompletableFuture<?> write, Consumer<Boolean> ended) {
        CompletableFuture<Void> unused = write.handle((done, failure) -> failure != null)
                .thenAcceptAsync(
                        failed -> {
                            retryAt = failed ? context.nanoTime() + PAUSE : retryAt;
                            ended.accept(failed);
                            onWritten.run();
                        },
                        context.thread());
    }
}
