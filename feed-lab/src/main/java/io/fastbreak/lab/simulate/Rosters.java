package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import io.fastbreak.lab.importer.Team;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Teams and their players: the same in every game, only who starts differs. */
final class Rosters {
    private static final int STARTERS = 5;
    private static final List<String> CITIES = List.of(
            "Aarhus",
            "Bergen",
            "Cadiz",
            "Dresden",
            "Exeter",
            "Faro",
            "Ghent",
            "Haarlem",
            "Innsbruck",
            "Jena",
            "Kaunas",
            "Leeds",
            "Modena",
            "Nantes",
            "Odense",
            "Porto",
            "Rennes",
            "Siena",
            "Turku",
            "Utrecht",
            "Verona",
            "Zagreb");
    private static final List<String> FIRST = List.of(
            "Adam", "Ben", "Carl", "Dino", "Emil", "Finn", "Goran", "Hugo", "Ivan", "Jan", "Karim", "Luka", "Milan");
    private static final List<String> LAST =
            List.of("Alba", "Berg", "Costa", "Dahl", "Egger", "Ferri", "Greco", "Horvat", "Ilic", "Jansen", "Kovac");

    private Rosters() {}

    /** Home, then away: two different teams. */
    static List<Team> pair(SimulatedRules rules, SeededRandom dice) {
        int home = dice.between(0, CITIES.size() - 1);
        int away = (home + dice.between(1, CITIES.size() - 1)) % CITIES.size();
        return List.of(team(home, "HOME", rules, dice), team(away, "AWAY", rules, dice));
    }

    private static Team team(int city, String side, SimulatedRules rules, SeededRandom dice) {
        String name = CITIES.get(city);
        String id = name.substring(0, 3).toUpperCase(Locale.ROOT);
        Set<Integer> starters = new HashSet<>();
        while (starters.size() < STARTERS) {
            starters.add(dice.between(0, rules.squadSize() - 1));
        }
        List<Player> players = new ArrayList<>();
        for (int n = 0; n < rules.squadSize(); n++) {
            String shirt = String.valueOf(n + 4);
            players.add(new Player(id + "-" + shirt, name(city, n), shirt, starters.contains(n)));
        }
        return new Team(id, name, side, players);
    }

    private static String name(int city, int n) {
        return FIRST.get((city + n) % FIRST.size()) + " " + LAST.get((3 * city + n) % LAST.size());
    }
}
