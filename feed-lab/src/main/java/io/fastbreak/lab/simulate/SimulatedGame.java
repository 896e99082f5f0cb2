package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson;
import io.fastbreak.lab.importer.FixtureCardJson;
import io.fastbreak.lab.importer.GameInfo;
import io.fastbreak.lab.importer.OfficialBoxScore;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.importer.Team;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A game as it was played.
 *
 * @param fixtureId the fixture that all its events name
 * @param events v2 events in order of play, {@code audit.sequenceNumber} counting them from 1
 * @param truth the final box score in the shape of official totals, with fouls and timeouts beside the points of each
 *     period; counted while the game was played, not from the events
 * @param card the fixture card
 */
public record SimulatedGame(String fixtureId, List<ObjectNode> events, ObjectNode truth, ObjectNode card) {

    public SimulatedGame {
        events = List.copyOf(events);
    }

    static SimulatedGame play(String fixtureId, Instant start, SimulatedRules rules, SeededRandom dice) {
        List<Team> teams = Rosters.pair(rules, dice);
        GameInfo fixture = new GameInfo(fixtureId, start, rules, teams.get(0), teams.get(1));
        Match match = Match.of(rules, dice, start.toEpochMilli(), fixture.home(), fixture.away());
        new GameSimulator(match).play();
        return new SimulatedGame(
                fixtureId, events(fixture, match.log()), truth(fixtureId, match), FixtureCardJson.of(fixture));
    }

    private static List<ObjectNode> events(GameInfo fixture, PlayLog log) {
        EventJson json = new EventJson(fixture);
        List<SourcePlay> plays = log.plays();
        List<Long> times = log.times();
        List<ObjectNode> events = new ArrayList<>(plays.size());
        for (int n = 0; n < plays.size(); n++) {
            ObjectNode event = json.write(plays.get(n), plays.size(), other -> true);
            EventJson.number(event, n + 1, times.get(n));
            events.add(event);
        }
        return events;
    }

    private static ObjectNode truth(String fixtureId, Match match) {
        OfficialBoxScore boxScore = new OfficialBoxScore(
                match.home().sheet().official(match.rules()),
                match.away().sheet().official(match.rules()));
        ObjectNode truth = boxScore.toJson(fixtureId, List.of());
        for (int side = 0; side < 2; side++) {
            List<TeamSheet.PeriodCount> periods =
                    match.squads().get(side).sheet().periods();
            for (int n = 0; n < periods.size(); n++) {
                ((ObjectNode) truth.at("/competitors/" + side + "/periods/" + n))
                        .put("fouls", periods.get(n).fouls)
                        .put("timeouts", periods.get(n).timeouts);
            }
        }
        return truth;
    }
}
