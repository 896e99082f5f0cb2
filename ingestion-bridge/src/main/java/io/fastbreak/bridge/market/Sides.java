package io.fastbreak.bridge.market;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Home and away of a game with exactly these two competitors. */
record Sides(ScoringSummary.Score home, ScoringSummary.Score away) {
    private static final int MAX_NAME = 200;

    static Optional<Sides> of(ScoringSummary summary) {
        if (summary.competitors().size() != 2) {
            return Optional.empty();
        }
        ScoringSummary.Score one = summary.competitors().get(0);
        ScoringSummary.Score other = summary.competitors().get(1);
        if (one.side() == CompetitorType.HOME && other.side() == CompetitorType.AWAY) {
            return Optional.of(new Sides(one, other));
        }
        return one.side() == CompetitorType.AWAY && other.side() == CompetitorType.HOME
                ? Optional.of(new Sides(other, one))
                : Optional.empty();
    }

    /** A competitor's name in the card, else its id; cut so that a fixture's name has room for two. */
    static String name(ScoringSummary.Score competitor, @Nullable FixtureCard card) {
        if (card != null && card.competitors() != null) {
            for (FixtureCard.Team team : card.competitors()) {
                if (competitor.id().equals(team.id()) && team.name() != null && BodyText.isReadable(team.name())) {
                    return BodyText.cut(team.name(), MAX_NAME);
                }
            }
        }
        return BodyText.cut(competitor.id(), MAX_NAME);
    }
}
