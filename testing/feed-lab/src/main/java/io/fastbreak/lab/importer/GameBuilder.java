package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.EventJson.EntryOrder;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.GameInfo.RosterTeam;
import io.fastbreak.lab.importer.ImportReport.RowFinding;
import io.fastbreak.lab.importer.SourceCheck.Contradiction;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the events of a game from its rows, alike for all formats. Every row is in an event, a mark or the report. */
final class GameBuilder {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final GameInfo fixture;
    private final List<SourceRow> rows;
    private final ImportReport report;
    private final Substitutions substitutions;
    private final Set<PeriodId> ended = new HashSet<>();
    private boolean hasStarted;

    private GameBuilder(GameInfo fixture, List<SourceRow> rows, ImportReport report) {
        this.fixture = fixture;
        this.rows = rows;
        this.report = report;
        this.substitutions = Substitutions.of(fixture, rows, report);
    }

    /**
     * Builds a game.
     *
     * @param reader has all rows in order of play
     * @param notes what is to be known of the format, beside the lines of the report
     */
    static ImportedGame build(
            GameInfo fixture, RowReader reader, OfficialBoxScore boxScore, ImportReport report, List<String> notes) {
        GameBuilder builder = new GameBuilder(fixture, reader.rows(), report);
        List<List<SourcePlay>> byRow = new ArrayList<>();
        for (int i = 0; i < builder.rows.size(); i++) {
            byRow.add(builder.plays(i));
        }
        Set<SourceRow> left = Details.place(fixture, builder.rows, byRow, report);
        List<SourcePlay> plays = new ArrayList<>(builder.lineups());
        byRow.forEach(plays::addAll);
        PlayLinks.link(plays, builder.linkNamedRebounds(plays));
        report.count(reader.count(), (int)
                builder.rows.stream().filter(row -> row.is(RowKind.MARK)).count());
        List<String> allNotes = new ArrayList<>();
        report.lines().forEach(line -> allNotes.add(line.toString()));
        allNotes.addAll(notes);
        ObjectNode official = boxScore.toJson(fixture.id(), allNotes);
        List<Contradiction> contradictions = new ArrayList<>(SourceCheck.of(fixture, builder.rows, left, official));
        contradictions.addAll(SourceCheck.ofRunningScore(fixture, plays));
        if (!contradictions.isEmpty()) {
            official.set("contradictions", JSON.valueToTree(contradictions));
        }
        return new ImportedGame(
                EntryOrder.eventsOf(fixture, plays),
                official,
                RunningScore.file(fixture, plays),
                fixture.card(),
                report);
    }

    private List<SourcePlay> plays(int index) {
        SourceRow row = rows.get(index);
        return switch (row.kind()) {
            case SHOT, FREE_THROW, FOUL, BENCH_FOUL, REBOUND, TURNOVER, TIMEOUT, CHALLENGE, JUMP_BALL ->
                List.of(row.play());
            case SUBSTITUTED_IN, SUBSTITUTED_OUT -> substitutions.at(index);
            case PERIOD_START -> periodStart(row);
            case PERIOD_END -> {
                ended.add(row.period());
                yield List.of(transition(row, "", "FINISHED"));
            }
            case GAME_END -> gameEnd(row);
            case WITHOUT_EVENT -> {
                report.add(RowFinding.NO_EVENT, row, "v2 has no event for it");
                yield List.of();
            }
            case ASSIST, STEAL, SHOT_BLOCKED, BLOCK, FOUL_DRAWN, JUMPER, MARK, UNKNOWN -> List.of();
        };
    }

    /** The match begins with its first period. */
    private List<SourcePlay> periodStart(SourceRow row) {
        SourcePlay start = transition(row, "", "IN_PROGRESS");
        if (hasStarted) {
            return List.of(start);
        }
        hasStarted = true;
        return List.of(matchStatus(row, "-status", "IN_PROGRESS"), start);
    }

    /** A period without an end mark of its own ends with the game. */
    private List<SourcePlay> gameEnd(SourceRow row) {
        SourcePlay end = matchStatus(row, "", "FINISHED");
        return ended.contains(row.period()) ? List.of(end) : List.of(transition(row, "-period", "FINISHED"), end);
    }

    private SourcePlay transition(SourceRow row, String keyEnding, String status) {
        return row.play(keyEnding, "PERIOD_TRANSITION").of(fixture.teamIds()).periodStatus(status);
    }

    private SourcePlay matchStatus(SourceRow row, String keyEnding, String status) {
        SourcePlay play = row.play(keyEnding, "MATCH_STATUS_CHANGE").of(fixture.teamIds());
        play.attributes().put("status", status);
        return play;
    }

    /** One LINEUP per team before the game, which may begin before its time: all active players, and who starts. */
    private List<SourcePlay> lineups() {
        long firstUtc =
                rows.stream().mapToLong(SourceRow::utc).reduce(fixture.start().toEpochMilli(), Math::min);
        return fixture.teams().stream()
                .map(team -> lineup(team, new ScorerEntry(0, firstUtc)))
                .toList();
    }

    private static SourcePlay lineup(RosterTeam team, ScorerEntry entry) {
        SourcePlay lineup = new SourcePlay("lineup-" + team.id(), "LINEUP", PeriodId.PREGAME, null)
                .madeBy(entry)
                .of(team.id());
        ArrayNode players = lineup.attributes().putArray("lineup");
        for (RosterPlayer player : team.players()) {
            players.addObject().put("id", player.id()).put("isStarter", player.starter());
        }
        return lineup;
    }

    /** Links the rebounds whose misses the source names; false if it names none. */
    private boolean linkNamedRebounds(List<SourcePlay> plays) {
        Map<String, SourcePlay> byKey = new HashMap<>();
        plays.forEach(play -> byKey.put(play.key(), play));
        boolean namesMisses = false;
        for (SourceRow row : rows) {
            SourcePlay rebound = byKey.get(row.key());
            SourcePlay miss = byKey.get(row.rebounds());
            namesMisses |= !row.rebounds().isEmpty();
            if (rebound != null && miss != null) {
                PlayLinks.linkRebound(rebound, miss);
            }
        }
        return namesMisses;
    }
}
