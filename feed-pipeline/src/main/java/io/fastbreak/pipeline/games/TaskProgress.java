package io.fastbreak.pipeline.games;

import org.jspecify.annotations.Nullable;

/** How far a task is in its input, and what it has counted. */
final class TaskProgress {
    /** A task that is this late publishes no longer every change of a game, but the last one from time to time. */
    private static final long BEHIND_MS = 1_000;
    /** Without a late record for this long none is left. */
    private static final long DELAY_OVER_MS = 2_000;
    /** How old the stored lag and the stored publishing time may be. */
    private static final long PRECISION_MS = 100;

    private final GameStores stores;
    private long games;
    private long corrections;
    private @Nullable Long publishedUtc;
    private long lagMs;
    private ProjectorCounters stored;
    private long storedUtc;
    /** Since when every record was at least {@link #BEHIND_MS} late, and when the last one was; 0 if they are in time. */
    private long delayedSinceUtc;

    private long delayedUtc;
    /** When the task was first asked what it vouches for; 0 before. It knows nothing of its backlog until it has read. */
    private long firstUtc;
    /** Append time of the last record. */
    private long appendedUtc;

    TaskProgress(GameStores stores) {
        this.stores = stores;
        stored = stores.counters();
        games = stored.games();
        corrections = stored.corrections();
        publishedUtc = stored.publishedUtc();
        lagMs = stored.lagMs();
    }

    /** @param lagMs from the append of an event's record to {@code nowUtc}, milliseconds */
    void received(long publishedUtc, long lagMs, long nowUtc) {
        this.publishedUtc = publishedUtc;
        this.lagMs = Math.max(0, lagMs);
        this.appendedUtc = nowUtc - this.lagMs;
        if (lagMs < BEHIND_MS) {
            delayedSinceUtc = 0;
        } else {
            boolean continues = delayedSinceUtc > 0 && nowUtc - delayedUtc <= DELAY_OVER_MS;
            delayedSinceUtc = continues ? delayedSinceUtc : nowUtc;
            delayedUtc = nowUtc;
        }
    }

    /**
     * True if the task has been behind for that long, even by little. As long as it is, the sequencer waits for nothing,
     * so a missing sequence number is no gap yet.
     */
    boolean isDelayed(long limitMs, long nowUtc) {
        return delayedSinceUtc > 0 && nowUtc - delayedSinceUtc >= limitMs && nowUtc - delayedUtc <= DELAY_OVER_MS;
    }

    /**
     * The time for which the task vouches: what was appended until then is processed. That is now while records come in
     * time, or none come, and else the append time of the last one; 0 if nothing is known yet.
     */
    long vouchedUtc(long nowUtc) {
        firstUtc = firstUtc == 0 ? nowUtc : firstUtc;
        boolean isLate = delayedSinceUtc > 0 && nowUtc - delayedUtc <= DELAY_OVER_MS;
        boolean isUnknown = appendedUtc == 0 && nowUtc - firstUtc <= DELAY_OVER_MS;
        return isLate || isUnknown ? appendedUtc : nowUtc;
    }

    void countGame() {
        games++;
    }

    void countCorrection() {
        corrections++;
    }

    boolean isBehind() {
        return lagMs >= BEHIND_MS;
    }

    /** The least time between two states of a game, of which {@code stateMs} is that of a task that keeps up. */
    long between(long stateMs) {
        return isBehind() ? Math.max(BEHIND_MS, stateMs) : stateMs;
    }

    /** As it was stored when the task began, milliseconds; 0 while that was not known. */
    long storedCaughtUpUtc() {
        return stored.caughtUpUtc();
    }

    /**
     * Stores counters at once when they change, the lag and the times every {@link #PRECISION_MS}.
     *
     * @param caughtUpUtc up to when the input is processed, milliseconds
     */
    void store(long pending, long caughtUpUtc, long nowUtc) {
        if (games != stored.games()
                || corrections != stored.corrections()
                || pending != stored.pending()
                || nowUtc - storedUtc >= PRECISION_MS) {
            ProjectorCounters now =
                    new ProjectorCounters(games, corrections, pending, publishedUtc, lagMs, caughtUpUtc);
            if (!now.equals(stored)) {
                stores.putCounters(now);
                stored = now;
                storedUtc = nowUtc;
            }
        }
    }
}
