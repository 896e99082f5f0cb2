package io.fastbreak.bridge.market;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Home and away of a game with exactly these two competitors. */
record Sides(ScoringSummary.Score home, ScoringSummary.Score away) {
    private static final int MAX_NAME = 200;

    static Optional<Sides> of(ScoringSummary summary) {
        return summary.competitors().size() != 2
                ? Optional.empty()
                : side(summary, CompetitorType.HOME)
                        .flatMap(home -> side(summary, CompetitorType.AWAY).map(away -> new Sides(home, away)));
    }

    /** A competitor's name in the card, else its id; cut so that a fixture's name has room for two. */
    static String name(ScoringSummary.Score competitor, @Nullable FixtureCard card) {
        List<FixtureCard.Team> named = card == null || card.competitors() == null ? List.of() : card.competitors();
        String name = named.stream()
                .filter(side -> competitor.id().equals(side.id()))
                .flatMap(side -> Optional.ofNullable(side.name()).stream())
                .filter(BodyText::isReadable)
                .findFirst()
                .orElse(competitor.id());
        return BodyText.cut(name, MAX_NAME);
    }

    private static Optional<ScoringSummary.Score> side(ScoringSummary summary, CompetitorType side) {
        return summary.competitors().stream()
                .filter(competitor -> competitor.side() == side)
                .findFirst();
    }
}
