package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * One game in the project's words.
 *
 * @param events v2 events in order of entry: {@code audit.sequenceNumber} counts them from 1
 * @param official the official box score: score by period, every team's and player's totals
 * @param runningScore the score after each event whose published row carries it
 * @param card the fixture card: names, start, competition, rules
 */
public record ImportedGame(List<ObjectNode> events, ObjectNode official, ObjectNode runningScore, ObjectNode card) {

    public ImportedGame {
        events = List.copyOf(events);
    }

    static ImportedGame of(GameInfo fixture, List<SourcePlay> orderOfPlay, ObjectNode official) {
        return new ImportedGame(
                EntryOrder.eventsOf(fixture, orderOfPlay),
                official,
                RunningScore.file(fixture, orderOfPlay),
                FixtureCardJson.of(fixture));
    }
}
