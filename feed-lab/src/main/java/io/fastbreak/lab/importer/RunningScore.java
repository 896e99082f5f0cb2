package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The score that a published row carries: as it was after its play, in order of play. */
public record RunningScore(int home, int away) {

    /** The score of a row; null where it has none. */
    static @Nullable RunningScore of(SourceNode row, String home, String away) {
        return row.has(home) && row.has(away) ? new RunningScore(row.integer(home), row.integer(away)) : null;
    }

    /** The running scores of a game by event id, in order of play; events whose rows carry none are left out. */
    static ObjectNode file(GameInfo fixture, List<SourcePlay> orderOfPlay) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("fixtureId", fixture.id());
        fixture.teamIds().forEach(json.putArray("competitors")::add);
        ObjectNode scores = json.putObject("scores");
        EventJson events = new EventJson(fixture);
        for (SourcePlay play : orderOfPlay) {
            RunningScore score = play.runningScore();
            if (score != null) {
                scores.putArray(events.idOf(play)).add(score.home).add(score.away);
            }
        }
        return json;
    }
}
