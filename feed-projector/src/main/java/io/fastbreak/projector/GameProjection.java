package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The whole game: its projections, each of which may ask those before it. Applying an event costs the same however long
 * the game is, and so does a copy.
 */
final class GameProjection {
    private final EffectiveRules effective;
    private final Anomalies anomalies;
    private final RulesProjection learned;
    private final TeamsProjection learnedTeams;
    private final Teams teams;
    private final Flags flags;
    private final EventCheck eventCheck;
    private final BoundedRosters rosters;
    private final PeriodProjection periods;
    private final MatchStatusProjection matchStatus;
    private final GameTime time;
    private final ClockProjection clock;
    private final LineupProjection lineups;
    private final FoulProjection fouls;
    private final ScoreProjection score;
    private final LeadProjection lead;
    private final ScoringRunProjection run;
    private final PlusMinusProjection plusMinus;
    private final BoxScoreProjection boxScore;
    private final TeamPeriodProjection teamPeriods;
    private final EjectionProjection ejections;
    private final PossessionProjection possession;
    private final ReviewProjection reviews;
    private final ReliabilityProjection notice;

    /** A game without events. */
    GameProjection(EffectiveRules effective) {
        this.effective = effective;
        ProjectionRules rules = effective.ruleSet();
        anomalies = new Anomalies();
        learned = new RulesProjection();
        learnedTeams = new TeamsProjection();
        teams = effective.teams();
        flags = new Flags();
        eventCheck = new EventCheck(teams, anomalies, flags);
        rosters = new BoundedRosters(teams, flags);
        periods = new PeriodProjection(flags);
        matchStatus = new MatchStatusProjection();
        time = new GameTime(effective, anomalies);
        clock = new ClockProjection(periods, time);
        lineups = new LineupProjection(time, rosters, anomalies);
        fouls = new FoulProjection(rules, lineups);
        score = new ScoreProjection(effective.wrongBasket(), teams, anomalies, flags);
        lead = new LeadProjection(teams, score);
        run = new ScoringRunProjection(score);
        plusMinus = new PlusMinusProjection(score, lineups, fouls);
        boxScore = new BoxScoreProjection(rules, score, rosters, anomalies);
        teamPeriods = new TeamPeriodProjection(rules, teams, time);
        ejections = new EjectionProjection(rules, rosters);
        possession = new PossessionProjection(teams, score, fouls);
        reviews = new ReviewProjection(flags);
        notice = new ReliabilityProjection();
    }

    /** A copy of the other one as it is now; see {@link SharedFacts} for which of the two may continue. */
    GameProjection(GameProjection other) {
        effective = other.effective;
        anomalies = new Anomalies(other.anomalies);
        learned = new RulesProjection(other.learned);
        learnedTeams = new TeamsProjection(other.learnedTeams);
        teams = other.teams;
        flags = new Flags(other.flags);
        eventCheck = new EventCheck(teams, anomalies, flags);
        rosters = new BoundedRosters(other.rosters, flags);
        periods = new PeriodProjection(other.periods, flags);
        matchStatus = new MatchStatusProjection(other.matchStatus);
        time = new GameTime(other.time, anomalies);
        clock = new ClockProjection(other.clock, periods, time);
        lineups = new LineupProjection(other.lineups, time, rosters, anomalies);
        fouls = new FoulProjection(other.fouls, lineups);
        score = new ScoreProjection(other.score, teams, anomalies, flags);
        lead = new LeadProjection(other.lead, teams, score);
        run = new ScoringRunProjection(other.run, score);
        plusMinus = new PlusMinusProjection(score, lineups, fouls);
        boxScore = new BoxScoreProjection(other.boxScore, score, rosters, anomalies);
        teamPeriods = new TeamPeriodProjection(other.teamPeriods, time);
        ejections = new EjectionProjection(other.ejections, rosters);
        possession = new PossessionProjection(other.possession, teams, score, fouls);
        reviews = new ReviewProjection(other.reviews, flags);
        notice = new ReliabilityProjection(other.notice);
    }

    /** A copy that shares nothing, so that both may continue. To be made of the one that was copied last. */
    GameProjection detached() {
        GameProjection copy = new GameProjection(this);
        copy.fouls.detach();
        return copy;
    }

    void apply(Event event) {
        learned.apply(event);
        learnedTeams.apply(event);
        eventCheck.apply(event);
        periods.apply(event);
        matchStatus.apply(event);
        time.apply(event);
        clock.apply(event);
        lineups.apply(event);
        fouls.apply(event);
        score.apply(event);
        lead.apply(event);
        run.apply(event);
        plusMinus.apply(event);
        boxScore.apply(event);
        teamPeriods.apply(event);
        ejections.apply(event);
        possession.apply(event);
        reviews.apply(event);
        notice.apply(event);
    }

    /** The rules by which its events are read. */
    EffectiveRules effectiveRules() {
        return effective;
    }

    /** The rules that the events show; they may differ from the effective ones. */
    RulesProjection learned() {
        return learned;
    }

    boolean areRulesKnown() {
        return effective.configured().areKnown(learned);
    }

    /** The two teams; none before the first event that names one. */
    Teams teams() {
        return learnedTeams().equals(Teams.NONE) ? Teams.NONE : teams;
    }

    /** The teams that the events show; they may differ from the effective ones. */
    Teams learnedTeams() {
        return learnedTeams.teams();
    }

    /** Flags of events, or of missing events, that no operator has accepted. */
    List<Flags.Flag> flags(Set<Long> accepted) {
        List<Flags.Flag> open = flags.open(accepted);
        Flags.Flag missing = missingTeams();
        if (missing == null || accepted.contains(missing.mark())) {
            return open;
        }
        List<Flags.Flag> all = new ArrayList<>(open);
        all.add(missing);
        return all;
    }

    /** Once a game has begun, both sides must be known; null where they are. */
    private Flags.@Nullable Flag missingTeams() {
        if (teams.areKnown() || !hasBegun()) {
            return null;
        }
        return new Flags.Flag(
                Reason.UNATTRIBUTED,
                "",
                Flags.mark(Reason.UNATTRIBUTED, "", teams.ids().hashCode()));
    }

    /** Reasons that stay set whatever operators accept. */
    Set<Reason> exceeded() {
        return flags.exceeded();
    }

    /**
     * True from the start of the match on, as its status shows, or a clock in a regular period or overtime, or a score in
     * any period.
     */
    boolean hasBegun() {
        Period period = periods.current();
        return matchStatus.hasBegun()
                || !score.points().isEmpty()
                || (period != null && Periods.isPlayed(period) && clock.isKnown());
    }

    ScoreProjection score() {
        return score;
    }

    LeadProjection lead() {
        return lead;
    }

    ScoringRunProjection run() {
        return run;
    }

    GameTime time() {
        return time;
    }

    BoxScoreLines lines() {
        TeamSituation situation = new TeamSituation(effective.ruleSet(), teams(), periods, teamPeriods, time);
        return new BoxScoreLines(
                effective.ruleSet(), teams(), periods, score, teamPeriods, situation, lineups, boxScore, ejections);
    }

    @Nullable
    Period period() {
        return periods.current();
    }

    List<Period> playedPeriods() {
        return periods.played();
    }

    @Nullable
    GameClock clock() {
        return clock.clock();
    }

    boolean isClockRunning() {
        return clock.isRunning();
    }

    /** True where no period is in progress, or its clock is at the end. */
    boolean isBetweenPeriods() {
        Period period = periods.current();
        if (period == null || !Periods.isPlayed(period)) {
            return true;
        }
        return period.status() == PeriodStatus.FINISHED
                || period.status() == PeriodStatus.PENDING
                || (!isClockRunning() && clock.isAtEnd());
    }

    @Nullable
    String possession() {
        return possession.possession();
    }

    @Nullable
    String arrow() {
        return possession.arrow();
    }

    MatchStatus matchStatus() {
        return matchStatus.status();
    }

    boolean isFinal() {
        return matchStatus.isFinal();
    }

    List<String> openReviews() {
        return reviews.open();
    }

    boolean isCalledReliable() {
        return notice.isReliable();
    }

    /** @param cutAnchors ids of events whose anchors lead back to them */
    List<Anomaly> anomalies(List<String> cutAnchors) {
        return anomalies.list(cutAnchors);
    }
}
