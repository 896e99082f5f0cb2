package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The plays behind the published marks of periods and game. The match begins with its first period, and a period that
 * has no end mark of its own ends with the game.
 */
final class GameMarks {

    private final GameInfo fixture;
    private final Set<PeriodId> ended = new HashSet<>();
    private boolean hasStarted;

    GameMarks(GameInfo fixture) {
        this.fixture = fixture;
    }

    List<SourcePlay> periodStart(SourceRow mark) {
        SourcePlay start = transition(mark, "", "IN_PROGRESS");
        if (hasStarted) {
            return List.of(start);
        }
        hasStarted = true;
        return List.of(matchStatus(mark, "-status", "IN_PROGRESS"), start);
    }

    List<SourcePlay> periodEnd(SourceRow mark) {
        ended.add(mark.period());
        return List.of(transition(mark, "", "FINISHED"));
    }

    List<SourcePlay> gameEnd(SourceRow mark) {
        SourcePlay end = matchStatus(mark, "", "FINISHED");
        return ended.contains(mark.period()) ? List.of(end) : List.of(transition(mark, "-period", "FINISHED"), end);
    }

    /** A play without a team of its own, regardless of the row. */
    private static SourcePlay play(SourceRow mark, String keyEnding, String eventType) {
        return new SourcePlay(mark.key() + keyEnding, eventType, mark.period(), mark.clockMs())
                .madeBy(mark.entry())
                .fromSource(mark.words())
                .scored(mark.score());
    }

    private SourcePlay transition(SourceRow mark, String keyEnding, String status) {
        return play(mark, keyEnding, "PERIOD_TRANSITION").of(fixture.teamIds()).periodStatus(status);
    }

    private SourcePlay matchStatus(SourceRow mark, String keyEnding, String status) {
        SourcePlay play = play(mark, keyEnding, "MATCH_STATUS_CHANGE").of(fixture.teamIds());
        play.attributes().put("status", status);
        return play;
    }

    /** One LINEUP per competitor before the game: all active players and the starters. */
    static final class Lineups {

        private Lineups() {}

        static List<SourcePlay> of(GameInfo fixture) {
            return of(fixture, fixture.start().toEpochMilli());
        }

        /** @param utc when they were known, UNIX milliseconds */
        static List<SourcePlay> of(GameInfo fixture, long utc) {
            ScorerEntry beforeAll = new ScorerEntry(0, utc);
            return fixture.teams().stream().map(team -> lineup(team, beforeAll)).toList();
        }

        private static SourcePlay lineup(Team team, ScorerEntry entry) {
            SourcePlay lineup = new SourcePlay("lineup-" + team.id(), "LINEUP", PeriodId.PREGAME, null)
                    .madeBy(entry)
                    .of(team.id());
            ArrayNode players = lineup.attributes().putArray("lineup");
            for (Player player : team.players()) {
                players.addObject().put("id", player.id()).put("isStarter", player.starter());
            }
            return lineup;
        }
    }
}
