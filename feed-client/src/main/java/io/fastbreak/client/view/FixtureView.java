package io.fastbreak.client.view;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import org.jspecify.annotations.Nullable;

/** The latest records read of a fixture, and the announced version that the state topic has not delivered yet. */
final class FixtureView {
    private int partition;
    private long goneUtc = Long.MIN_VALUE;
    private @Nullable Game whole;
    private @Nullable ScoringSummary summary;
    /** Up to when a summary says that it is still the present one. */
    private PipelineTime vouched = PipelineTime.NONE;
    /** The oldest announced version that is still missing, and since when; 0 for none. */
    private long missingVersion;

    private long missingSinceUtc;
    /** The latest version that could not be read, and the latest of them of which that is the whole game; 0 for none. */
    private long unreadableVersion;

    private long unreadableGame;

    void take(int partition, Game game, long nowUtc) {
        this.partition = partition;
        if (game.asOfUtc() >= goneUtc && (whole == null || whole.stateVersion() < game.stateVersion())) {
            whole = game;
            settle(nowUtc);
        }
    }

    void take(int partition, ScoringSummary next, long nowUtc) {
        this.partition = partition;
        long known = summary == null ? Long.MIN_VALUE : summary.stateVersion();
        if (next.asOfUtc() >= goneUtc && next.stateVersion() >= known) {
            vouched = next.vouchedUtc() == null ? vouched : new PipelineTime(next.vouchedUtc(), nowUtc);
            if (next.stateVersion() > known) {
                summary = next;
                settle(nowUtc);
            }
        }
    }

    /** @param version 0 if not even that could be read: then it counts as the next one */
    void unreadable(int partition, long version) {
        this.partition = partition;
        unreadableVersion = Math.max(unreadableVersion, version == 0 ? version() + 1 : version);
    }

    /** A game that cannot be read has come all the same: reading it again would change nothing. */
    void unreadableGame(int partition, long version) {
        unreadable(partition, version);
        unreadableGame = unreadableVersion;
        if (missingVersion <= unreadableGame) {
            missingVersion = 0;
        }
    }

    boolean isUnreadable() {
        return unreadableVersion > version() || unreadableGame > (whole == null ? 0 : whole.stateVersion());
    }

    private long version() {
        return Math.max(whole == null ? 0 : whole.stateVersion(), summary == null ? 0 : summary.stateVersion());
    }

    /** @param utc records as of an earlier time belong to the removed game */
    void gone(long utc) {
        goneUtc = Math.max(goneUtc, utc);
        whole = whole == null || whole.asOfUtc() < goneUtc ? null : whole;
        summary = summary == null || summary.asOfUtc() < goneUtc ? null : summary;
        missingVersion = summary == null ? 0 : missingVersion;
        unreadableVersion = current() == null ? 0 : unreadableVersion;
        unreadableGame = current() == null ? 0 : unreadableGame;
    }

    private void settle(long nowUtc) {
        long received = whole == null ? 0 : whole.stateVersion();
        long announced = summary == null ? 0 : summary.stateVersion();
        if (received >= announced) {
            missingVersion = 0;
        } else if (missingVersion <= received) {
            missingVersion = announced;
            missingSinceUtc = nowUtc;
        }
    }

    boolean isStateMissing(long sinceUtc) {
        return missingVersion > 0 && missingSinceUtc < sinceUtc;
    }

    /** True if a summary has said within that time that it is still the present one. */
    boolean isVouched(long limitMs, long nowUtc) {
        return vouched.isFresh(limitMs, nowUtc);
    }

    int partition() {
        return partition;
    }

    @Nullable
    CurrentGame current() {
        if (whole == null && summary == null) {
            return null;
        }
        boolean newer = whole == null || (summary != null && summary.stateVersion() > whole.stateVersion());
        return new CurrentGame(whole, newer ? summary : null);
    }
}
