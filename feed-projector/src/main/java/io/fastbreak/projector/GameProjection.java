package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.GameClock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole game: its projections, each of which may ask those before it. Taking in one event costs the same however
 * long the game is, and so does a copy.
 */
final class GameProjection {
    private final Ruling ruling;
    private final Anomalies anomalies;
    private final RulesProjection learnt;
    private final Sides sides;
    private final PeriodProjection periods;
    private final MatchStatusProjection matchStatus;
    private final GameTime time;
    private final ClockProjection clock;
    private final LineupProjection lineups;
    private final FoulProjection fouls;
    private final ScoreProjection score;
    private final LeadProjection lead;
    private final RunProjection run;
    private final PlusMinusProjection plusMinus;
    private final BoxScoreProjection boxScore;
    private final TeamPeriodProjection teamPeriods;
    private final EjectionProjection ejections;
    private final PossessionProjection possession;
    private final ReviewProjection reviews;
    private final NoticeProjection notice;

    /** A game of which nothing is known. */
    GameProjection(Ruling ruling) {
        this.ruling = ruling;
        ProjectionRules rules = ruling.rules();
        anomalies = new Anomalies();
        learnt = new RulesProjection();
        sides = new Sides(anomalies);
        periods = new PeriodProjection();
        matchStatus = new MatchStatusProjection();
        time = new GameTime(ruling, anomalies);
        clock = new ClockProjection(periods, time);
        lineups = new LineupProjection(time, anomalies);
        fouls = new FoulProjection(rules, lineups);
        score = new ScoreProjection(ruling.wrongBasket(), sides, anomalies);
        lead = new LeadProjection(sides, score);
        run = new RunProjection(score);
        plusMinus = new PlusMinusProjection(score, lineups, fouls);
        boxScore = new BoxScoreProjection(rules, score, anomalies);
        teamPeriods = new TeamPeriodProjection(rules, time);
        ejections = new EjectionProjection(rules);
        possession = new PossessionProjection(sides, score, fouls);
        reviews = new ReviewProjection();
        notice = new NoticeProjection();
    }

    /** The other one as it is now, to go on from; see {@link SharedFacts} for which of the two may. */
    GameProjection(GameProjection other) {
        ruling = other.ruling;
        anomalies = new Anomalies(other.anomalies);
        learnt = new RulesProjection(other.learnt);
        sides = new Sides(other.sides, anomalies);
        periods = new PeriodProjection(other.periods);
        matchStatus = new MatchStatusProjection(other.matchStatus);
        time = new GameTime(other.time, anomalies);
        clock = new ClockProjection(other.clock, periods, time);
        lineups = new LineupProjection(other.lineups, time, anomalies);
        fouls = new FoulProjection(other.fouls, lineups);
        score = new ScoreProjection(other.score, sides, anomalies);
        lead = new LeadProjection(other.lead, sides, score);
        run = new RunProjection(other.run, score);
        plusMinus = new PlusMinusProjection(score, lineups, fouls);
        boxScore = new BoxScoreProjection(other.boxScore, score, anomalies);
        teamPeriods = new TeamPeriodProjection(other.teamPeriods, time);
        ejections = new EjectionProjection(other.ejections);
        possession = new PossessionProjection(other.possession, sides, score, fouls);
        reviews = new ReviewProjection(other.reviews);
        notice = new NoticeProjection(other.notice);
    }

    /** A copy that shares nothing: both may go on. To be made of the one that goes on last. */
    GameProjection detached() {
        GameProjection copy = new GameProjection(this);
        copy.fouls.detach();
        return copy;
    }

    void apply(Event event) {
        learnt.apply(event);
        sides.apply(event);
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

    /** How its events are read. */
    Ruling ruling() {
        return ruling;
    }

    /** What the events show of the rules, which may be others. */
    RulesProjection learnt() {
        return learnt;
    }

    Sides sides() {
        return sides;
    }

    ScoreProjection score() {
        return score;
    }

    LeadProjection lead() {
        return lead;
    }

    RunProjection run() {
        return run;
    }

    GameTime time() {
        return time;
    }

    BoxScore lines() {
        TeamSituation situation = new TeamSituation(ruling.rules(), sides, periods, teamPeriods, time);
        return new BoxScore(
                ruling.rules(), sides, periods, score, teamPeriods, situation, lineups, boxScore, ejections);
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
