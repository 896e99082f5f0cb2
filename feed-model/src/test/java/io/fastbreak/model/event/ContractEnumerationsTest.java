package io.fastbreak.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stored state keeps values of enumerations by position, so the contract's order must never change. */
class ContractEnumerationsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "EventSource | UNKNOWN, VendorSportsInPlay, VendorInPlay, VendorLiveStats, VendorScoresheet",
                "EventType | UNKNOWN, CHALLENGE, CLOCK, EJECTION, FOUL, FREE_THROW, JUMP_BALL, MATCH_STATUS_CHANGE,"
                        + " PARTICIPATION, PERIOD_TRANSITION, PROTEST, SHOT, SUBSTITUTION, TIMEOUT, TURNOVER, REBOUND,"
                        + " RELIABILITY, LINEUP, POSSESSION_CHANGE, POSSESSION_ARROW_CHANGE",
                "PeriodType | UNKNOWN, PREGAME, REGULAR, OVERTIME",
                "PeriodStatus | UNKNOWN, PENDING, IN_PROGRESS, FINISHED",
                "CompetitorType | UNKNOWN, HOME, AWAY",
                "ParticipantType | UNKNOWN, SHOOTER, FOUL_BY, FOUL_ON, ASSISTER, BLOCKER, REBOUNDER, TURNOVER_BY,"
                        + " STEALER, PARTICIPANT, WON_BY, LOST_BY, SUBSTITUTED_IN, SUBSTITUTED_OUT, STARTER, BENCH",
                "ClockStatusType | UNKNOWN, STARTED, STOPPED, ADJUSTED",
                "attribute.EjectionType | UNKNOWN, DISQUALIFICATION, FOULED_OUT",
                "attribute.FoulType | UNKNOWN, OFFENSIVE, PERSONAL, TECHNICAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL,"
                        + " THROW_IN, BENCH, COACH",
                "attribute.FoulQualifier | UNKNOWN, CLASS_A, CLASS_B, DIRECT, INDIRECT, GAME_DISQUALIFICATION, FIGHTING,"
                        + " CANCELLED_FREE_THROWS, ONE_AND_ONE",
                "attribute.FreeThrowQualifier | UNKNOWN, SECOND_CHANCE, FAST_BREAK, FROM_TURNOVER",
                "attribute.ShotType | UNKNOWN, DUNK, LAYUP, FADEAWAY, TIP_IN_DUNK, TIP_IN_LAYUP, JUMP_SHOT, ALLEY_OOP,"
                        + " DRIVING_LAYUP, HOOK_SHOT, FLOATING_JUMP_SHOT, STEPBACK_JUMP_SHOT, PULLUP_JUMP_SHOT,"
                        + " TURNAROUND_JUMP_SHOT, WRONG_BASKET, REVERSE_LAYUP, EURO_STEP, ALLEY_OOP_DUNK",
                "attribute.ShotQualifier | UNKNOWN, SECOND_CHANCE, FAST_BREAK, FROM_TURNOVER, POINTS_IN_THE_PAINT, BLOCKED",
                "attribute.TimeoutType | UNKNOWN, FULL, SHORT, OFFICIALS, MEDIA, COMMERCIALS",
                "attribute.ChallengeReason | UNKNOWN, CLOCK, TWO_POINTS, THREE_POINTS, FREE_THROW_SHOOTER, OUT_OF_BOUNDS, FOUL,"
                        + " GOAL_TENDING, VIOLENCE",
                "attribute.ChallengeOutcome | UNKNOWN, SUCCESSFUL, UNSUCCESSFUL",
                "attribute.ProtestReason | UNKNOWN, SCOREKEEPING, TIMEKEEPING, SHOT_CLOCK, OTHER",
                "attribute.ReboundType | UNKNOWN, DEFENSIVE, OFFENSIVE, DEFENSIVE_DEADBALL, OFFENSIVE_DEADBALL",
                "attribute.TurnoverType | UNKNOWN, BACK_COURT, BACK_COURT_TIME_VIOLATION, BAD_PASS, BALL_HANDLING,"
                        + " DOUBLE_DRIBBLE, FIVE_SECONDS, FREE_THROW_LANE_VIOLATION, JUMP_BALL, NONE, OFFENSIVE,"
                        + " OFFENSIVE_GOAL_TENDING, OTHER, OUT_OF_BOUNDS, SHOT_CLOCK, THREE_SECONDS, TRAVEL",
                "MatchStatus | UNKNOWN, NOT_STARTED, WARMUP, IN_PROGRESS, FINISHED, INTERRUPTED, CANCELLED, ABANDONED",
            })
    void stands_in_the_contracts_order(String name, String values) throws ClassNotFoundException {
        Class<?> type = Class.forName(getClass().getPackageName() + "." + name);
        assertThat(Arrays.stream(type.getEnumConstants()).map(Object::toString)).containsExactly(values.split(", "));
    }
}
