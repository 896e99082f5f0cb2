package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * When the platform is asked again: rarely while a game is far, often around it, and after it until there is a
 * recording. Every time is drawn from a tenth around it, so that fixtures of one day are not asked about at once.
 *
 * @param far more than a day before the start, and for what hardly changes
 * @param near within a day
 * @param live from a quarter of an hour before the start on
 * @param after until there is a recording
 * @param firstRetry after a question that was not answered; doubles for each further one
 * @param longestRetry the longest of these
 */
public record RefreshPolicy(
        Duration far, Duration near, Duration live, Duration after, Duration firstRetry, Duration longestRetry) {

    /** Six hours, ten minutes, half a minute; five minutes. */
    public static final RefreshPolicy STANDARD = new RefreshPolicy(
            Duration.ofHours(6),
            Duration.ofMinutes(10),
            Duration.ofSeconds(30),
            Duration.ofMinutes(5),
            Duration.ofSeconds(2),
            Duration.ofMinutes(2));

    private static final double JITTER = 0.1;
    private static final int MOST_DOUBLINGS = 20;

    /**
     * When to ask again which game it is; empty for never, unless something changes. What was never asked is asked at
     * once, however long ago the game was.
     *
     * @param asked when the last answer was asked for
     */
    Optional<Instant> nextMatch(FixtureMatch match, Optional<Instant> start, Instant asked, RandomGenerator random) {
        if (match.askedUtc() == null) {
            return Optional.of(asked);
        }
        GamePhase phase = GamePhase.of(start, asked);
        if (phase == GamePhase.PAST) {
            return Optional.empty();
        }
        return switch (match.state()) {
            case UNASKED -> Optional.of(asked);
            case UNDESCRIBED, REJECTED -> Optional.empty();
            case MATCHED -> Optional.of(later(asked, match.mapped() ? far : near, random));
            case PENDING_PLATFORM -> Optional.of(later(asked, near, random));
            case PENDING_OPERATOR ->
                match.why() == FixtureMatch.Why.CONTRADICTED
                        ? Optional.empty()
                        : Optional.of(inPhase(phase, near, start, asked, random));
            case NONE, REFUSED -> Optional.of(inPhase(phase, near, start, asked, random));
        };
    }

    /** When to ask again whether it can be watched; empty for never. */
    Optional<Instant> nextVideo(
            VideoAvailability video, Optional<Instant> start, Instant asked, RandomGenerator random) {
        if (video.askedUtc() == null) {
            return Optional.of(asked);
        }
        GamePhase phase = GamePhase.of(start, asked);
        if (phase == GamePhase.PAST) {
            return Optional.empty();
        }
        return switch (video.state()) {
            case UNKNOWN -> Optional.of(asked);
            case LIVE, NO_STREAM -> Optional.of(later(asked, live, random));
            case UPCOMING -> Optional.of(inPhase(phase, live, start, asked, random));
            case NONE, NOT_LICENSED -> Optional.of(inPhase(phase, near, start, asked, random));
            case AWAITING_RECORDING -> Optional.of(later(asked, after, random));
            case RECORDED -> Optional.of(later(asked, far, random));
        };
    }

    /** When to try again after so many failures in a row, at least 1. */
    Instant retry(int failures, Instant now, RandomGenerator random) {
        long factor = 1L << Math.min(failures - 1, MOST_DOUBLINGS);
        long longest = Math.min(firstRetry.toMillis() * factor, longestRetry.toMillis());
        return now.plusMillis(longest / 2 + random.nextLong(longest / 2 + 1));
    }

    /** The next phase is not slept through. */
    private Instant inPhase(
            GamePhase phase, Duration whileOn, Optional<Instant> start, Instant asked, RandomGenerator random) {
        Duration pause =
                switch (phase) {
                    case FAR, AFTER, PAST -> far;
                    case NEAR -> near;
                    case ON -> whileOn;
                };
        Instant next = later(asked, pause, random);
        return phase.end(start)
                .filter(next::isAfter)
                .map(end -> end.plusMillis(random.nextLong(whileOn.toMillis() + 1)))
                .orElse(next);
    }

    private static Instant later(Instant from, Duration pause, RandomGenerator random) {
        double drawn = 1 - JITTER + 2 * JITTER * random.nextDouble();
        return from.plusMillis((long) (pause.toMillis() * drawn));
    }
}
