package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.GameInfo.Team;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Pairs players who come in with those who go out where a player may do both at one stoppage (period, clock, team):
 * only who is on court goes out, only who is not comes in, and otherwise the first in is paired with the first out. A
 * pair stands at its later row, and never before the pair that makes it possible.
 */
final class ScorerSubstitutions {

    private record Stoppage(PeriodId period, long clockMs, String team) {}

    private record Row(int index, ScorerAction action) {

        private String player() {
            return action.player();
        }
    }

    private final List<ScorerAction> actions;
    private final Set<String> onCourt = new HashSet<>();
    private final Map<Integer, List<SourcePlay>> plays = new TreeMap<>();
    private final List<String> notes = new ArrayList<>();

    private ScorerSubstitutions(GameInfo fixture, List<ScorerAction> actions) {
        this.actions = actions;
        for (Team team : fixture.teams()) {
            team.players().stream().filter(Player::starter).map(Player::id).forEach(onCourt::add);
        }
    }

    /** @param actions all rows in order of play */
    static ScorerSubstitutions of(GameInfo fixture, List<ScorerAction> actions) {
        ScorerSubstitutions substitutions = new ScorerSubstitutions(fixture, actions);
        Map<Stoppage, List<Row>> stoppages = new LinkedHashMap<>();
        for (int i = 0; i < actions.size(); i++) {
            ScorerAction action = actions.get(i);
            if (action.kind().equals("substitution")) {
                stoppages
                        .computeIfAbsent(
                                new Stoppage(action.period(), action.clockMs(), action.team()),
                                stoppage -> new ArrayList<>())
                        .add(new Row(i, action));
            }
        }
        stoppages.values().forEach(substitutions::pair);
        return substitutions;
    }

    /** The substitutions that stand at an index of the order of play. */
    List<SourcePlay> at(int index) {
        return plays.getOrDefault(index, List.of());
    }

    /** What was left out, and what was put in another order than published. */
    List<String> notes() {
        return notes;
    }

    private void pair(List<Row> rows) {
        List<Row> ins = new ArrayList<>(rows);
        List<Row> outs = new ArrayList<>(rows);
        ins.removeIf(row -> !row.action.subKind().equals("in"));
        outs.removeIf(row -> !row.action.subKind().equals("out"));
        Map<String, Row> cameIn = new HashMap<>();
        int place = 0;
        Optional<Row> out = goingOut(outs);
        Optional<Row> in = comingIn(ins, outs);
        while (out.isPresent() && in.isPresent()) {
            place = Math.max(place, Math.max(in.get().index, out.get().index));
            send(in.get(), out.get(), place);
            noteOrder(out.get(), Optional.ofNullable(cameIn.get(out.get().player())));
            noteFreeThrows(in.get(), out.get());
            cameIn.put(in.get().player(), in.get());
            ins.remove(in.get());
            outs.remove(out.get());
            out = goingOut(outs);
            in = comingIn(ins, outs);
        }
        ins.forEach(row -> noteUnpaired(row, "out"));
        outs.forEach(row -> noteUnpaired(row, "in"));
    }

    private Optional<Row> goingOut(List<Row> outs) {
        return outs.stream().filter(row -> onCourt.contains(row.player())).findFirst();
    }

    /** Who has to go out again at the same stoppage comes in first. */
    private Optional<Row> comingIn(List<Row> ins, List<Row> outs) {
        Predicate<Row> canComeIn = row -> !onCourt.contains(row.player());
        Predicate<Row> goesOutAgain =
                row -> outs.stream().anyMatch(out -> out.player().equals(row.player()));
        return ins.stream().filter(canComeIn.and(goesOutAgain)).findFirst().or(() -> ins.stream()
                .filter(canComeIn)
                .findFirst());
    }

    private void send(Row in, Row out, int place) {
        onCourt.add(in.player());
        onCourt.remove(out.player());
        plays.computeIfAbsent(place, index -> new ArrayList<>())
                .add(Substitutions.pair(in.action, out.action)
                        .fromSource(in.action.type())
                        .scored(actions.get(place).score()));
    }

    private void noteOrder(Row out, Optional<Row> cameIn) {
        cameIn.filter(in -> in.index > out.index)
                .ifPresent(in ->
                        notes.add("Row " + out.action.key() + " takes " + out.player() + " out, row " + in.action.key()
                                + ", listed later, brings the player in: the events have the possible order"));
    }

    private void noteFreeThrows(Row in, Row out) {
        boolean areBetween = actions.subList(Math.min(in.index, out.index), Math.max(in.index, out.index)).stream()
                .anyMatch(action -> action.kind().equals("freethrow") && action.successful());
        if (areBetween) {
            notes.add("Row " + out.action.key() + " takes " + out.player() + " out, row " + in.action.key()
                    + " brings " + in.player() + " in: one event, after the later of them, with free throws between"
                    + " them");
        }
    }

    private void noteUnpaired(Row row, String otherHalf) {
        notes.add("Left out: row " + row.action.key() + " (" + row.action.words() + " " + row.player()
                + "), nobody comes or goes " + otherHalf + " at that stoppage");
    }
}
