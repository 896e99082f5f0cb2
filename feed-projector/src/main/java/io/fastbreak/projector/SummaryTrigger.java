package io.fastbreak.projector;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.projector.game.GameProjection;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The figures that a scoring summary is sent for: it is due when one of them changes. */
public record SummaryTrigger(
        List<ScoringSummary.Score> scores,
        @Nullable Period period,
        @Nullable ClockStatusType clockStatus,
        @Nullable String possession,
        MatchStatus matchStatus,
        List<String> openReviews,
        List<Reason> reasons,
        boolean rulesKnown) {

    static SummaryTrigger of(GameProjection game, List<Reason> reasons) {
        GameClock clock = game.timing().clock();
        return new SummaryTrigger(
                scores(game),
                game.timing().period(),
                clock == null ? null : clock.status(),
                game.figures().possession(),
                game.timing().matchStatus(),
                game.openReviews(),
                reasons,
                game.timing().areRulesKnown());
    }

    public static List<ScoringSummary.Score> scores(GameProjection game) {
        List<ScoringSummary.Score> scores = new ArrayList<>(2);
        for (String id : game.teams().ids()) {
            scores.add(new ScoringSummary.Score(
                    id, game.teams().of(id), game.figures().score().points().total(id)));
        }
        return scores;
    }
}
