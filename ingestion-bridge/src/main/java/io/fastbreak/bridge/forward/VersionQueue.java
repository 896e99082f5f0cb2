package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The version of a game that is being sent and the one to be sent next: a newer version replaces an older one. */
final class VersionQueue {
    private final BridgeMetrics metrics;
    private @Nullable GameVersion current;
    private @Nullable GameVersion waiting;
    private int count;
    private int conflated;

    VersionQueue(BridgeMetrics metrics) {
        this.metrics = metrics;
    }

    /**
     * A version of the game that the platform is to have.
     *
     * @param summary null where it cannot be read, so that nothing may be open
     * @param known when the pipeline knew it, by the pipeline's clock
     * @param knownNanos the same by the bridge's monotonic clock
     * @param isNew false where it was queued before
     * @param done completes when this version, or a later one in its place, needs no further request
     */
    record GameVersion(
            @Nullable ScoringSummary summary,
            Instant known,
            long knownNanos,
            boolean isNew,
            CompletableFuture<Void> done) {

        static GameVersion of(@Nullable ScoringSummary summary, Instant known, long knownNanos) {
            return new GameVersion(summary, known, knownNanos, true, new CompletableFuture<>());
        }

        /** The same version, to be sent again. */
        GameVersion again(long otherKnownNanos) {
            return new GameVersion(summary, known, otherKnownNanos, false, done);
        }

        boolean isCancelled() {
            return summary != null && summary.matchStatus() == MatchStatus.CANCELLED;
        }

        /** Whether nothing speaks against the cancellation. */
        boolean isReliablyCancelled() {
            return isCancelled() && SuspensionCause.isReliable(summary);
        }

        /** Whether no bet is possible any more. */
        boolean isOver() {
            return isCancelled() || (summary != null && summary.isFinal());
        }
    }

    /** Queues a version to be sent next. */
    void put(GameVersion version) {
        GameVersion replaced = waiting;
        count++;
        waiting = version;
        replace(replaced, version);
        metrics.offered(replaced != null);
    }

    @Nullable
    GameVersion waiting() {
        return waiting;
    }

    /** The version that is being sent; null before the first. */
    @Nullable
    GameVersion current() {
        return current;
    }

    /** Makes the waiting version the current one. */
    void advance() {
        replace(current, waiting);
        current = waiting;
        waiting = null;
        conflated = count - 1;
        count = 0;
        metrics.taken();
    }

    /** A replaced version is done, unless the same version was queued again. */
    private static void replace(@Nullable GameVersion replaced, @Nullable GameVersion by) {
        if (replaced != null && by != null && replaced.done() != by.done()) {
            replaced.done().complete(null);
        }
    }

    /** How many versions the current one replaced before they were sent. */
    int conflated() {
        return conflated;
    }
}
