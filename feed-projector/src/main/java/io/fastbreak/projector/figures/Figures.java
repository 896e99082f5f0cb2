package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Event;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.clock.Timing;
import io.fastbreak.projector.finding.Findings;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.Teams;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a game: score, box score, who is on court, fouls and timeouts, and who has the ball. A made shot,
 * for example, moves the score, the shooter's line, the plus/minus of ten players and the possession.
 */
public final class Figures {
    private final Timing timing;
    private final BoundedRosters rosters;
    private final LineupProjection lineups;
    private final FoulProjection fouls;
    private final ScoreProjection score;
    private final LeadProjection lead;
    private final QualifiedPoints qualified;
    private final ScoringRunProjection run;
    private final BoxScoreProjection boxScore;
    private final TeamPeriodProjection teamPeriods;
    private final EjectionProjection ejections;
    private final PossessionProjection possession;

    /** @param timing of the game, to which an event is applied first; plays that cannot be counted are added to its findings */
    public Figures(Timing timing) {
        this.timing = timing;
        rosters = new BoundedRosters();
        lineups = new LineupProjection();
        fouls = new FoulProjection();
        score = new ScoreProjection();
        lead = new LeadProjection();
        qualified = new QualifiedPoints();
        run = new ScoringRunProjection();
        boxScore = new BoxScoreProjection();
        teamPeriods = new TeamPeriodProjection();
        ejections = new EjectionProjection();
        possession = new PossessionProjection();
    }

    /** A copy of the other one as it is now; see {@link SharedFacts} for which of the two may continue. */
    public Figures(Figures other, Timing timing) {
        this.timing = timing;
        rosters = new BoundedRosters(other.rosters);
        lineups = new LineupProjection(other.lineups);
        fouls = new FoulProjection(other.fouls);
        score = new ScoreProjection(other.score);
        lead = new LeadProjection(other.lead);
        qualified = new QualifiedPoints(other.qualified);
        run = new ScoringRunProjection(other.run);
        boxScore = new BoxScoreProjection(other.boxScore);
        teamPeriods = new TeamPeriodProjection(other.teamPeriods);
        ejections = new EjectionProjection(other.ejections);
        possession = new PossessionProjection(other.possession);
    }

    public void apply(Event event) {
        SideCheck.check(event, this);
        lineups.apply(event, this);
        fouls.apply(event, this);
        score.apply(event, this);
        lead.apply(event, this);
        qualified.apply(event, this);
        run.apply(event, this);
        PlusMinus.credit(event, this);
        boxScore.apply(event, this);
        teamPeriods.apply(event, this);
        ejections.apply(event, this);
        possession.apply(event, this);
    }

    EffectiveRules effectiveRules() {
        return timing.effectiveRules();
    }

    Findings findings() {
        return timing.findings();
    }

    Timing timing() {
        return timing;
    }

    /** The id to keep of a player; null if the player is in the box score of neither team. A new one is added. */
    @Nullable
    String admit(Event event, String competitor, String player) {
        return rosters.admit(event, competitor, player, this);
    }

    public LineupProjection lineups() {
        return lineups;
    }

    public FoulProjection fouls() {
        return fouls;
    }

    public ScoreProjection score() {
        return score;
    }

    public LeadProjection lead() {
        return lead;
    }

    public ScoringRunProjection run() {
        return run;
    }

    /** @param teams whose box score is asked for */
    public BoxScoreLines lines(Teams teams) {
        PeriodProjection periods = timing.periods();
        ProjectionRules rules = effectiveRules().ruleSet();
        TeamSituation situation = new TeamSituation(rules, teams, periods, teamPeriods, timing.time());
        return new BoxScoreLines(
                rules, teams, periods, score, qualified, teamPeriods, situation, lineups, boxScore, ejections);
    }

    @Nullable
    public String possession() {
        return possession.possession();
    }

    @Nullable
    public String arrow() {
        return possession.arrow();
    }
}
