package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.model.game.ScoringSummary;
import org.jspecify.annotations.Nullable;

/**
 * A version of one game that closes it, as long as its transaction is neither committed nor aborted. While version 19 is
 * so, nothing is open with version 18. Changed by one thread.
 */
final class UncommittedVersion {
    private volatile @Nullable Written last;

    private record Written(ScoringSummary summary, long offset) {}

    /** @param offset of its record */
    void written(ScoringSummary summary, long offset) {
        last = new Written(summary, offset);
    }

    /**
     * It is known of all records before an offset whether they are committed, and all that are have come.
     *
     * @return the number of the version that is decided by that; the minimum if none is
     */
    long decidedTo(long offset) {
        Written written = last;
        if (written == null || written.offset >= offset) {
            return Long.MIN_VALUE;
        }
        last = null;
        return written.summary.stateVersion();
    }

    /** True if this version of the game, for which it would be open, is to be replaced by the one that closes it. */
    boolean closes(GameVersion version) {
        Written written = last;
        ScoringSummary summary = version.summary();
        return written != null
                && summary != null
                && summary.stateVersion() < written.summary.stateVersion()
                && SuspensionCause.of(summary).isEmpty();
    }

    /** The cause that counts of those for which it closes the game; null if there is none. */
    @Nullable
    String cause() {
        Written written = last;
        return written == null ? null : ClosingCause.of(written.summary, SuspensionCause.of(written.summary));
    }
}
