package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.ArtificialTime.Stop;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a EuroLeague play-by-play in order of play. */
final class EuroLeagueRows {

    private static final List<String> QUARTERS =
            List.of("FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter");
    private static final String OVERTIMES = "ExtraTime";

    /** What stops the clock; everything else takes no time to speak of. */
    private static final Map<String, Stop> STOPS = Map.of(
            "CM", Stop.FOUL,
            "OF", Stop.FOUL,
            "FTM", Stop.FREE_THROW,
            "FTA", Stop.FREE_THROW,
            "TOUT", Stop.TIMEOUT,
            "TOUT_TV", Stop.TIMEOUT,
            "CCH", Stop.TIMEOUT,
            "IN", Stop.SUBSTITUTION,
            "EP", Stop.PERIOD_END);

    private final GameInfo fixture;
    private final ArtificialTime time;
    private final Set<Integer> numbers = new HashSet<>();
    private final List<EuroLeagueRow> rows = new ArrayList<>();
    private int period = 1;

    private EuroLeagueRows(GameInfo fixture) {
        this.fixture = fixture;
        this.time = new ArtificialTime(fixture.start().toEpochMilli());
    }

    /** @throws ImportException at the first row that cannot be read, or whose entry number was there before */
    static List<EuroLeagueRow> read(SourceNode playByPlay, GameInfo fixture) {
        EuroLeagueRows reader = new EuroLeagueRows(fixture);
        for (String quarter : QUARTERS) {
            playByPlay.rows(quarter).forEach(reader::add);
            reader.period++;
        }
        playByPlay.rows(OVERTIMES).forEach(reader::addOvertime);
        return reader.rows;
    }

    /** All overtimes are in one array: each ends with its mark EP, and the end of the game follows the last. */
    private void addOvertime(SourceNode node) {
        boolean ended = !rows.isEmpty()
                && rows.get(rows.size() - 1).is("EP")
                && rows.get(rows.size() - 1).period().equals(PeriodId.ofGame(period));
        if (ended && !node.text("PLAYTYPE").equals("EG")) {
            period++;
        }
        add(node);
    }

    private void add(SourceNode node) {
        PeriodId id = PeriodId.ofGame(period);
        String kind = node.text("PLAYTYPE");
        long clockMs = clockMs(node, kind, id);
        if (kind.equals("BP")) {
            time.startPeriod(id, clockMs);
        }
        ScorerEntry entry = new ScorerEntry(number(node), time.at(clockMs, STOPS.getOrDefault(kind, Stop.NONE)));
        rows.add(new EuroLeagueRow(entry, id, kind, team(node), node.textOrEmpty("PLAYER_ID"), clockMs, score(node)));
    }

    /** Published where it changes; a team without points yet has none. */
    private static @Nullable RunningScore score(SourceNode node) {
        boolean isPublished = node.has("POINTS_A") || node.has("POINTS_B");
        return isPublished ? new RunningScore(points(node, "POINTS_A"), points(node, "POINTS_B")) : null;
    }

    private static int points(SourceNode node, String field) {
        return node.has(field) ? node.integer(field) : 0;
    }

    private int number(SourceNode node) {
        int number = node.integer("NUMBEROFPLAY");
        if (!numbers.add(number)) {
            throw node.expected("a NUMBEROFPLAY of its own", node.json().path("NUMBEROFPLAY"));
        }
        return number;
    }

    private String team(SourceNode node) {
        String team = node.textOrEmpty("CODETEAM");
        if (!team.isEmpty() && !fixture.has(team)) {
            throw node.expected(
                    "CODETEAM " + String.join(" or ", fixture.teamIds()),
                    node.json().path("CODETEAM"));
        }
        return team;
    }

    private static long clockMs(SourceNode node, String kind, PeriodId period) {
        return switch (kind) {
            case "BP" -> period.fibaLengthMs();
            case "EP", "EG" -> 0;
            default -> node.parsed("MARKERTIME", "remaining mm:ss", SourceNode::minutes);
        };
    }

    /**
     * A row of the EuroLeague's play-by-play, ids trimmed.
     *
     * @param team empty on rows of nobody
     * @param player empty on rows of a team
     * @param clockMs game clock, remaining milliseconds; the period marks have none of their own and get their period's
     * @param score on rows that bring points
     */
    record EuroLeagueRow(
            ScorerEntry entry,
            PeriodId period,
            String kind,
            String team,
            String player,
            long clockMs,
            @Nullable RunningScore score)
            implements SourceRow {

        boolean is(String otherKind) {
            return kind.equals(otherKind);
        }

        @Override
        public String words() {
            return kind;
        }
    }
}
