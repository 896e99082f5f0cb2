package io.fastbreak.client.produce;

import static io.fastbreak.model.event.EventType.CHALLENGE;
import static io.fastbreak.model.event.EventType.CLOCK;
import static io.fastbreak.model.event.EventType.EJECTION;
import static io.fastbreak.model.event.EventType.FOUL;
import static io.fastbreak.model.event.EventType.FREE_THROW;
import static io.fastbreak.model.event.EventType.JUMP_BALL;
import static io.fastbreak.model.event.EventType.LINEUP;
import static io.fastbreak.model.event.EventType.MATCH_STATUS_CHANGE;
import static io.fastbreak.model.event.EventType.PARTICIPATION;
import static io.fastbreak.model.event.EventType.PERIOD_TRANSITION;
import static io.fastbreak.model.event.EventType.POSSESSION_ARROW_CHANGE;
import static io.fastbreak.model.event.EventType.POSSESSION_CHANGE;
import static io.fastbreak.model.event.EventType.PROTEST;
import static io.fastbreak.model.event.EventType.REBOUND;
import static io.fastbreak.model.event.EventType.RELIABILITY;
import static io.fastbreak.model.event.EventType.SHOT;
import static io.fastbreak.model.event.EventType.SUBSTITUTION;
import static io.fastbreak.model.event.EventType.TIMEOUT;
import static io.fastbreak.model.event.EventType.TURNOVER;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.LineupParticipant;
import java.util.List;

/** The kinds of events; required attributes are arguments. Contract: Attributes by event kind. */
abstract class KindSelector {

    /** The event that the kind's attributes are added to. */
    abstract KindBuilder.Base base(EventType kind);

    /** @param points what the attempt was worth, also on a miss; 0 on a miss if unknown */
    public EventBuilders.Shot shot(long points, boolean isSuccessful) {
        return new EventBuilders.Shot(base(SHOT), points, isSuccessful);
    }

    /** @param points what the attempt was worth, also on a miss */
    public EventBuilders.FreeThrow freeThrow(long points, boolean isSuccessful) {
        return new EventBuilders.FreeThrow(base(FREE_THROW), points, isSuccessful);
    }

    public EventBuilders.Foul foul() {
        return new EventBuilders.Foul(base(FOUL));
    }

    public EventBuilders.Rebound rebound() {
        return new EventBuilders.Rebound(base(REBOUND));
    }

    public EventBuilders.Turnover turnover() {
        return new EventBuilders.Turnover(base(TURNOVER));
    }

    public EventBuilders.Clock clock(ClockStatusType status) {
        return new EventBuilders.Clock(base(CLOCK), status);
    }

    public EventBuilders.Lineup lineup(List<LineupParticipant> players) {
        return new EventBuilders.Lineup(base(LINEUP), players);
    }

    public EventBuilders.Plain matchStatusChange(MatchStatus status) {
        return new EventBuilders.Plain(base(MATCH_STATUS_CHANGE), status);
    }

    public EventBuilders.Timeout timeout() {
        return new EventBuilders.Timeout(base(TIMEOUT));
    }

    public EventBuilders.Challenge challenge() {
        return new EventBuilders.Challenge(base(CHALLENGE));
    }

    public EventBuilders.Protest protest() {
        return new EventBuilders.Protest(base(PROTEST));
    }

    public EventBuilders.Reliability reliability(boolean isReliable) {
        return new EventBuilders.Reliability(base(RELIABILITY), isReliable);
    }

    /** Accepted in profile {@code contract} only: the kind is defined, but not among the listed alternatives. */
    public EventBuilders.Ejection ejection() {
        return new EventBuilders.Ejection(base(EJECTION));
    }

    public EventBuilders.Plain jumpBall() {
        return new EventBuilders.Plain(base(JUMP_BALL));
    }

    public EventBuilders.Plain substitution() {
        return new EventBuilders.Plain(base(SUBSTITUTION));
    }

    public EventBuilders.Plain participation() {
        return new EventBuilders.Plain(base(PARTICIPATION));
    }

    public EventBuilders.Plain periodTransition() {
        return new EventBuilders.Plain(base(PERIOD_TRANSITION));
    }

    public EventBuilders.Plain possessionChange() {
        return new EventBuilders.Plain(base(POSSESSION_CHANGE));
    }

    public EventBuilders.Plain possessionArrowChange() {
        return new EventBuilders.Plain(base(POSSESSION_ARROW_CHANGE));
    }
}
