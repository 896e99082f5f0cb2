package io.fastbreak.bridge.market;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The score and period of a game at its last versions, as far back as a trader's prices may refer to, and its last sides. */
final class ScorelineHistory {
    private static final int MAX_CHANGES = 100;

    /** By the first version that had it. */
    private final TreeMap<Long, Optional<Scoreline>> changes = new TreeMap<>();

    private long newestVersion = Long.MIN_VALUE;
    /** The home side's id; empty while it is unknown. */
    private String home = "";
    /** The first version at which this side is at home; the minimum if no other was before. */
    private long sidesSince = Long.MIN_VALUE;

    /** Score and period of a game: a trader's price is valid for one of them. */
    record Scoreline(int home, int away, PeriodType period, int number) {
        /** Empty if the period, the home side or the away side is unknown. */
        static Optional<Scoreline> of(ScoringSummary summary) {
            Period period = summary.period();
            return period == null
                    ? Optional.empty()
                    : Sides.of(summary)
                            .map(sides -> new Scoreline(
                                    sides.home().score(), sides.away().score(), period.type(), period.number()));
        }
    }

    /** Adds a version; one that is not newer than the newest is ignored. */
    void add(ScoringSummary summary) {
        Map.@Nullable Entry<Long, Optional<Scoreline>> newest = changes.lastEntry();
        Optional<Scoreline> scoreline = Scoreline.of(summary);
        if (newest == null
                || (summary.stateVersion() > newest.getKey()
                        && !newest.getValue().equals(scoreline))) {
            changes.put(summary.stateVersion(), scoreline);
        }
        if (changes.size() > MAX_CHANGES) {
            changes.pollFirstEntry();
        }
        if (summary.stateVersion() > newestVersion) {
            newestVersion = summary.stateVersion();
            Sides.of(summary).ifPresent(sides -> sideAtHome(sides.home().id()));
        }
    }

    private void sideAtHome(String id) {
        if (!home.isEmpty() && !home.equals(id)) {
            sidesSince = newestVersion;
        }
        home = id;
    }

    /** Whether another side was at home at this version, or may have been: a price of home was one of the other team. */
    boolean isOfOtherSides(long version) {
        return version < sidesSince;
    }

    /** The scoreline at a version, or at the newest one before it; empty if there is none, or it was unknown. */
    Optional<Scoreline> at(long version) {
        Map.@Nullable Entry<Long, Optional<Scoreline>> last = changes.floorEntry(version);
        return last == null ? Optional.empty() : last.getValue();
    }
}
