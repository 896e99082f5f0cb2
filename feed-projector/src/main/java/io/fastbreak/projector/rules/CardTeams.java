package io.fastbreak.projector.rules;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.BoundedText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two teams that a fixture card names.
 *
 * @param home id of the home team; null if the card does not say
 * @param away id of the away team; null if the card does not say
 * @param both ids of the two teams, in any order; empty if the card does not name two
 * @param sameName true if the two have the same name
 */
public record CardTeams(@Nullable String home, @Nullable String away, List<String> both, boolean sameName) {
    /** Nothing is known. */
    public static final CardTeams NONE = new CardTeams(null, null, List.of(), false);

    public CardTeams {
        both = List.copyOf(both);
    }

    static CardTeams of(FixtureCard card) {
        List<FixtureCard.Team> teams = card.competitors();
        if (teams == null || teams.isEmpty()) {
            return NONE;
        }
        List<String> both = teams.size() == 2
                ? teams.stream().map(team -> BoundedText.of(team.id())).toList()
                : List.of();
        return new CardTeams(
                id(teams, CompetitorType.HOME),
                id(teams, CompetitorType.AWAY),
                both,
                teams.size() == 2 && haveSameName(teams));
    }

    private static @Nullable String id(List<FixtureCard.Team> teams, CompetitorType side) {
        return teams.stream()
                .filter(team -> team.side() == side)
                .map(team -> BoundedText.of(team.id()))
                .findFirst()
                .orElse(null);
    }

    private static boolean haveSameName(List<FixtureCard.Team> teams) {
        String one = teams.get(0).name();
        String other = teams.get(1).name();
        return one != null && other != null && !one.isBlank() && one.strip().equalsIgnoreCase(other.strip());
    }

    /** True if the two teams of a game are others than these, or play on other sides. */
    public boolean contradicts(Teams teams) {
        String feedHome = teams.ids().get(0);
        String feedAway = teams.ids().get(1);
        return (home != null && !home.equals(feedHome))
                || (away != null && !away.equals(feedAway))
                || (!both.isEmpty() && !(both.contains(feedHome) && both.contains(feedAway)));
    }
}
