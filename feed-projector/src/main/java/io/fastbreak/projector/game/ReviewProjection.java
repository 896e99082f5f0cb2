package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.AuditFields;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.ClockCheck;
import io.fastbreak.projector.clock.ClockProjection;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.clock.Timing;
import io.fastbreak.projector.figures.Basket;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Open reviews: challenges and protests. A challenge ends by its own outcome, any review when live play goes on behind it:
 * the clock is started, or a play has a lower clock than the review, one with the clock stopped a far lower one. A successful
 * challenge on points stays open until points before it are corrected, or live play goes on.
 */
final class ReviewProjection {
    static final int MOST = 100;
    private static final Set<FoulType> WITHOUT_PLAY = EnumSet.of(FoulType.TECHNICAL, FoulType.BENCH, FoulType.COACH);

    private final List<Review> open = new ArrayList<>(1);
    /** Of points so far that were revised, deleted or inserted. */
    private long latestNumber = Long.MIN_VALUE;

    private long latestPublishedUtc = Long.MIN_VALUE;
    /** When points were scored last; null if the clock is not known. */
    private @Nullable Moment lastPoints;
    /** When a review was asked for last; null if the clock is not known. */
    private @Nullable Moment last;

    /** @param moment when it was asked for; null if the clock is not known */
    private record Review(String id, @Nullable Moment moment) {}

    ReviewProjection() {}

    ReviewProjection(ReviewProjection other) {
        open.addAll(other.open);
        latestNumber = other.latestNumber;
        latestPublishedUtc = other.latestPublishedUtc;
        lastPoints = other.lastPoints;
        last = other.last;
    }

    void apply(Event event, Timing game) {
        notePoints(event);
        if (Basket.isMade(event)) {
            lastPoints = momentOf(event, game);
        }
        if (isReview(event)) {
            last = momentOf(event, game);
            if (!isOver(event, game)) {
                open(event, game);
            }
        } else if (!open.isEmpty()) {
            close(event, game);
        }
    }

    /** A deleted event is no part of the game; its deletion may be the correction that a review led to. */
    void skip(Event deleted) {
        notePoints(deleted);
    }

    private void notePoints(Event event) {
        boolean isInserted = event.insertedBeforeEventId() != null && Basket.isMade(event);
        if (isInserted || event.marks().has(EventMarks.REVISED_POINTS)) {
            latestNumber = Math.max(latestNumber, event.audit().sequenceNumber());
            latestPublishedUtc = Math.max(latestPublishedUtc, event.audit().publishedUtc());
        }
    }

    private static boolean isReview(Event event) {
        return event.type() == EventType.CHALLENGE || event.type() == EventType.PROTEST;
    }

    private boolean isOver(Event event, Timing game) {
        if (!(event.attributes() instanceof Attributes.Challenge challenge)) {
            return false;
        }
        return switch (challenge.outcome()) {
            case UNKNOWN -> false;
            case UNSUCCESSFUL -> true;
            case SUCCESSFUL -> !concernsPoints(event, challenge, game) || isCorrected(event);
        };
    }

    /** Points may be doubted because of the clock, of a foul, or of a step out of bounds. */
    private boolean concernsPoints(Event event, Attributes.Challenge challenge, Timing game) {
        return switch (challenge.reason()) {
            case TWO_POINTS, THREE_POINTS, FREE_THROW_SHOOTER, GOAL_TENDING, UNKNOWN -> true;
            case CLOCK, FOUL, OUT_OF_BOUNDS -> isAtPoints(momentOf(event, game), game);
            case VIOLENCE -> false;
        };
    }

    private boolean isAtPoints(@Nullable Moment now, Timing game) {
        return now != null
                && lastPoints != null
                && Math.abs(game.time().between(lastPoints, now)) <= BasketCheck.AT_ONCE_MS;
    }

    /** True if points that were scored before have changed since it was decided, or between its beginning and that. */
    private boolean isCorrected(Event challenge) {
        AuditFields decided = challenge.audit();
        boolean isBehind = latestNumber > decided.sequenceNumber() && latestPublishedUtc >= decided.publishedUtc();
        boolean isBetween = decided.createdUtc() > 0
                && latestPublishedUtc > decided.createdUtc()
                && latestPublishedUtc <= decided.publishedUtc();
        return isBehind || isBetween;
    }

    private void open(Event event, Timing game) {
        if (open.size() < MOST) {
            open.add(new Review(event.id(), momentOf(event, game)));
        } else {
            game.findings().flag(Reason.OVERSIZE, event);
        }
    }

    private static @Nullable Moment momentOf(Event event, Timing game) {
        return event.gameClock() != null || game.isClockShown() ? game.time().now() : null;
    }

    /** Play does not go on by a period or a clock that is in doubt. */
    private void close(Event event, Timing game) {
        if (game.periods().isDoubted() || game.clockCheck().isContradicted()) {
            return;
        }
        boolean begins = PeriodProjection.startsPeriod(event) && game.periods().isMoved();
        if (begins || ClockProjection.starts(event)) {
            open.clear();
        } else if (PlayKind.of(event) == PlayKind.PLAY) {
            Moment now = event.gameClock() == null ? null : game.time().now();
            open.removeIf(review -> isBehind(event, now, review, game));
        }
    }

    private static boolean isBehind(Event event, @Nullable Moment now, Review review, Timing game) {
        Moment asked = review.moment();
        if (now == null || asked == null) {
            return isLive(event);
        }
        return game.time().between(asked, now) > (isDead(event) ? ClockCheck.NOISE_MS : 0);
    }

    /** The clock stands; it may have been read otherwise, or corrected in the review. */
    private static boolean isDead(Event event) {
        return switch (event.type()) {
            case FREE_THROW, TIMEOUT, SUBSTITUTION, EJECTION -> true;
            case REBOUND -> !ClockProjection.isLive(event);
            case FOUL -> event.attributes() instanceof Attributes.Foul foul && WITHOUT_PLAY.contains(foul.type());
            default -> false;
        };
    }

    /** Without a clock its kind shows that the ball is in play. */
    private static boolean isLive(Event event) {
        return switch (event.type()) {
            case SHOT, TURNOVER -> true;
            case REBOUND -> ClockProjection.isLive(event);
            default -> false;
        };
    }

    static boolean isDecided(Event event) {
        return event.attributes() instanceof Attributes.Challenge challenge
                && challenge.outcome() != ChallengeOutcome.UNKNOWN;
    }

    @Nullable
    Moment last() {
        return last;
    }

    List<String> open() {
        return open.isEmpty() ? List.of() : open.stream().map(Review::id).toList();
    }
}
