package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameMarks.Lineups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The plays of an NBA game in order of play. */
final class NbaPlays {

    /** A steal and a block have rows of their own beside the play that names them. */
    private static final Set<String> ECHOES = Set.of("steal", "block");

    private final GameInfo fixture;
    private final List<NbaAction> actions;
    private final NbaEvents events;
    private final GameMarks marks;
    private final Substitutions substitutions = new Substitutions();
    private final Map<String, Integer> leftOut = new TreeMap<>();

    private NbaPlays(GameInfo fixture, List<NbaAction> actions) {
        this.fixture = fixture;
        this.actions = actions;
        this.events = new NbaEvents(fixture, actions);
        this.marks = new GameMarks(fixture);
    }

    /** @param actions in order of play */
    static GamePlays of(GameInfo fixture, List<NbaAction> actions) {
        return new NbaPlays(fixture, actions).convert();
    }

    private GamePlays convert() {
        List<SourcePlay> plays = new ArrayList<>(Lineups.of(fixture));
        for (int i = 0; i < actions.size(); i++) {
            plays.addAll(plays(i));
        }
        linkRebounds(plays);
        FreeThrowFouls.link(plays);
        return new GamePlays(plays, notes());
    }

    private List<SourcePlay> plays(int index) {
        NbaAction action = actions.get(index);
        return switch (action.type()) {
            case "2pt" -> List.of(events.shot(index, 2));
            case "3pt" -> List.of(events.shot(index, 3));
            case "freethrow" -> List.of(events.freeThrow(action));
            case "foul" -> List.of(events.foul(action));
            case "rebound" -> List.of(events.rebound(action));
            case "turnover" -> List.of(events.turnover(index));
            case "timeout" -> List.of(events.timeout(action));
            case "jumpball" -> List.of(events.jumpBall(action));
            case "substitution" -> substitution(action);
            case "period" ->
                action.subType().equals("start") ? marks.periodStart(mark(action)) : marks.periodEnd(mark(action));
            case "game" -> marks.gameEnd(mark(action));
            default -> leaveOut(action);
        };
    }

    private List<SourcePlay> substitution(NbaAction action) {
        return substitutions
                .add(new Substitutions.Change(
                        action.entry(),
                        action.period(),
                        action.clockMs(),
                        action.team(),
                        action.player(),
                        action.subType().equals("in")))
                .map(pair -> pair.fromSource(action.type()).scored(action.score()))
                .stream()
                .toList();
    }

    private static GameMarks.Mark mark(NbaAction action) {
        return new GameMarks.Mark(action.entry(), action.period(), action.clockMs(), action.words(), action.score());
    }

    private List<SourcePlay> leaveOut(NbaAction action) {
        if (!ECHOES.contains(action.type())) {
            leftOut.merge(action.type(), 1, Integer::sum);
        }
        return List.of();
    }

    private void linkRebounds(List<SourcePlay> plays) {
        Map<String, SourcePlay> byKey = new HashMap<>();
        plays.forEach(play -> byKey.put(play.key(), play));
        for (NbaAction action : actions) {
            SourcePlay rebound = byKey.get(action.key());
            SourcePlay miss = byKey.get(action.source().textOrEmpty("shotActionNumber"));
            if (rebound != null && miss != null) {
                rebound.refersTo(miss.is("SHOT") ? "shotId" : "freeThrowId", miss);
            }
        }
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        leftOut.forEach((type, count) ->
                notes.add("Left out: " + count + " actions of type " + type + ", for which v2 has no event"));
        if (substitutions.unpaired() > 0) {
            notes.add("Left out: " + substitutions.unpaired() + " substitution actions without their other half");
        }
        return notes;
    }
}
