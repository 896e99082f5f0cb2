package io.fastbreak.lab.importer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts the figures of a game from its rows, one row after the other and independently of the events that are made of
 * them, and lists where the source contradicts itself: which rows against which figure of the box score.
 */
final class SourceCheck {

    private static final Set<RowKind> COUNTED_DETAILS =
            Set.of(RowKind.ASSIST, RowKind.STEAL, RowKind.BLOCK, RowKind.FOUL_DRAWN);

    private static final Map<String, String> FIGURES = Map.of(
            "ASSISTER", "/assists",
            "STEALER", "/steals",
            "BLOCKER", "/blocks",
            "FOUL_ON", "/foulsDrawn");

    private static final List<String> FACTS = List.of("leadChanges", "timesTied", "largestLead", "largestRun");

    /**
     * A figure in which a source contradicts itself.
     *
     * @param rows the figure as counted from the rows
     * @param of the rows that it is counted from
     * @param uncounted further rows of it, whose events credit nobody
     */
    record Contradiction(
            String figure,
            String published,
            String rows,
            List<String> of,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> uncounted) {}

    /** A counted figure and the rows behind it. */
    private static final class Count {
        private long value;
        private final Set<String> rows = new LinkedHashSet<>();
        /** Rows that count, and whose events credit nobody. */
        private final Set<String> uncounted = new LinkedHashSet<>();
    }

    private final GameInfo fixture;
    private final boolean isNba;
    private final Set<SourceRow> left;
    private final Map<String, Count> counts = new LinkedHashMap<>();
    private final Map<String, Set<String>> onCourt = new HashMap<>();
    private final Set<String> goneBefore = new HashSet<>();
    private final List<Contradiction> contradictions = new ArrayList<>();

    private PeriodId period = PeriodId.PREGAME;
    private long clockMs;
    private String leader = "";
    private String scorer = "";
    private long run;

    private SourceCheck(GameInfo fixture, Set<SourceRow> left) {
        this.fixture = fixture;
        this.isNba = fixture.league().rules().equals("nba");
        this.left = left;
        fixture.teams()
                .forEach(team -> onCourt.put(
                        team.id(),
                        new LinkedHashSet<>(team.players().stream()
                                .filter(RosterPlayer::starter)
                                .map(RosterPlayer::id)
                                .toList())));
    }

    /**
     * The contradictions of a source with itself.
     *
     * @param rows in order of play
     * @param left details that are in no event
     * @param official the official totals
     */
    static List<Contradiction> of(GameInfo fixture, List<SourceRow> rows, Set<SourceRow> left, ObjectNode official) {
        SourceCheck check = new SourceCheck(fixture, left);
        rows.forEach(check::count);
        for (JsonNode competitor : official.path("competitors")) {
            check.compare(competitor.path("id").asText(), competitor);
            check.compareStrangers(competitor);
        }
        for (String figure : FACTS) {
            check.compareAny(figure, official.path("facts").path(figure));
        }
        return check.contradictions;
    }

    private void count(SourceRow row) {
        pass(row);
        switch (row.kind()) {
            case SHOT -> attempt(row, "/fieldGoals" + row.points());
            case FREE_THROW -> attempt(row, "/freeThrows");
            case REBOUND -> rebound(row);
            case TURNOVER -> line(row, "/turnovers");
            case FOUL -> {
                if (!(isNba && row.type().equals("TECHNICAL"))) {
                    line(row, "/fouls");
                }
            }
            case SUBSTITUTED_IN, SUBSTITUTED_OUT -> substitute(row);
            default -> {
                if (COUNTED_DETAILS.contains(row.kind())) {
                    line(row, FIGURES.getOrDefault(row.kind().role(), ""));
                }
            }
        }
        for (SourceRow.NamedPlayer named : row.named()) {
            String figure = FIGURES.get(named.role());
            if (figure != null) {
                add(named.team() + "/players/" + named.player() + figure, 1, row);
                add(named.team() + "/totals" + figure, 1, row);
            }
        }
    }

    private void attempt(SourceRow row, String kind) {
        line(row, kind + "/attempted");
        if (row.isMade()) {
            line(row, kind + "/made");
            score(row);
        }
    }

    private void score(SourceRow row) {
        int points = row.points();
        String team = row.team();
        add(team + "/totals/points", points, row);
        add(lineOf(row) + "/points", points, row);
        add(team + "/score", points, row);
        add(team + "/periods/" + row.period().type() + " " + row.period().number() + "/points", points, row);
        onCourt.forEach((side, players) -> players.forEach(
                player -> add(side + "/players/" + player + "/plusMinus", side.equals(team) ? points : -points, null)));
        run = scorer.equals(team) ? run + points : points;
        scorer = team;
        raise("largestRun/" + team, run, row);
        long lead = value(team + "/score") - value(fixture.opponentOf(team) + "/score");
        if (lead == 0) {
            add("timesTied", 1, row);
        } else if (lead > 0) {
            raise("largestLead/" + team, lead, row);
            if (!leader.isEmpty() && !leader.equals(team)) {
                add("leadChanges", 1, row);
            }
            leader = team;
        }
    }

    /** Dead-ball rebounds are in the NBA's team lines only; its totals leave team rebounds out. */
    private void rebound(SourceRow row) {
        boolean isDeadBall = row.type().endsWith("_DEADBALL");
        String figure = "/rebounds/" + (row.type().startsWith("OFFENSIVE") ? "offensive" : "defensive");
        if (isNba && (isDeadBall || row.player().isEmpty())) {
            add(row.team() + "/team" + figure, 1, row);
        } else if (!isDeadBall) {
            line(row, figure);
        }
    }

    private void line(SourceRow row, String figure) {
        add(lineOf(row) + figure, 1, row);
        add(row.team() + "/totals" + figure, 1, row);
    }

    private static String lineOf(SourceRow row) {
        return row.team() + (row.player().isEmpty() ? "/team" : "/players/" + row.player());
    }

    private void pass(SourceRow row) {
        Long clock = row.clockMs();
        if (clock != null) {
            boolean begins = row.is(RowKind.PERIOD_START) || !row.period().equals(period);
            long passed = begins ? 0 : clockMs - clock;
            period = row.period();
            onCourt.forEach((team, players) ->
                    players.forEach(player -> add(team + "/players/" + player + "/playedMs", passed, null)));
            clockMs = clock;
        }
    }

    /** Who goes out before coming in at one stoppage comes in first. */
    private void substitute(SourceRow row) {
        Set<String> court = onCourt.get(row.team());
        if (court == null || row.player().isEmpty()) {
            return;
        }
        String stoppage = row.player() + " " + row.period() + " " + row.clockMs();
        boolean comesIn = row.is(RowKind.SUBSTITUTED_IN);
        if (comesIn ? !goneBefore.remove(stoppage) && court.add(row.player()) : court.remove(row.player())) {
            add(row.team() + "/players/" + row.player() + "/playedMs", 0, row);
            add(row.team() + "/players/" + row.player() + "/plusMinus", 0, row);
        } else if (!comesIn) {
            goneBefore.add(stoppage);
        }
    }

    private void add(String path, long n, @Nullable SourceRow row) {
        Count count = counts.computeIfAbsent(path, key -> new Count());
        count.value += n;
        if (row != null) {
            (isUncounted(row) ? count.uncounted : count.rows).add(row.key());
        }
    }

    /** Details without an event, and technical fouls of no player, which FIBA rules count in no line. */
    private boolean isUncounted(SourceRow row) {
        return left.contains(row)
                || (row.is(RowKind.FOUL) && row.player().isEmpty() && row.type().equals("TECHNICAL"));
    }

    private void raise(String path, long n, SourceRow row) {
        Count count = counts.computeIfAbsent(path, key -> new Count());
        if (n > count.value) {
            count.value = n;
            count.rows.clear();
            count.rows.add(row.key());
        }
    }

    private long value(String path) {
        return counts.getOrDefault(path, new Count()).value;
    }

    private void compare(String path, JsonNode official) {
        for (var field : official.properties()) {
            String at = path + "/" + field.getKey();
            boolean isFigure = !field.getKey().equals("number") && !(isNba && at.endsWith("/plusMinus"));
            if (isFigure) {
                compareAny(at, field.getValue());
            }
        }
    }

    private void compareAny(String path, JsonNode value) {
        if (value.isObject()) {
            compare(path, value);
        } else if (value.isArray()) {
            value.forEach(element -> compare(path + "/" + keyOf(element), element));
        } else if (value.isNumber()) {
            compare(path, value.asLong());
        }
    }

    private static String keyOf(JsonNode element) {
        return element.has("id")
                ? element.path("id").asText()
                : element.path("type").asText() + " " + element.path("number").asText();
    }

    private void compare(String path, long published) {
        Count count = counts.getOrDefault(path, new Count());
        if (published != count.value - count.uncounted.size()) {
            contradictions.add(new Contradiction(
                    path,
                    String.valueOf(published),
                    String.valueOf(count.value),
                    List.copyOf(count.rows),
                    List.copyOf(count.uncounted)));
        }
    }

    /** Players whom the rows name and the box score does not. */
    private void compareStrangers(JsonNode competitor) {
        if (!competitor.has("players")) {
            return;
        }
        List<String> known = competitor.path("players").findValuesAsText("id");
        String prefix = competitor.path("id").asText() + "/players/";
        Map<String, Set<String>> rowsOf = new LinkedHashMap<>();
        counts.forEach((path, count) -> {
            String player =
                    path.startsWith(prefix) ? path.substring(prefix.length()).replaceFirst("/.*", "") : "";
            if (!player.isEmpty() && !known.contains(player)) {
                rowsOf.computeIfAbsent(player, id -> new LinkedHashSet<>()).addAll(count.rows);
            }
        });
        rowsOf.forEach((player, rows) -> contradictions.add(
                new Contradiction(prefix + player, "nothing", "projected", List.copyOf(rows), List.of())));
    }

    /** Scores that are printed beside plays and are not the sum of the plays before. */
    static List<Contradiction> ofRunningScore(GameInfo fixture, List<SourcePlay> orderOfPlay) {
        List<Contradiction> found = new ArrayList<>();
        EventJson events = new EventJson(fixture);
        int[] points = new int[2];
        for (SourcePlay play : orderOfPlay) {
            if (play.isMade()) {
                points[play.team().equals(fixture.home().id()) ? 0 : 1] +=
                        play.attributes().path("points").asInt();
            }
            SourcePlay.RunningScore printed = play.runningScore();
            if (printed != null && (printed.home() != points[0] || printed.away() != points[1])) {
                found.add(new Contradiction(
                        "running score/" + events.idOf(play),
                        printed.home() + "–" + printed.away(),
                        points[0] + "–" + points[1],
                        List.of(play.key()),
                        List.of()));
            }
        }
        return found;
    }
}
