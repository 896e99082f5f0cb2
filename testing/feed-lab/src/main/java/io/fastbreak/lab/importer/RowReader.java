package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.ImportReport.RowFinding;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourceRow.Stop;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The reading of the rows of a play-by-play, alike in every format: ids, clocks, teams, and rows that are not understood. */
final class RowReader {

    private static final String THROW_WORDS = "(?i).*(\\bpts?\\b|point|throw|shot|goal|basket|dunk|layup|made).*";

    private static final long HALF_TIME_MS = 900_000;

    private final GameInfo fixture;
    private final ImportReport report;
    private final Map<String, String> teamsOfPlayers = new HashMap<>();
    private final Map<String, JsonNode> seen = new HashMap<>();
    private final Set<String> strangers = new HashSet<>();
    private final List<SourceRow> rows = new ArrayList<>();
    private RunningScore lastScore = new RunningScore(0, 0);
    private int count;
    private int doubled;

    RowReader(GameInfo fixture, ImportReport report) {
        this.fixture = fixture;
        this.report = report;
        fixture.teams().forEach(team -> team.players().forEach(player -> teamsOfPlayers.put(player.id(), team.id())));
    }

    /** The rows in order of play. */
    List<SourceRow> rows() {
        return rows;
    }

    /** How many rows the file has, and how many of them stand there twice. */
    int count() {
        return count - doubled;
    }

    /**
     * The key of a row that has this id in the file, or null for a row that stands there a second time. Different rows
     * with one id have keys of their own.
     */
    @Nullable
    String key(SourceNode node, String id, String words) {
        count++;
        JsonNode first = seen.putIfAbsent(id, node.json());
        if (first == null) {
            return id;
        }
        if (first.equals(node.json())) {
            doubled++;
            report.add(RowFinding.DOUBLED, id, words, "the row stands twice in the file");
            return null;
        }
        int n = 2;
        while (seen.putIfAbsent(id + "-" + n, node.json()) != null) {
            n++;
        }
        return id + "-" + n;
    }

    /**
     * One row for each id: of several the one that was edited last, or the last in the file.
     *
     * @param id what the versions of a row have in common
     * @param edited when a row was edited
     */
    List<SourceNode> newest(
            List<SourceNode> nodes, Function<SourceNode, String> id, Function<SourceNode, Instant> edited) {
        Map<String, SourceNode> newest = new HashMap<>();
        for (SourceNode node : nodes) {
            newest.merge(id.apply(node), node, (one, other) -> {
                SourceNode later = edited.apply(other).isBefore(edited.apply(one)) ? one : other;
                report.add(RowFinding.DOUBLED, id.apply(node), "", "the row stands twice; its last edit is taken");
                return later;
            });
        }
        return nodes.stream()
                .filter(node -> node.equals(newest.get(id.apply(node))))
                .toList();
    }

    /** True for a player of the box score. */
    boolean knows(String player) {
        return teamsOfPlayers.containsKey(player);
    }

    long lengthMs(PeriodId period) {
        return fixture.lengthMs(period);
    }

    /** The team of a row. One that is neither of the two is replaced by that of the player. */
    String team(String team, String player, String row, String words) {
        String known = teamsOfPlayers.getOrDefault(player, "");
        String resolved = fixture.has(team) ? team : known;
        if (!team.isEmpty() && !resolved.equals(team)) {
            report.add(
                    RowFinding.UNKNOWN_TEAM,
                    row,
                    words,
                    "team " + team + " is neither of the two"
                            + (resolved.isEmpty() ? "" : "; its player is of " + resolved));
        }
        return resolved;
    }

    /** The clock that a text shows, or null if it cannot be read or is none of the period. */
    @Nullable
    Long clock(SourceNode node, String field, PeriodId period, Function<String, Long> parser) {
        try {
            long clockMs = parser.apply(node.textOrEmpty(field));
            return clockMs < 0 || clockMs > fixture.lengthMs(period) ? null : clockMs;
        } catch (RuntimeException e) {
            return null;
        }
    }

    /**
     * Adds a row.
     *
     * @param mayScore true if a row of an unknown kind may bring points, for all that it shows
     * @throws ImportException if it is a throw of neither team, or of an unknown kind and may bring points
     */
    void add(SourceNode node, SourceRow row, boolean mayScore) {
        if (row.is(RowKind.UNKNOWN)) {
            if (mayScore || showsThrow(row.words())) {
                throw node.fault("row " + row.key() + " is of the unknown kind " + row.words() + ", which may score");
            }
            report.add(RowFinding.UNKNOWN_KIND, row, "unknown kind; the row brings no points");
        }
        if (row.kind().isThrow() && row.team().isEmpty()) {
            throw node.expected(
                    "a " + row.words() + " of " + String.join(" or ", fixture.teamIds()) + " in row " + row.key(),
                    node.json());
        }
        if (!row.player().isEmpty()
                && !row.kind().role().isEmpty()
                && !knows(row.player())
                && strangers.add(row.player())) {
            report.add(RowFinding.UNKNOWN_PLAYER, row, "player " + row.player() + " is not in the box score");
        }
        if (row.score() != null) {
            lastScore = row.score();
        }
        rows.add(row);
    }

    /** True if a row does not show the score of the row before. */
    boolean changesScore(SourceRow row) {
        return !lastScore.equals(row.score());
    }

    static boolean showsThrow(String text) {
        return text.matches(THROW_WORDS);
    }

    /** Gives rows with an unknown clock that of their neighbors in the period, where both have the same. */
    void repairClocks() {
        for (int i = 0; i < rows.size(); i++) {
            SourceRow row = rows.get(i);
            if (row.clockMs() == null) {
                Long before = neighbor(i, -1);
                Long after = neighbor(i, 1);
                boolean isBetween = before != null && before.equals(after);
                row.at(isBetween ? before : null);
                report.add(
                        RowFinding.UNKNOWN_CLOCK,
                        row,
                        isBetween ? "unreadable clock; its neighbors' is taken" : "the clock is unknown");
            }
        }
    }

    /**
     * Substitutions that are listed before the first play of a period, and show less on the clock than that play, were
     * made before the period began.
     */
    void repairStarts() {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).is(RowKind.PERIOD_START)) {
                int first = i + 1;
                while (first < rows.size()
                        && (rows.get(first).kind().isSubstitution()
                                || rows.get(first).is(RowKind.PERIOD_START))) {
                    first++;
                }
                repairStart(rows.subList(i, first), first < rows.size() ? rows.get(first) : null);
            }
        }
    }

    private void repairStart(List<SourceRow> opening, @Nullable SourceRow play) {
        Long played = play == null || play.kind().isMark() ? null : play.clockMs();
        for (SourceRow row : opening) {
            Long clock = row.clockMs();
            if (played != null && clock != null && clock < played) {
                report.add(
                        RowFinding.DERIVED, row, "before the first play of the period: it shows the period's length");
                row.at(fixture.lengthMs(row.period()));
            }
        }
    }

    private @Nullable Long neighbor(int index, int step) {
        for (int i = index + step; i >= 0 && i < rows.size(); i += step) {
            SourceRow row = rows.get(i);
            if (!row.period().equals(rows.get(index).period())) {
                return null;
            }
            if (row.clockMs() != null && !row.kind().isMark()) {
                return row.clockMs();
            }
        }
        return null;
    }

    /**
     * Adds the marks that the file does not have: a period begins with its first row and ends with its last.
     *
     * @param isOver true if the game is over, so that the last period has ended, marked or not
     */
    void completeMarks(boolean isOver) {
        Map<PeriodId, List<SourceRow>> periods = new LinkedHashMap<>();
        rows.forEach(row ->
                periods.computeIfAbsent(row.period(), id -> new ArrayList<>()).add(row));
        boolean isMarked = rows.stream().anyMatch(row -> row.is(RowKind.GAME_END));
        rows.clear();
        int left = periods.size();
        for (Map.Entry<PeriodId, List<SourceRow>> period : periods.entrySet()) {
            boolean isLast = --left == 0;
            complete(
                    period.getKey(),
                    period.getValue(),
                    !isLast || (isOver && !isMarked),
                    isLast && isOver && !isMarked);
            rows.addAll(period.getValue());
        }
    }

    private void complete(PeriodId period, List<SourceRow> of, boolean hasEnded, boolean endsGame) {
        if (of.stream().noneMatch(row -> row.is(RowKind.PERIOD_START))) {
            SourceRow first = of.stream()
                    .min(Comparator.comparingInt(SourceRow::number).thenComparingLong(SourceRow::utc))
                    .orElseThrow();
            of.add(0, mark(RowKind.PERIOD_START, "period start", period, fixture.lengthMs(period), first));
        }
        SourceRow last = of.get(of.size() - 1);
        if (hasEnded && of.stream().noneMatch(row -> row.is(RowKind.PERIOD_END))) {
            of.add(mark(RowKind.PERIOD_END, "period end", period, 0, last));
        }
        if (endsGame) {
            of.add(mark(RowKind.GAME_END, "game end", period, 0, last));
        }
    }

    private static SourceRow mark(RowKind kind, String words, PeriodId period, long clockMs, SourceRow beside) {
        String key = (words + " " + period.type() + " " + period.number()).replace(' ', '-');
        return new SourceRow(kind, words, period)
                .entered(key, beside.number())
                .happened(beside.utc())
                .at(clockMs)
                .stopping(kind == RowKind.PERIOD_END ? Stop.PERIOD_END : Stop.NONE);
    }

    /**
     * Gives every row a time of day, for formats without one: the game clock runs as it is, and everything that stops
     * it takes a fixed time.
     */
    void setTimes() {
        long utc = fixture.start().toEpochMilli();
        long clockMs = 0;
        for (SourceRow row : rows) {
            if (row.is(RowKind.PERIOD_START)) {
                clockMs = fixture.lengthMs(row.period());
                utc += row.period().equals(PeriodId.ofGame(3)) ? HALF_TIME_MS - Stop.PERIOD_END.ms() : 0;
            }
            Long remainingMs = row.clockMs();
            if (remainingMs != null) {
                utc += Math.max(0, clockMs - remainingMs);
                clockMs = remainingMs;
            }
            row.happened(utc);
            utc += row.stop().ms();
        }
    }
}
