package io.fastbreak.client.produce;

import io.fastbreak.model.event.ClockStatusType;
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
import java.util.List;

/** One builder per kind, with its attributes. Contract: Attributes by event kind. */
public final class EventBuilders {
    private EventBuilders() {}

    /** A kind with {@code isCompleted}: all but LINEUP. */
    public abstract static class Completable<D extends Completable<D>> extends KindBuilder<D> {
        Completable(Base base) {
            super(base);
        }

        /** True when the statistician collected all data available in the normal workflow. */
        public D isCompleted(boolean isCompleted) {
            return put("isCompleted", isCompleted);
        }
    }

    /** A kind without further attributes. */
    public static final class Plain extends Completable<Plain> {
        Plain(Base base) {
            super(base);
        }

        Plain(Base base, MatchStatus status) {
            super(base);
            put("status", status);
        }
    }

    public static final class Shot extends Completable<Shot> {
        Shot(Base base, long points, boolean isSuccessful) {
            super(base);
            put("points", points);
            put("isSuccessful", isSuccessful);
        }

        public Shot type(ShotType type) {
            return put("type", type);
        }

        public Shot qualifier(ShotQualifier qualifier) {
            return add("qualifiers", qualifier);
        }

        public Shot hasAssister(boolean hasAssister) {
            return put("hasAssister", hasAssister);
        }

        public Shot hasBlocker(boolean hasBlocker) {
            return put("hasBlocker", hasBlocker);
        }
    }

    public static final class FreeThrow extends Completable<FreeThrow> {
        FreeThrow(Base base, long points, boolean isSuccessful) {
            super(base);
            put("points", points);
            put("isSuccessful", isSuccessful);
        }

        public FreeThrow attemptSequence(long attemptSequence) {
            return put("attemptSequence", attemptSequence);
        }

        public FreeThrow qualifier(FreeThrowQualifier qualifier) {
            return add("qualifiers", qualifier);
        }

        public FreeThrow foulId(String foulId) {
            return put("foulId", foulId);
        }

        public FreeThrow hasAssister(boolean hasAssister) {
            return put("hasAssister", hasAssister);
        }
    }

    public static final class Foul extends Completable<Foul> {
        Foul(Base base) {
            super(base);
        }

        public Foul type(FoulType type) {
            return put("type", type);
        }

        public Foul qualifier(FoulQualifier qualifier) {
            return add("qualifiers", qualifier);
        }

        public Foul freeThrowsAwarded(long freeThrowsAwarded) {
            return put("freeThrowsAwarded", freeThrowsAwarded);
        }

        public Foul hasFoulOn(boolean hasFoulOn) {
            return put("hasFoulOn", hasFoulOn);
        }
    }

    public static final class Rebound extends Completable<Rebound> {
        Rebound(Base base) {
            super(base);
        }

        public Rebound type(ReboundType type) {
            return put("type", type);
        }

        public Rebound shotId(String shotId) {
            return put("shotId", shotId);
        }

        public Rebound freeThrowId(String freeThrowId) {
            return put("freeThrowId", freeThrowId);
        }

        public Rebound hasRebounder(boolean hasRebounder) {
            return put("hasRebounder", hasRebounder);
        }
    }

    public static final class Turnover extends Completable<Turnover> {
        Turnover(Base base) {
            super(base);
        }

        public Turnover type(TurnoverType type) {
            return put("type", type);
        }

        public Turnover hasStealer(boolean hasStealer) {
            return put("hasStealer", hasStealer);
        }

        public Turnover hasTurnoverBy(boolean hasTurnoverBy) {
            return put("hasTurnoverBy", hasTurnoverBy);
        }
    }

    public static final class Clock extends Completable<Clock> {
        Clock(Base base, ClockStatusType status) {
            super(base);
            put("status", status);
        }

        public Clock fromDevice(boolean fromDevice) {
            return put("fromDevice", fromDevice);
        }
    }

    public static final class Timeout extends Completable<Timeout> {
        Timeout(Base base) {
            super(base);
        }

        public Timeout type(TimeoutType type) {
            return put("type", type);
        }
    }

    public static final class Challenge extends Completable<Challenge> {
        Challenge(Base base) {
            super(base);
        }

        public Challenge reason(ChallengeReason reason) {
            return put("reason", reason);
        }

        public Challenge outcome(ChallengeOutcome outcome) {
            return put("outcome", outcome);
        }
    }

    public static final class Protest extends Completable<Protest> {
        Protest(Base base) {
            super(base);
        }

        public Protest reason(ProtestReason reason) {
            return put("reason", reason);
        }

        public Protest description(String description) {
            return put("description", description);
        }
    }

    public static final class Reliability extends Completable<Reliability> {
        Reliability(Base base, boolean isReliabile) {
            super(base);
            put("isReliabile", isReliabile);
        }

        public Reliability reason(String reason) {
            return put("reason", reason);
        }
    }

    public static final class Ejection extends Completable<Ejection> {
        Ejection(Base base) {
            super(base);
        }

        public Ejection type(EjectionType type) {
            return put("type", type);
        }
    }

    public static final class Lineup extends KindBuilder<Lineup> {
        Lineup(Base base, List<LineupParticipant> players) {
            super(base);
            putEmptyArray("lineup");
            players.forEach(player -> addObject("lineup")
                    .put("id", TextChecks.checked("id", player.id()))
                    .put("isStarter", player.isStarter()));
        }
    }
}
