package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.reconcile.Receipts.SentVersion;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The version of a game that is being sent and the one to be sent next: a newer version replaces an older one. Used by one
 * thread, apart from {@link #newest}.
 */
final class VersionQueue {
    private final BridgeMetrics metrics;
    private @Nullable GameVersion current;
    private @Nullable GameVersion waiting;
    private int count;
    private int conflated;
    private volatile long newest = -1;

    VersionQueue(BridgeMetrics metrics) {
        this.metrics = metrics;
    }

    /**
     * A version of the game that the platform is to have.
     *
     * @param summary null if it cannot be read, so that nothing may be open
     * @param known when the pipeline knew it, by the pipeline's clock
     * @param knownNanos since when it, or what is sent of it now, is to replace what the platform has, by the bridge's
     *     monotonic clock
     * @param vouchedNanos the latest time for which the pipeline has vouched for it, by the same clock
     * @param isNew false if it was queued before
     * @param trace of which the event is a part that has caused it; null for none
     * @param done completes when this version, or a later one in its place, needs no further request
     */
    record GameVersion(
            @Nullable ScoringSummary summary,
            Instant known,
            long knownNanos,
            long vouchedNanos,
            boolean isNew,
            @Nullable TraceContext trace,
            CompletableFuture<Void> done) {

        static GameVersion of(
                @Nullable ScoringSummary summary, Instant known, long vouchedNanos, @Nullable TraceContext trace) {
            return new GameVersion(summary, known, vouchedNanos, vouchedNanos, true, trace, new CompletableFuture<>());
        }

        /** The same version, to be sent again. */
        GameVersion again(long otherKnownNanos) {
            return new GameVersion(summary, known, otherKnownNanos, vouchedNanos, false, trace, done);
        }

        /** The same version, for which the pipeline has vouched again. */
        GameVersion vouchedAt(long nanos) {
            return new GameVersion(summary, known, knownNanos, Math.max(vouchedNanos, nanos), isNew, trace, done);
        }

        /** True if it is the same version, whatever has become of it. */
        boolean isSame(@Nullable GameVersion other) {
            return other != null && done == other.done();
        }

        boolean isCancelled() {
            return summary != null && summary.matchStatus() == MatchStatus.CANCELLED;
        }

        boolean isReliablyCancelled() {
            return summary != null && isReliablyCancelled(summary);
        }

        /** True if a game is cancelled and its summary is reliable. */
        static boolean isReliablyCancelled(ScoringSummary summary) {
            return summary.matchStatus() == MatchStatus.CANCELLED && SuspensionCause.isReliable(summary);
        }

        /** True if no bet is possible any more. */
        boolean isOver() {
            return isCancelled() || (summary != null && summary.isFinal());
        }
    }

    /** Continues from the version that another process sent last. */
    void restore(long stateVersion) {
        newest = stateVersion;
    }

    /** True if a summary is not the last one again, nor an earlier one. */
    boolean isNews(ScoringSummary summary) {
        return summary.stateVersion() >= newest && !isLatest(summary);
    }

    /** True if it is the latest one again. */
    boolean isLatest(ScoringSummary summary) {
        GameVersion latest = latest();
        return latest != null
                && latest.summary() != null
                && latest.summary().vouchedAt(null).equals(summary.vouchedAt(null));
    }

    /** The number of the newest version that was read; asked on any thread. */
    long newest() {
        return newest;
    }

    /** Queues a version to be sent next. */
    void put(GameVersion version) {
        ScoringSummary summary = version.summary();
        newest = summary != null && version.isNew() ? summary.stateVersion() : newest;
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

    /** The latest version that was queued; null before the first. */
    @Nullable
    GameVersion latest() {
        return waiting == null ? current : waiting;
    }

    /** The pipeline has vouched again for the latest version. */
    void vouched(long nanos) {
        if (waiting != null) {
            waiting = waiting.vouchedAt(nanos);
        } else if (current != null) {
            current = current.vouchedAt(nanos);
        }
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

    /** Nothing more is sent of the game: its last version is done, whatever the platform has made of it. */
    void end() {
        GameVersion latest = latest();
        if (latest != null) {
            latest.done().complete(null);
        }
    }

    /** A replaced version is done, unless the same version was queued again. */
    private static void replace(@Nullable GameVersion replaced, @Nullable GameVersion by) {
        if (replaced != null && by != null && !replaced.isSame(by)) {
            replaced.done().complete(null);
        }
    }

    /** The version that is being sent, and the number of versions that it replaced, for receipts. */
    SentVersion sent(String fixtureId, long version) {
        ScoringSummary summary = current == null ? null : current.summary();
        return new SentVersion(
                fixtureId,
                version,
                conflated,
                summary == null ? null : summary.traceId(),
                current == null ? null : current.trace());
    }
}
