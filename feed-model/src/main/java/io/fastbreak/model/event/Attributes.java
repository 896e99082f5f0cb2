package io.fastbreak.model.event;

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
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The kind-specific part of an event. Booleans that the contract lets be absent or null are null if unknown.
 * Contract: Attributes by event kind.
 */
public sealed interface Attributes {

    /** The attributes of kinds that declare none of their own. */
    Attributes NONE = new None();

    record None() implements Attributes {}

    record Clock(ClockStatusType status, @Nullable Boolean fromDevice) implements Attributes {}

    record Ejection(EjectionType type) implements Attributes {}

    record Foul(
            @Nullable Integer freeThrowsAwarded,
            FoulType type,
            List<FoulQualifier> qualifiers,
            @Nullable Boolean hasFoulOn)
            implements Attributes {}

    /** @param foulId id of the causing foul event */
    record FreeThrow(
            int points,
            boolean isSuccessful,
            @Nullable Integer attemptSequence,
            List<FreeThrowQualifier> qualifiers,
            @Nullable String foulId,
            @Nullable Boolean hasAssister)
            implements Attributes {}

    /** @param points the worth of the attempt, also on a miss; 0 on a miss if unknown */
    record Shot(
            int points,
            boolean isSuccessful,
            ShotType type,
            List<ShotQualifier> qualifiers,
            @Nullable Boolean hasAssister,
            @Nullable Boolean hasBlocker)
            implements Attributes {}

    record Timeout(TimeoutType type) implements Attributes {}

    record Challenge(ChallengeReason reason, ChallengeOutcome outcome) implements Attributes {}

    record Protest(ProtestReason reason) implements Attributes {}

    /**
     * @param shotId id of the missed shot
     * @param freeThrowId id of the missed free throw
     */
    record Rebound(
            @Nullable String shotId,
            @Nullable String freeThrowId,
            ReboundType type,
            @Nullable Boolean hasRebounder) implements Attributes {}

    record Turnover(
            TurnoverType type,
            @Nullable Boolean hasStealer,
            @Nullable Boolean hasTurnoverBy) implements Attributes {}

    record Lineup(List<LineupParticipant> lineup) implements Attributes {}

    record MatchStatusChange(MatchStatus status) implements Attributes {}

    /** @param isReliabile spelled as in the contract; null if the notice does not say */
    record Reliability(@Nullable Boolean isReliabile) implements Attributes {}
}
