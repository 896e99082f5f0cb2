package io.fastbreak.projector;

/**
 * How many plays one game may project again: {@value #MOST} at once, and {@value #A_MILLISECOND} for each millisecond
 * that passes. A real game never comes near. Without it a feed that keeps correcting the beginning of a very long game
 * would occupy the whole partition.
 */
final class ReprojectionBudget {
    private static final long MOST = 1_000_000;
    private static final long A_MILLISECOND = 100;

    private long left = MOST;
    private long leftAtUtc;

    /** Takes the plays if that many are left at {@code nowUtc}, milliseconds. */
    boolean take(long plays, long nowUtc) {
        left = Math.min(MOST, left + Math.max(0, nowUtc - leftAtUtc) * A_MILLISECOND);
        leftAtUtc = Math.max(leftAtUtc, nowUtc);
        long taken = Math.min(plays, MOST);
        if (taken > left) {
            return false;
        }
        left -= taken;
        return true;
    }

    /** When that many plays can be taken, milliseconds. */
    long dueUtc(long plays) {
        long missing = Math.max(0, Math.min(plays, MOST) - left);
        return leftAtUtc + (missing + A_MILLISECOND - 1) / A_MILLISECOND;
    }
}
