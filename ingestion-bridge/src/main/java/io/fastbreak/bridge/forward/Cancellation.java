package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.model.game.ScoringSummary;
import java.util.function.BooleanSupplier;

/**
 * How long a game has been cancelled for certain. If version 18 is a reliable cancellation, it is proven after ten minutes in
 * which no other version was read, and in which neither the pipeline was silent nor its summaries were unread: a correction
 * may be missing then. And it is deleted only if they have just been read to their end. Used by one thread, apart from
 * {@link #stands}.
 */
final class Cancellation {
    private final int partition;
    private final BridgeContext context;
    /** Since when every version that was read, sent or not, has been a reliable cancellation; the maximum if the latest is none. */
    private volatile long since = Long.MAX_VALUE;

    Cancellation(int partition, BridgeContext context) {
        this.partition = partition;
        this.context = context;
    }

    /** A version was read. By no clock but its own: what cannot be undone waits for the whole time in each bridge. */
    void read(GameVersion next) {
        since = next.isReliablyCancelled() ? Math.min(since, context.nanoTime()) : Long.MAX_VALUE;
    }

    /**
     * Another version was written, which is later and may be aborted, or is earlier by its number: if it is no reliable
     * cancellation, the ten minutes start again.
     */
    void written(ScoringSummary other) {
        if (isLatest() && !GameVersion.isReliablyCancelled(other)) {
            since = context.nanoTime();
        }
    }

    /** True if the latest version is a reliable cancellation. */
    boolean isLatest() {
        return since != Long.MAX_VALUE;
    }

    /** True if it has stood for long enough; in a silence its time starts again. */
    boolean isProven() {
        long now = context.nanoTime();
        if (isLatest() && !isHeard()) {
            since = now;
        }
        return isLatest()
                && now - since >= context.settings().timing().deleteAfter().toNanos()
                && isReadToEnd();
    }

    /** True if it goes on standing, to be asked on any thread. */
    BooleanSupplier stands() {
        long known = since;
        return () -> since == known && isHeard() && isReadToEnd();
    }

    private boolean isHeard() {
        return context.liveness().isHeard(partition, context.nanoTime());
    }

    private boolean isReadToEnd() {
        return context.liveness().isReadToEnd(partition, context.nanoTime());
    }
}
