package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * When the platform is asked again: rarely long before a game, often around it, and after it until there is a recording.
 * Every interval varies at random by a tenth, so that the fixtures of one day are not asked about at the same time.
 *
 * @param far more than a day before the start, and for what hardly changes
 * @param near within a day
 * @param live from a quarter of an hour before the start
 * @param after until there is a recording
 * @param firstRetry after a request without an answer; doubles with each further one
 * @param longestRetry the maximum of these
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

    /** The time to or since the scheduled start. */
    private enum GamePhase {
        /** More than a day before the start. */
        FAR(Duration.ofDays(-1)),
        /** Up to a quarter of an hour before it, or without a known start. */
        NEAR(Duration.ofMinutes(-15)),
        /** About to start, or in play. */
        ON(Duration.ofHours(4)),
        /** Probably over; a recording may follow. */
        AFTER(Duration.ofDays(7)),
        /** Nothing more will change. */
        PAST(null);

        private final @Nullable Duration end;

        GamePhase(@Nullable Duration end) {
            this.end = end;
        }

        static GamePhase of(Optional<Instant> start, Instant now) {
            if (start.isEmpty()) {
                return NEAR;
            }
            for (GamePhase phase : values()) {
                if (phase.end(start).filter(end -> !now.isBefore(end)).isEmpty()) {
                    return phase;
                }
            }
            return PAST;
        }

        /** When the next phase begins; empty for the last one. */
        Optional<Instant> end(Optional<Instant> start) {
            return end == null ? Optional.empty() : start.map(time -> time.plus(end));
        }
    }

    private static final double JITTER = 0.1;
    private static final int MAX_DOUBLINGS = 20;

    /**
     * When to ask again which game it is; empty for never, unless something changes. A fixture that was never asked about
     * is asked about at once, however long ago its game was.
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
            case UNDESCRIBED -> Optional.empty();
            case REJECTED -> Optional.of(later(asked, far, random));
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

    /** When to try again after this many failures in a row, at least 1. */
    Instant retry(int failures, Instant now, RandomGenerator random) {
        long factor = 1L << Math.min(failures - 1, MAX_DOUBLINGS);
        long longest = Math.min(firstRetry.toMillis() * factor, longestRetry.toMillis());
        return now.plusMillis(longest / 2 + random.nextLong(longest / 2 + 1));
    }

    /** Asks at the beginning of the next phase at the latest. */
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
        double factor = 1 - JITTER + 2 * JITTER * random.nextDouble();
        return from.plusMillis((long) (pause.toMillis() * factor));
    }
}
