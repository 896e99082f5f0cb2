package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.GameClock;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The whole game: the list of its projections, each of which may ask those before it. Taking in one event costs the
 * same however long the game is; it begins anew where the order of play changed.
 */
final class GameProjection {
    private final Anomalies anomalies = new Anomalies();
    private final Sides sides = new Sides(anomalies);
    private final PeriodProjection periods = new PeriodProjection();
    private final MatchStatusProjection matchStatus = new MatchStatusProjection();
    private final GameTime time;
    private final ClockProjection clock;
    private final LineupProjection lineups;
    private final ScoreProjection score = new ScoreProjection(sides, anomalies);
    private final LeadProjection lead = new LeadProjection(sides, score);
    private final PlusMinusProjection plusMinus;
    private final BoxScoreProjection boxScore;
    private final TeamPeriodProjection teamPeriods;
    private final EjectionProjection ejections = new EjectionProjection();
    private final PossessionProjection possession = new PossessionProjection(sides);
    private final ReviewProjection reviews = new ReviewProjection();
    private final NoticeProjection notice = new NoticeProjection();
    private final OrphanProjection orphans;
    private final List<Projection> projections;
    private final BoxScore lines;

    GameProjection(ProjectionRules rules, Predicate<String> deleted) {
        time = new GameTime(rules, anomalies);
        clock = new ClockProjection(periods, time);
        lineups = new LineupProjection(time, anomalies);
        plusMinus = new PlusMinusProjection(rules, sides, lineups);
        boxScore = new BoxScoreProjection(rules, sides, anomalies);
        teamPeriods = new TeamPeriodProjection(rules);
        orphans = new OrphanProjection(deleted);
        projections = List.of(
                sides,
                periods,
                matchStatus,
                time,
                clock,
                lineups,
                score,
                lead,
                plusMinus,
                boxScore,
                teamPeriods,
                ejections,
                possession,
                reviews,
                notice,
                orphans);
        lines = new BoxScore(rules, sides, periods, score, teamPeriods, lineups, boxScore, ejections);
    }

    void apply(Event event) {
        for (Projection projection : projections) {
            projection.apply(event);
        }
    }

    void cutAnchor(String eventId) {
        anomalies.add(AnomalyKind.ANCHOR_CYCLE, eventId);
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

    BoxScore lines() {
        return lines;
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

    List<String> orphans() {
        return orphans.orphans();
    }

    List<Anomaly> anomalies() {
        return anomalies.list();
    }
}
