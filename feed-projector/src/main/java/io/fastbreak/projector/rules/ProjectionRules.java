package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.FoulQualifier;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.projector.figures.RateFormulas;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A rule set, as far as the figures of a game depend on it: FIBA's Official Basketball Rules 2024,
 * the NBA's rule book 2024–25, the NCAA's rules of men's and of women's games 2024–25. Lengths are milliseconds.
 */
public enum ProjectionRules {
    /** Quarters of 10 minutes. Every foul of a player is a team foul, also an offensive or a technical one. */
    FIBA(4, 600_000, 5, BonusRule.FIFTH_OF_QUARTER, TimeoutRule.HALVES, 0.44),
    /** Quarters of 12 minutes. Offensive fouls are no team fouls; technical fouls are no personal fouls either. */
    NBA(4, 720_000, 6, BonusRule.FIFTH_OR_SECOND_LATE, TimeoutRule.SEVEN, 0.44),
    /** Men's college: halves of 20 minutes. Class A technical fouls of coach and bench are team fouls. */
    NCAA(2, 1_200_000, 5, BonusRule.SEVENTH_AND_TENTH_OF_HALF, TimeoutRule.FOUR, 0.475),
    /** Women's college: quarters of 10 minutes, else as the men's. */
    NCAAW(4, 600_000, 5, BonusRule.FIFTH_OF_QUARTER, TimeoutRule.FOUR, 0.475);

    private static final long OVERTIME_MS = 300_000;

    private final int periods;
    private final long regularMs;
    private final int foulLimit;
    private final BonusRule bonus;
    private final TimeoutRule timeouts;
    private final double freeThrowWeight;

    ProjectionRules(
            int periods, long regularMs, int foulLimit, BonusRule bonus, TimeoutRule timeouts, double freeThrowWeight) {
        this.periods = periods;
        this.regularMs = regularMs;
        this.foulLimit = foulLimit;
        this.bonus = bonus;
        this.timeouts = timeouts;
        this.freeThrowWeight = freeThrowWeight;
    }

    /** The rule set by its name in settings and fixture cards; upper or lower case. */
    public static Optional<ProjectionRules> named(String name) {
        return Arrays.stream(values())
                .filter(rules -> rules.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Its name in settings and fixture cards. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The length of a period, milliseconds. */
    public long periodMs(PeriodType type) {
        return type == PeriodType.OVERTIME ? OVERTIME_MS : regularMs;
    }

    /** Regular periods of a game: quarters or halves. */
    public int periods() {
        return periods;
    }

    /** The length of a game without overtimes, milliseconds. */
    public long regulationMs() {
        return periods * regularMs;
    }

    /** True in the last regular period and in overtimes. */
    public boolean isLast(Period period) {
        return period.type() == PeriodType.OVERTIME || period.number() >= periods;
    }

    public boolean isLastRegular(Period period) {
        return period.type() == PeriodType.REGULAR && isLast(period);
    }

    public int foulLimit() {
        return foulLimit;
    }

    public boolean isFouledOut(int fouls) {
        return fouls >= foulLimit;
    }

    public BonusRule bonus() {
        return bonus;
    }

    public TimeoutRule timeouts() {
        return timeouts;
    }

    /** The part of a free throw that ends a possession, for {@link RateFormulas}. */
    public double freeThrowWeight() {
        return freeThrowWeight;
    }

    /** True if a free throw counts for the players on court at its foul instead of at the free throw. */
    public boolean creditsCourtAtFoul() {
        return this == NBA;
    }

    /** The NBA's official team totals leave team rebounds out. */
    public boolean totalsIncludeTeamRebounds() {
        return this != NBA;
    }

    /** The NBA's team lines include dead-ball rebounds; elsewhere they are in no official line. */
    public boolean countsDeadBallRebounds() {
        return this == NBA;
    }

    /** True if the foul counts in the line of the player who committed it. */
    public boolean isPlayerFoul(Event event, Attributes.Foul foul) {
        if (event.first(ParticipantType.FOUL_BY) == null) {
            return false;
        }
        return switch (foul.type()) {
            case COACH, BENCH -> false;
            case TECHNICAL -> this != NBA;
            case UNKNOWN, OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> true;
        };
    }

    /**
     * True if the second of such fouls disqualifies the player who committed it (FIBA Art. 36.2.3 and 37.2.3). Under
     * other rules not every technical foul counts for that, and no event shows which one does.
     */
    public boolean isWarning(FoulType type) {
        return this == FIBA && (type == FoulType.TECHNICAL || type == FoulType.UNSPORTSMANLIKE);
    }

    /** True if a foul that no player committed counts in the team's line. */
    public boolean isFoulOfTheTeam(Event event, Attributes.Foul foul) {
        boolean byNoPlayer = event.first(ParticipantType.FOUL_BY) == null
                || foul.type() == FoulType.COACH
                || foul.type() == FoulType.BENCH;
        return byNoPlayer && isFoulOfTheTeam(foul);
    }

    private boolean isFoulOfTheTeam(Attributes.Foul foul) {
        return switch (foul.type()) {
            case COACH, BENCH, TECHNICAL -> isCollege() && !foul.qualifiers().contains(FoulQualifier.CLASS_B);
            case UNKNOWN, OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> true;
        };
    }

    private boolean isCollege() {
        return this == NCAA || this == NCAAW;
    }

    /** True if a foul that counts in some line also counts towards the bonus. */
    public boolean isTeamFoul(FoulType type) {
        return this != NBA || type != FoulType.OFFENSIVE;
    }
}
