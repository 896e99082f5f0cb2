package io.fastbreak.bridge.market;

import io.fastbreak.bridge.IngestionMarkets.GameSides;
import io.fastbreak.bridge.IngestionMarkets.SidesChange;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The score and period of a game at its last versions, as far back as a trader's prices may refer to, and its last sides. */
final class ScorelineHistory {
    private static final int MAX_CHANGES = 100;
    /** The pipeline's are not longer. */
    private static final int MAX_ID = 256;

    /** By the first version that had it. */
    private final TreeMap<Long, Optional<Scoreline>> changes = new TreeMap<>();

    private long newestVersion = Long.MIN_VALUE;
    private @Nullable GameSides sides;
    /** Most steps of a fixture ask with the version of the step before. */
    private @Nullable ScoringSummary added;

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

    /** Continues from the sides that another process has recorded with a version; null for none. */
    void restore(long version, @Nullable GameSides recorded) {
        newestVersion = version;
        sides = recorded;
        added = null;
    }

    /** The sides of the newest version; null while they are not known. */
    @Nullable
    GameSides sides() {
        return sides;
    }

    /**
     * Adds a version; one that is not newer than the newest is ignored.
     *
     * @param lastWritten when the last record of a trader was written, milliseconds; it was made without knowing this version.
     *     Asked if the sides have changed
     */
    @SuppressWarnings("ReferenceEquality")
    void add(ScoringSummary summary, LongSupplier lastWritten) {
        if (summary == added) {
            return;
        }
        added = summary;
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
        if (summary.stateVersion() >= newestVersion) {
            newestVersion = summary.stateVersion();
            Sides.of(summary)
                    .ifPresent(now -> played(
                            BodyText.cut(now.home().id(), MAX_ID),
                            BodyText.cut(now.away().id(), MAX_ID),
                            () -> Math.max(summary.asOfUtc(), lastWritten.getAsLong())));
        }
    }

    private void played(String home, String away, LongSupplier utc) {
        if (sides == null) {
            sides = new GameSides(home, away, null);
        } else if (!sides.home().equals(home) || !sides.away().equals(away)) {
            sides = new GameSides(home, away, new SidesChange(newestVersion, utc.getAsLong()));
        }
    }

    private @Nullable SidesChange changed() {
        return sides == null ? null : sides.changed();
    }

    /** True if other sides played at this version, or may have: a price of home was one of the other team. */
    boolean isOfOtherSides(long version) {
        SidesChange changed = changed();
        return changed != null && version < changed.version();
    }

    /** The same of what a trader has written at a time: nobody could know the present sides before. */
    boolean isOfOtherSides(Instant written) {
        SidesChange changed = changed();
        return changed != null && written.toEpochMilli() <= changed.utc();
    }

    /** The scoreline at a version, or at the newest one before it; empty if there is none, or it was unknown. */
    Optional<Scoreline> at(long version) {
        Map.@Nullable Entry<Long, Optional<Scoreline>> last = changes.floorEntry(version);
        return last == null ? Optional.empty() : last.getValue();
    }
}
