package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.forward.VersionQueue.GameVersion;
import io.fastbreak.model.game.ScoringSummary;
import org.jspecify.annotations.Nullable;

/**
 * A version of one game that closes it, as long as its transaction is neither committed nor aborted. If version 19 is written
 * at offset 700, nothing is open with version 18; version 19 itself ends that when it comes committed, and so does the
 * first word of what is committed behind offset 700, because version 19 was withdrawn then. Changed by one thread.
 */
final class UncommittedVersion {
    private volatile @Nullable Written last;

    private record Written(long stateVersion, long offset) {}

    void written(long stateVersion, long offset) {
        last = new Written(stateVersion, offset);
    }

    boolean isPending() {
        return last != null;
    }

    /**
     * All committed versions before an offset have come.
     *
     * @return true if that decides what became of the version
     */
    boolean committedTo(long offset) {
        Written written = last;
        boolean isDecided = written != null && written.offset < offset;
        if (isDecided) {
            last = null;
        }
        return isDecided;
    }

    /** True if this version of the game is to be replaced by the one that closes it. */
    boolean closes(GameVersion version) {
        Written written = last;
        ScoringSummary summary = version.summary();
        return written != null && summary != null && summary.stateVersion() < written.stateVersion;
    }
}
