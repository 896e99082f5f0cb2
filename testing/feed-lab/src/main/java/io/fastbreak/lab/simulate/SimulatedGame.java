package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.lab.importer.GameInfo;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.OfficialBoxScore;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.model.fixture.FixtureCard;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A simulated game.
 *
 * @param fixture of all events
 * @param events v2 events in order of play, {@code audit.sequenceNumber} counting them from 1
 * @param truth the final box score in the format of official totals, with fouls and timeouts per period; counted during the
 *     game, not from the events
 */
public record SimulatedGame(GameInfo fixture, List<ObjectNode> events, ObjectNode truth) {

    public SimulatedGame {
        events = List.copyOf(events);
    }

    public String fixtureId() {
        return fixture.id();
    }

    public FixtureCard card() {
        return fixture.card();
    }

    static SimulatedGame play(String fixtureId, Instant start, SimulatedRules rules, SeededRandom dice) {
        List<RosterTeam> teams = Rosters.pair(rules, dice);
        GameInfo fixture = new GameInfo(fixtureId, start, rules.competition(), teams.get(0), teams.get(1));
        Match match = Match.of(rules, dice, start.toEpochMilli(), fixture.home(), fixture.away());
        new GameSimulator(match).play();
        return new SimulatedGame(fixture, events(fixture, match.table()), truth(fixtureId, match));
    }

    private static List<ObjectNode> events(GameInfo fixture, ScorersTable table) {
        EventJson json = new EventJson(fixture);
        List<SourcePlay> plays = table.plays();
        List<Long> times = table.times();
        List<ObjectNode> events = new ArrayList<>(plays.size());
        for (int n = 0; n < plays.size(); n++) {
            ObjectNode event = json.write(plays.get(n), plays.size(), other -> true);
            EventJson.number(event, n + 1, times.get(n), times.get(n));
            events.add(event);
        }
        return events;
    }

    private static ObjectNode truth(String fixtureId, Match match) {
        OfficialBoxScore boxScore = new OfficialBoxScore(
                match.home().official(match.rules()), match.away().official(match.rules()));
        ObjectNode truth = boxScore.toJson(fixtureId, List.of());
        for (int side = 0; side < 2; side++) {
            List<Squad.PeriodCount> periods = match.squads().get(side).periods();
            for (int n = 0; n < periods.size(); n++) {
                ((ObjectNode) truth.at("/competitors/" + side + "/periods/" + n))
                        .put("fouls", periods.get(n).fouls)
                        .put("timeouts", periods.get(n).timeouts);
            }
        }
        return truth;
    }

    /** Teams and players; only the starters differ between games. */
    static final class Rosters {
        private static final int STARTERS = 5;
        private static final List<String> CITIES = names("""
                Aarhus Bergen Cadiz Dresden Exeter Faro Ghent Haarlem Innsbruck Jena Kaunas Leeds Modena Nantes Odense
                Porto Rennes Siena Turku Utrecht Verona Zagreb""");
        private static final List<String> FIRST =
                names("Adam Ben Carl Dino Emil Finn Goran Hugo Ivan Jan Karim Luka Milan");
        private static final List<String> LAST =
                names("Alba Berg Costa Dahl Egger Ferri Greco Horvat Ilic Jansen Kovac");

        private Rosters() {}

        private static List<String> names(String words) {
            return List.of(words.split("\\s+"));
        }

        /** Two different teams, home first. */
        static List<RosterTeam> pair(SimulatedRules rules, SeededRandom dice) {
            int home = dice.between(0, CITIES.size() - 1);
            int away = (home + dice.between(1, CITIES.size() - 1)) % CITIES.size();
            return List.of(team(home, "HOME", rules, dice), team(away, "AWAY", rules, dice));
        }

        private static RosterTeam team(int city, String side, SimulatedRules rules, SeededRandom dice) {
            String name = CITIES.get(city);
            String id = name.substring(0, 3).toUpperCase(Locale.ROOT);
            Set<Integer> starters = new HashSet<>();
            while (starters.size() < STARTERS) {
                starters.add(dice.between(0, rules.squadSize() - 1));
            }
            List<RosterPlayer> players = new ArrayList<>();
            for (int n = 0; n < rules.squadSize(); n++) {
                String shirt = String.valueOf(n + 4);
                players.add(new RosterPlayer(id + "-" + shirt, name(city, n), shirt, starters.contains(n)));
            }
            return new RosterTeam(id, name, side, players);
        }

        private static String name(int city, int n) {
            return FIRST.get((city + n) % FIRST.size()) + " " + LAST.get((3 * city + n) % LAST.size());
        }
    }
}
