package io.fastbreak.model.log;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.EjectionType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.event.attribute.TurnoverType;

/** The kind-specific part of a log entry. Fields are read in the order in which they were written. */
final class AttributesLogCodec {
    private AttributesLogCodec() {}

    static void write(Attributes attributes, CompactOutput out) {
        if (attributes instanceof Attributes.Clock clock) {
            out.value(clock.status());
            out.flag(clock.fromDevice());
        } else if (attributes instanceof Attributes.Ejection ejection) {
            out.value(ejection.type());
        } else if (attributes instanceof Attributes.Foul foul) {
            out.optional(foul.freeThrowsAwarded());
            out.value(foul.type());
            out.list(foul.qualifiers(), out::value);
            out.flag(foul.hasFoulOn());
        } else if (attributes instanceof Attributes.FreeThrow freeThrow) {
            freeThrow(freeThrow, out);
        } else if (attributes instanceof Attributes.Shot shot) {
            shot(shot, out);
        } else if (attributes instanceof Attributes.Timeout timeout) {
            out.value(timeout.type());
        } else if (attributes instanceof Attributes.Challenge challenge) {
            out.value(challenge.reason());
            out.value(challenge.outcome());
        } else if (attributes instanceof Attributes.Protest protest) {
            out.value(protest.reason());
        } else if (attributes instanceof Attributes.Rebound rebound) {
            out.text(rebound.shotId());
            out.text(rebound.freeThrowId());
            out.value(rebound.type());
            out.flag(rebound.hasRebounder());
        } else if (attributes instanceof Attributes.Turnover turnover) {
            out.value(turnover.type());
            out.flag(turnover.hasStealer());
            out.flag(turnover.hasTurnoverBy());
        } else if (attributes instanceof Attributes.Lineup lineup) {
            out.list(lineup.lineup(), participant -> {
                out.text(participant.id());
                out.flag(participant.isStarter());
            });
        } else if (attributes instanceof Attributes.MatchStatusChange change) {
            out.value(change.status());
        } else if (attributes instanceof Attributes.Reliability reliability) {
            out.flag(reliability.isReliabile());
        }
    }

    private static void freeThrow(Attributes.FreeThrow freeThrow, CompactOutput out) {
        out.number(freeThrow.points());
        out.flag(freeThrow.isSuccessful());
        out.optional(freeThrow.attemptSequence());
        out.list(freeThrow.qualifiers(), out::value);
        out.text(freeThrow.foulId());
        out.flag(freeThrow.hasAssister());
    }

    private static void shot(Attributes.Shot shot, CompactOutput out) {
        out.number(shot.points());
        out.flag(shot.isSuccessful());
        out.value(shot.type());
        out.list(shot.qualifiers(), out::value);
        out.flag(shot.hasAssister());
        out.flag(shot.hasBlocker());
    }

    static Attributes read(EventType type, CompactInput in) {
        return switch (type) {
            case CLOCK -> new Attributes.Clock(in.value(ClockStatusType.values()), in.flag());
            case EJECTION -> new Attributes.Ejection(in.value(EjectionType.values()));
            case FOUL ->
                new Attributes.Foul(
                        in.optionalInteger(),
                        in.value(FoulType.values()),
                        in.list(() -> in.value(FoulQualifier.values())),
                        in.flag());
            case FREE_THROW ->
                new Attributes.FreeThrow(
                        in.integer(),
                        in.isSet(),
                        in.optionalInteger(),
                        in.list(() -> in.value(FreeThrowQualifier.values())),
                        in.optionalText(),
                        in.flag());
            case SHOT ->
                new Attributes.Shot(
                        in.integer(),
                        in.isSet(),
                        in.value(ShotType.values()),
                        in.list(() -> in.value(ShotQualifier.values())),
                        in.flag(),
                        in.flag());
            case TIMEOUT -> new Attributes.Timeout(in.value(TimeoutType.values()));
            case CHALLENGE ->
                new Attributes.Challenge(in.value(ChallengeReason.values()), in.value(ChallengeOutcome.values()));
            case PROTEST -> new Attributes.Protest(in.value(ProtestReason.values()));
            case REBOUND ->
                new Attributes.Rebound(in.optionalText(), in.optionalText(), in.value(ReboundType.values()), in.flag());
            case TURNOVER -> new Attributes.Turnover(in.value(TurnoverType.values()), in.flag(), in.flag());
            case LINEUP -> new Attributes.Lineup(in.list(() -> new LineupParticipant(in.text(), in.isSet())));
            case MATCH_STATUS_CHANGE -> new Attributes.MatchStatusChange(in.value(MatchStatus.values()));
            case RELIABILITY -> new Attributes.Reliability(in.flag());
            case PARTICIPATION,
                    PERIOD_TRANSITION,
                    JUMP_BALL,
                    SUBSTITUTION,
                    POSSESSION_CHANGE,
                    POSSESSION_ARROW_CHANGE,
                    UNKNOWN -> Attributes.NONE;
        };
    }
}
