package io.fastbreak.bridge.market;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Home and away of a game where both are known. */
record Sides(ScoringSummary.Score home, ScoringSummary.Score away) {

    static Optional<Sides> of(ScoringSummary summary) {
        return side(summary, CompetitorType.HOME)
                .flatMap(home -> side(summary, CompetitorType.AWAY).map(away -> new Sides(home, away)));
    }

    /** A competitor's name in the card, else its id. */
    static String name(ScoringSummary.Score competitor, @Nullable FixtureCard card) {
        List<FixtureCard.Team> named = card == null || card.competitors() == null ? List.of() : card.competitors();
        return named.stream()
                .filter(side -> competitor.id().equals(side.id()))
                .flatMap(side -> Optional.ofNullable(side.name()).stream())
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse(competitor.id());
    }

    private static Optional<ScoringSummary.Score> side(ScoringSummary summary, CompetitorType side) {
        return summary.competitors().stream()
                .filter(competitor -> competitor.side() == side)
                .findFirst();
    }
}
