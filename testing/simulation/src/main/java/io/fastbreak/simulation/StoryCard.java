package io.fastbreak.simulation;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.fixture.FixtureCard;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The cards that a game of a story may get: some agree with its events, and others do not. */
@SuppressWarnings("ImmutableEnumChecker") // the lists and records are not changed
enum StoryCard {
    PLAIN("gets a card", null, List.of()),
    FULL("gets a card with its teams", sport(1, "Basketball"), teams("Madrid", "Milano")),
    EXCHANGED_NAMES("gets a card that exchanges the teams' names", sport(1, "Basketball"), teams("Milano", "Madrid")),
    OTHER_SPORT("gets a card of 3x3 basketball", sport(1, "3x3 Basketball"), teams("Madrid", "Milano")),
    OTHER_SPORT_ID("gets a card of sport 7", sport(7, "Basketball"), teams("Madrid", "Milano")),
    EXCHANGED_SIDES(
            "gets a card that exchanges the sides",
            null,
            List.of(team("MAD", "Madrid", CompetitorType.AWAY), team("MIL", "Milano", CompetitorType.HOME))),
    OTHER_TEAM(
            "gets a card with another team",
            null,
            List.of(team("MAD", "Madrid", CompetitorType.HOME), team("ZAL", "Zalgiris", CompetitorType.AWAY))),
    ONE_NAME("gets a card with one name for both teams", null, teams("Madrid", "Madrid")),
    NAMES_ALIKE("gets a card with names that people read as one", null, teams("Madrid", "MADRID."));

    /** Those with which the game must not be priced. */
    static final List<StoryCard> CONTRADICTING =
            List.of(OTHER_SPORT, OTHER_SPORT_ID, EXCHANGED_SIDES, OTHER_TEAM, ONE_NAME, NAMES_ALIKE);

    private final String text;
    private final FixtureCard.@Nullable Sport sport;
    private final List<FixtureCard.Team> teams;

    StoryCard(String text, FixtureCard.@Nullable Sport sport, List<FixtureCard.Team> teams) {
        this.text = text;
        this.sport = sport;
        this.teams = teams;
    }

    private static FixtureCard.Sport sport(int id, String name) {
        return new FixtureCard.Sport(id, name);
    }

    private static List<FixtureCard.Team> teams(String home, String away) {
        return List.of(team("MAD", home, CompetitorType.HOME), team("MIL", away, CompetitorType.AWAY));
    }

    private static FixtureCard.Team team(String id, String name, CompetitorType side) {
        return new FixtureCard.Team(id, name, side, null);
    }

    FixtureCard of(String fixtureId) {
        return new FixtureCard(
                fixtureId,
                "Madrid v Milano",
                VirtualTime.BEGIN.toString(),
                sport,
                null,
                "fiba",
                teams.isEmpty() ? null : teams);
    }

    /** True if a game of Madrid at home and Milano away, in basketball, must not be priced with a card. */
    static boolean isContradicting(FixtureCard card) {
        List<FixtureCard.Team> teams = card.competitors();
        return isOfOtherSport(card) || (teams != null && !areRight(teams));
    }

    /** True if a card names another sport, so that nothing of its game is sent. */
    static boolean isOfOtherSport(FixtureCard card) {
        FixtureCard.Sport named = card.sport();
        return named != null && (!Integer.valueOf(1).equals(named.id()) || !"Basketball".equals(named.name()));
    }

    private static boolean areRight(List<FixtureCard.Team> teams) {
        boolean areIds = teams.size() == 2
                && teams.get(0).id().equals("MAD")
                && teams.get(0).side() == CompetitorType.HOME
                && teams.get(1).id().equals("MIL");
        return areIds && !letters(teams.get(0)).equalsIgnoreCase(letters(teams.get(1)));
    }

    private static String letters(FixtureCard.Team team) {
        return String.valueOf(team.name()).replaceAll("[^A-Za-z]", "");
    }

    @Override
    public String toString() {
        return text;
    }
}
