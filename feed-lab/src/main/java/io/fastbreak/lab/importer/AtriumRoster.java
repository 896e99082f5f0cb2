package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.AtriumTeams.AtriumTeam;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who played, from the events of a game: no lineup is published. */
final class AtriumRoster {

    private AtriumRoster() {}

    /** A team with everybody who has an event. Whose first event is not coming in was on court from the start. */
    static Team team(AtriumTeam team, SourceNode data) {
        Map<String, Player> players = new LinkedHashMap<>();
        for (AtriumPeriod period : AtriumPeriod.read(data)) {
            period.events().stream()
                    .filter(event -> event.textOrEmpty("entityId").equals(team.entityId()) && event.has("personId"))
                    .forEach(event -> players.computeIfAbsent(event.text("personId"), id -> player(id, event)));
        }
        return new Team(team.score().id(), team.score().name(), team.score().side(), List.copyOf(players.values()));
    }

    private static Player player(String id, SourceNode event) {
        boolean comesIn = event.text("eventType").equals("substitution")
                && event.textOrEmpty("eventSubType").equals("in");
        return new Player(id, event.text("name"), event.textOrEmpty("bib"), !comesIn);
    }
}
