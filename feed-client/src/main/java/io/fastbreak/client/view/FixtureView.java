package io.fastbreak.client.view;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import org.jspecify.annotations.Nullable;

/** What was read of a fixture: the newest of each kind, and which version the state topic owes. */
final class FixtureView {
    private int partition;
    private long goneUtc = Long.MIN_VALUE;
    private @Nullable Game whole;
    private @Nullable ScoringSummary summary;
    /** The oldest version of those announced that is still owed, and since when it is; 0 for none. */
    private long owedVersion;

    private long owedSinceUtc;
    /** The latest version that could not be read; 0 for none. */
    private long unreadableVersion;

    void take(int partition, Game game, long nowUtc) {
        this.partition = partition;
        if (game.asOfUtc() >= goneUtc && (whole == null || whole.stateVersion() < game.stateVersion())) {
            whole = game;
            settle(nowUtc);
        }
    }

    void take(int partition, ScoringSummary told, long nowUtc) {
        this.partition = partition;
        if (told.asOfUtc() >= goneUtc && (summary == null || summary.stateVersion() < told.stateVersion())) {
            summary = told;
            settle(nowUtc);
        }
    }

    /** @param version 0 where not even that could be read: then it is taken for the next one */
    void unreadable(int partition, long version) {
        this.partition = partition;
        unreadableVersion = Math.max(unreadableVersion, version == 0 ? version() + 1 : version);
    }

    boolean isUnreadable() {
        return unreadableVersion > version();
    }

    private long version() {
        return Math.max(whole == null ? 0 : whole.stateVersion(), summary == null ? 0 : summary.stateVersion());
    }

    /** @param utc what is as of an earlier time belongs to the game that is gone */
    void gone(long utc) {
        goneUtc = Math.max(goneUtc, utc);
        whole = whole == null || whole.asOfUtc() < goneUtc ? null : whole;
        summary = summary == null || summary.asOfUtc() < goneUtc ? null : summary;
        owedVersion = summary == null ? 0 : owedVersion;
        unreadableVersion = current() == null ? 0 : unreadableVersion;
    }

    private void settle(long nowUtc) {
        long told = whole == null ? 0 : whole.stateVersion();
        long announced = summary == null ? 0 : summary.stateVersion();
        if (told >= announced) {
            owedVersion = 0;
        } else if (owedVersion <= told) {
            owedVersion = announced;
            owedSinceUtc = nowUtc;
        }
    }

    void waitFrom(long nowUtc) {
        owedSinceUtc = nowUtc;
    }

    boolean isStateMissing(long sinceUtc) {
        return owedVersion > 0 && owedSinceUtc < sinceUtc;
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
