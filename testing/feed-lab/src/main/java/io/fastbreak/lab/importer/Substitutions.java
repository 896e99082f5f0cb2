package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.ImportReport.RowFinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Pairs players who come in with those who go out at one stoppage (period, clock, team), where a player may do both: only
 * who is on court goes out, only who is not comes in, and otherwise the first in is paired with the first out. A pair
 * stands at its later row, and never before the pair that makes it possible. A half whose other half is not there, or is
 * behind points that were made in between, is a substitution of its own.
 */
final class Substitutions {

    /** Rows of one clock that are farther apart are of two stoppages: one of them has a wrong clock. */
    private static final int REACH_ROWS = 25;

    private record Stoppage(PeriodId period, @Nullable Long clockMs, String team) {}

    private record Change(int index, SourceRow row) {

        private String player() {
            return row.player();
        }
    }

    private final List<SourceRow> rows;
    private final ImportReport report;
    private final String words;
    private final Set<String> onCourt = new HashSet<>();
    private final Map<Integer, List<SourcePlay>> plays = new HashMap<>();

    private Substitutions(GameInfo fixture, List<SourceRow> rows, ImportReport report) {
        this.rows = rows;
        this.report = report;
        this.words = fixture.league().substitution();
        fixture.teams().forEach(team -> team.players().stream()
                .filter(RosterPlayer::starter)
                .map(RosterPlayer::id)
                .forEach(onCourt::add));
    }

    /** @param rows all rows in order of play */
    static Substitutions of(GameInfo fixture, List<SourceRow> rows, ImportReport report) {
        Substitutions substitutions = new Substitutions(fixture, rows, report);
        Map<Stoppage, List<Change>> stoppages = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            SourceRow row = rows.get(i);
            if (row.kind().isSubstitution() && substitutions.isOfSomebody(row)) {
                Stoppage stoppage = new Stoppage(row.period(), row.clockMs(), row.team());
                List<Change> changes = stoppages.computeIfAbsent(stoppage, key -> new ArrayList<>());
                if (!changes.isEmpty() && i - changes.get(changes.size() - 1).index > REACH_ROWS) {
                    substitutions.pair(changes);
                    changes.clear();
                }
                changes.add(new Change(i, row));
            }
        }
        stoppages.values().forEach(substitutions::pair);
        return substitutions;
    }

    /** The substitutions that stand at an index of the order of play. */
    List<SourcePlay> at(int index) {
        return plays.getOrDefault(index, List.of());
    }

    private boolean isOfSomebody(SourceRow row) {
        boolean isKnown = !row.team().isEmpty() && !row.player().isEmpty();
        if (!isKnown) {
            report.add(RowFinding.IMPOSSIBLE_SUBSTITUTION, row, "the row names no player of the two teams");
        }
        return isKnown;
    }

    private void pair(List<Change> changes) {
        List<Change> ins = of(changes, RowKind.SUBSTITUTED_IN);
        List<Change> outs = of(changes, RowKind.SUBSTITUTED_OUT);
        int place = 0;
        Optional<Change> out = goingOut(outs);
        Optional<Change> in = comingIn(ins, outs);
        while (out.isPresent() && in.isPresent()) {
            if (pointsBetween(in.get(), out.get())) {
                alone(out.get());
                alone(in.get());
            } else {
                place = Math.max(place, Math.max(in.get().index, out.get().index));
                change(in.get(), out.get(), place);
            }
            ins.remove(in.get());
            outs.remove(out.get());
            out = goingOut(outs);
            in = comingIn(ins, outs);
        }
        ins.forEach(this::alone);
        outs.forEach(this::alone);
    }

    private static List<Change> of(List<Change> changes, RowKind kind) {
        return new ArrayList<>(
                changes.stream().filter(change -> change.row.is(kind)).toList());
    }

    private Optional<Change> goingOut(List<Change> outs) {
        return outs.stream().filter(row -> onCourt.contains(row.player())).findFirst();
    }

    /** Who has to go out again at the same stoppage comes in first. */
    private Optional<Change> comingIn(List<Change> ins, List<Change> outs) {
        Predicate<Change> canComeIn = row -> !onCourt.contains(row.player());
        Predicate<Change> goesOutAgain =
                row -> outs.stream().anyMatch(out -> out.player().equals(row.player()));
        return ins.stream().filter(canComeIn.and(goesOutAgain)).findFirst().or(() -> ins.stream()
                .filter(canComeIn)
                .findFirst());
    }

    /** Points that fall between the halves count for the one who is on court then. */
    private boolean pointsBetween(Change in, Change out) {
        return rows.subList(Math.min(in.index, out.index), Math.max(in.index, out.index)).stream()
                .anyMatch(SourceRow::isMade);
    }

    private void change(Change in, Change out, int place) {
        onCourt.add(in.player());
        onCourt.remove(out.player());
        SourceRow later = in.row.number() > out.row.number() ? in.row : out.row;
        SourceRow earlier = later == in.row ? out.row : in.row;
        add(place, later.play("", "SUBSTITUTION").madeBy(earlier.entry()), in, out);
    }

    /** Only who is not on court can come in alone, and only who is can go out. */
    private void alone(Change half) {
        boolean comesIn = half.row.is(RowKind.SUBSTITUTED_IN);
        if (comesIn == onCourt.contains(half.player())) {
            report.add(
                    RowFinding.IMPOSSIBLE_SUBSTITUTION,
                    half.row,
                    half.player() + (comesIn ? " comes in and is on court" : " goes out and is not on court"));
            return;
        }
        boolean isChanged = comesIn ? onCourt.add(half.player()) : onCourt.remove(half.player());
        assert isChanged;
        add(half.index, half.row.play("", "SUBSTITUTION"), half);
    }

    private void add(int place, SourcePlay play, Change... changes) {
        play.of(changes[0].row.team());
        for (Change change : changes) {
            play.with(change.row.entry(), change.row.kind().role(), change.player(), change.row.team());
        }
        plays.computeIfAbsent(place, index -> new ArrayList<>())
                .add(play.fromSource(words.isEmpty() ? changes[0].row.words().replaceFirst(" .*", "") : words)
                        .scored(rows.get(place).score()));
    }
}
