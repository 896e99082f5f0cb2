package io.fastbreak.projector.stream;

/** How far a task has come, and what it has counted. */
final class TaskProgress {
    /** A task that is so far behind its log tells no longer of every change, but of the last one now and then. */
    private static final long BEHIND_MS = 1_000;
    /** Without a late record for so long none is left. */
    private static final long DELAY_OVER_MS = 2_000;
    /** How old the lag and the last publishing time may be that are stored. */
    private static final long PRECISION_MS = 100;

    private final GameStores stores;
    /** What is counted; how far the task has come stands beside it, as it changes with every event. */
    private ProjectorCounters counts;

    private ProjectorCounters stored;
    private long storedUtc;
    private boolean heard;
    private long publishedUtc;
    private long lagMs;
    /** Since when every record was a second late or more, and when the last one was; 0 where they are in time. */
    private long delayedSinceUtc;

    private long delayedUtc;

    TaskProgress(GameStores stores) {
        this.stores = stores;
        counts = stores.counts();
        stored = counts;
        lagMs = counts.lagMs();
    }

    void heard(long publishedUtc, long lagMs, long nowUtc) {
        heard = true;
        this.publishedUtc = publishedUtc;
        this.lagMs = Math.max(0, lagMs);
        if (lagMs < BEHIND_MS) {
            delayedSinceUtc = 0;
        } else {
            boolean goesOn = delayedSinceUtc > 0 && nowUtc - delayedUtc <= DELAY_OVER_MS;
            delayedSinceUtc = goesOn ? delayedSinceUtc : nowUtc;
            delayedUtc = nowUtc;
        }
    }

    /**
     * True where the task has been late for that long, be it by little: as long as it is, nothing is waited for, so a number
     * that is missing is no gap yet.
     */
    boolean isDelayed(long limitMs, long nowUtc) {
        return delayedSinceUtc > 0 && nowUtc - delayedSinceUtc >= limitMs && nowUtc - delayedUtc <= DELAY_OVER_MS;
    }

    void oneMoreGame() {
        counts = counts.oneMoreGame();
    }

    void oneMoreCorrection() {
        counts = counts.oneMoreCorrection();
    }

    boolean isBehind() {
        return lagMs >= BEHIND_MS;
    }

    /** The least time between two states of a game, of which {@code stateMs} is that of a task that keeps up. */
    long between(long stateMs) {
        return isBehind() ? Math.max(BEHIND_MS, stateMs) : stateMs;
    }

    /** Stores what is counted as it is; how far the task has come, now and then. */
    void keep(long owed, long nowUtc) {
        if (counts.owed() != owed) {
            counts = counts.owing(owed);
        }
        if (!counts.countsAs(stored) || nowUtc - storedUtc >= PRECISION_MS) {
            store(heard ? counts.heard(publishedUtc, lagMs) : counts, nowUtc);
        }
    }

    private void store(ProjectorCounters now, long nowUtc) {
        if (!now.equals(stored)) {
            stores.counts(now);
            stored = now;
            storedUtc = nowUtc;
        }
    }
}
