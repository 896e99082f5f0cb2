package io.fastbreak.projector;

import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.figures.RateFormulas;
import io.fastbreak.projector.game.GameProjection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The records that a game is published as. They are immutable. */
public final class GameRecords {
    private GameRecords() {}

    public static Game game(
            FeedId feed,
            GameProjection game,
            List<Anomaly> anomalies,
            List<String> orphans,
            GameMetadata metadata,
            Place last,
            Reliability reliability) {
        List<CompetitorLine> competitors = game.figures().lines(game.teams()).competitors();
        return new Game(
                feed.fixtureId(),
                feed.source(),
                metadata.stateVersion(),
                last.epoch(),
                last.number(),
                metadata.last().eventId(),
                metadata.last().asOfUtc(),
                game.timing().matchStatus(),
                period(game.timing().period()),
                game.timing().clock(),
                game.figures().possession(),
                game.figures().arrow(),
                game.timing().isFinal(),
                metadata.resultRevision(),
                reliability,
                competitors,
                game.figures().lead().leadChanges(),
                game.figures().lead().timesTied(),
                byCompetitor(game, game.figures().lead()::largestLead),
                game.figures().run().current(),
                byCompetitor(game, game.figures().run()::largest),
                pace(game, competitors),
                game.effectiveRules().view(),
                anomalies,
                orphans,
                game.openReviews());
    }

    /** The status is published as UNKNOWN, as in the contract, if no event of the period names it. */
    public static @Nullable Period period(@Nullable Period period) {
        return period == null || period.status() != null
                ? period
                : new Period(period.type(), period.number(), PeriodStatus.UNKNOWN);
    }

    private static Map<String, Integer> byCompetitor(GameProjection game, Function<String, Integer> figure) {
        Map<String, Integer> figures = new LinkedHashMap<>(4);
        for (String id : game.teams().ids()) {
            figures.put(id, figure.apply(id));
        }
        return figures;
    }

    /** Null if there are not just two competitors. */
    private static @Nullable Double pace(GameProjection game, List<CompetitorLine> competitors) {
        return competitors.size() != 2
                ? null
                : RateFormulas.pace(
                        competitors.get(0).rates().possessions(),
                        competitors.get(1).rates().possessions(),
                        game.timing().time().played(),
                        game.effectiveRules().ruleSet());
    }

    static ScoringSummary summary(
            FeedId feed, GameProjection game, GameMetadata metadata, Place last, Reliability reliability) {
        return new ScoringSummary(
                feed.fixtureId(),
                metadata.stateVersion(),
                SummaryTrigger.scores(game),
                periodScores(game),
                period(game.timing().period()),
                game.timing().clock(),
                game.figures().possession(),
                game.timing().matchStatus(),
                game.timing().isFinal(),
                metadata.resultRevision(),
                reliability.reliable(),
                reliability.reasons(),
                game.openReviews(),
                feed.source(),
                metadata.last().eventId(),
                last.number(),
                metadata.last().traceId(),
                metadata.last().publishedUtc(),
                metadata.last().asOfUtc(),
                game.effectiveRules().ruleSet().label(),
                game.timing().areRulesKnown(),
                null);
    }

    private static List<ScoringSummary.PeriodScore> periodScores(GameProjection game) {
        List<ScoringSummary.PeriodScore> scores = new ArrayList<>();
        for (Period period : game.timing().periods().played()) {
            Map<String, Integer> points = new LinkedHashMap<>(4);
            for (String id : game.teams().ids()) {
                points.put(id, game.figures().score().points().of(id, period));
            }
            scores.add(new ScoringSummary.PeriodScore(period.type(), period.number(), points));
        }
        return scores;
    }
}
