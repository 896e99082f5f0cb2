package io.fastbreak.bridge.market;

import io.fastbreak.model.game.ScoringSummary;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which score and period a game had at which of the versions that were received, as far back as prices may be. */
final class ScorelineHistory {
    private static final int MOST_CHANGES = 100;

    /** By the first version that had it. */
    private final TreeMap<Long, Optional<Scoreline>> changes = new TreeMap<>();

    /** Notes a version; one that is older than the newest is known already, or is never asked for. */
    void note(ScoringSummary summary) {
        Map.@Nullable Entry<Long, Optional<Scoreline>> newest = changes.lastEntry();
        Optional<Scoreline> scoreline = Scoreline.of(summary);
        if (newest == null
                || (summary.stateVersion() > newest.getKey()
                        && !newest.getValue().equals(scoreline))) {
            changes.put(summary.stateVersion(), scoreline);
        }
        if (changes.size() > MOST_CHANGES) {
            changes.pollFirstEntry();
        }
    }

    /** That of the newest version received that is not after this one; empty where there is none, or it was unknown. */
    Optional<Scoreline> at(long version) {
        Map.@Nullable Entry<Long, Optional<Scoreline>> last = changes.floorEntry(version);
        return last == null ? Optional.empty() : last.getValue();
    }
}
