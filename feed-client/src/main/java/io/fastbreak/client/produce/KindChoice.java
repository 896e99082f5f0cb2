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
import io.fastbreak.model.event.LineupParticipant;
import io.fastbreak.model.event.MatchStatus;
import java.util.List;

/** The kinds of event; the attributes that a kind requires are arguments. Contract: Attributes by event kind. */
abstract class KindChoice {

    /** What the kind's attributes are added to. */
    abstract KindDraft.Base base(EventType kind);

    /** @param points what the attempt was worth, also on a miss; 0 on a miss where unknown */
    public Drafts.Shot shot(long points, boolean isSuccessful) {
        return new Drafts.Shot(base(SHOT), points, isSuccessful);
    }

    /** @param points what the attempt was worth, also on a miss */
    public Drafts.FreeThrow freeThrow(long points, boolean isSuccessful) {
        return new Drafts.FreeThrow(base(FREE_THROW), points, isSuccessful);
    }

    public Drafts.Foul foul() {
        return new Drafts.Foul(base(FOUL));
    }

    public Drafts.Rebound rebound() {
        return new Drafts.Rebound(base(REBOUND));
    }

    public Drafts.Turnover turnover() {
        return new Drafts.Turnover(base(TURNOVER));
    }

    public Drafts.Clock clock(ClockStatusType status) {
        return new Drafts.Clock(base(CLOCK), status);
    }

    public Drafts.Lineup lineup(List<LineupParticipant> players) {
        return new Drafts.Lineup(base(LINEUP), players);
    }

    public Drafts.Plain matchStatusChange(MatchStatus status) {
        return new Drafts.Plain(base(MATCH_STATUS_CHANGE), status);
    }

    public Drafts.Timeout timeout() {
        return new Drafts.Timeout(base(TIMEOUT));
    }

    public Drafts.Challenge challenge() {
        return new Drafts.Challenge(base(CHALLENGE));
    }

    public Drafts.Protest protest() {
        return new Drafts.Protest(base(PROTEST));
    }

    public Drafts.Reliability reliability(boolean isReliable) {
        return new Drafts.Reliability(base(RELIABILITY), isReliable);
    }

    /** Accepted in profile {@code contract} only: the kind is defined, but not among the listed alternatives. */
    public Drafts.Ejection ejection() {
        return new Drafts.Ejection(base(EJECTION));
    }

    public Drafts.Plain jumpBall() {
        return new Drafts.Plain(base(JUMP_BALL));
    }

    public Drafts.Plain substitution() {
        return new Drafts.Plain(base(SUBSTITUTION));
    }

    public Drafts.Plain participation() {
        return new Drafts.Plain(base(PARTICIPATION));
    }

    public Drafts.Plain periodTransition() {
        return new Drafts.Plain(base(PERIOD_TRANSITION));
    }

    public Drafts.Plain possessionChange() {
        return new Drafts.Plain(base(POSSESSION_CHANGE));
    }

    public Drafts.Plain possessionArrowChange() {
        return new Drafts.Plain(base(POSSESSION_ARROW_CHANGE));
    }
}
