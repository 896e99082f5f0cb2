package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameMarks.Lineups;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
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
            case "period" -> action.subType().equals("start") ? marks.periodStart(action) : marks.periodEnd(action);
            case "game" -> marks.gameEnd(action);
            default -> leaveOut(action);
        };
    }

    private List<SourcePlay> substitution(NbaAction action) {
        return substitutions
                .add(action, action.subType().equals("in"))
                .map(pair -> pair.fromSource(action.type()).scored(action.score()))
                .stream()
                .toList();
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

    /** Single NBA actions as plays. */
    static final class NbaEvents {

        private static final int ECHO_REACH = 6;

        private final GameInfo fixture;
        private final List<NbaAction> actions;

        NbaEvents(GameInfo fixture, List<NbaAction> actions) {
            this.fixture = fixture;
            this.actions = actions;
        }

        SourcePlay shot(int index, int points) {
            NbaAction action = actions.get(index);
            SourcePlay shot = attempt(action, "SHOT", points);
            shot.attributes().put("type", NbaTypes.shot(action));
            String blocker = action.person("blockPersonId");
            if (!blocker.isEmpty()) {
                ScorerEntry block = echo(index, "block", blocker);
                shot.with(block, "BLOCKER", blocker, opponentsOf(action)).qualified(block, "BLOCKED");
            }
            return shot;
        }

        SourcePlay freeThrow(NbaAction action) {
            SourcePlay freeThrow = attempt(action, "FREE_THROW", 1);
            freeThrow.attributes().put("attemptSequence", firstNumber(action.subType()));
            return freeThrow;
        }

        private SourcePlay attempt(NbaAction action, String eventType, int points) {
            SourcePlay play = action.play(eventType).with(action.entry(), "SHOOTER", action.player(), action.team());
            play.attributes()
                    .put("points", points)
                    .put("isSuccessful", action.source().text("shotResult").equals("Made"));
            String assister = action.person("assistPersonId");
            if (!assister.isEmpty()) {
                play.with(action.entry(), "ASSISTER", assister, action.team());
            }
            return NbaTypes.qualify(play, action);
        }

        /** {@code 1 of 2} is the first; {@code technical} has no number and is the only one. */
        private static int firstNumber(String text) {
            String digits = text.replaceAll("(?s)^\\D*(\\d+).*$", "$1");
            return digits.matches("\\d+") ? Integer.parseInt(digits) : 1;
        }

        SourcePlay foul(NbaAction action) {
            SourcePlay foul = action.play("FOUL", "FOUL_BY");
            foul.attributes().put("type", NbaTypes.foul(action));
            for (String qualifier : action.qualifiers()) {
                if (qualifier.endsWith("freethrow")) {
                    foul.attributes().put("freeThrowsAwarded", firstNumber(qualifier));
                }
            }
            String drawnBy = action.person("foulDrawnPersonId");
            return drawnBy.isEmpty() ? foul : foul.with(action.entry(), "FOUL_ON", drawnBy, opponentsOf(action));
        }

        SourcePlay rebound(NbaAction action) {
            SourcePlay rebound = action.play("REBOUND", "REBOUNDER");
            rebound.attributes().put("type", NbaTypes.rebound(action));
            return rebound;
        }

        SourcePlay turnover(int index) {
            NbaAction action = actions.get(index);
            SourcePlay turnover = action.play("TURNOVER", "TURNOVER_BY");
            turnover.attributes().put("type", NbaTypes.turnover(action));
            String stealer = action.person("stealPersonId");
            return stealer.isEmpty()
                    ? turnover
                    : turnover.with(echo(index, "steal", stealer), "STEALER", stealer, opponentsOf(action));
        }

        SourcePlay timeout(NbaAction action) {
            SourcePlay timeout = action.play("TIMEOUT");
            timeout.attributes()
                    .put(
                            "type",
                            switch (action.subType()) {
                                case "full" -> "FULL";
                                case "short" -> "SHORT";
                                case "official", "officials" -> "OFFICIALS";
                                default -> "UNKNOWN";
                            });
            return timeout;
        }

        SourcePlay jumpBall(NbaAction action) {
            SourcePlay jumpBall = action.play("JUMP_BALL");
            String won = action.person("jumpBallWonPersonId");
            String lost = action.person("jumpBallLostPersonId");
            if (!won.isEmpty() && !lost.isEmpty()) {
                jumpBall.with(action.entry(), "WON_BY", won, teamOf(won))
                        .with(action.entry(), "LOST_BY", lost, teamOf(lost));
            }
            return jumpBall;
        }

        /** The entry of the row that repeats a detail of the action at an index, or the action's own without one. */
        private ScorerEntry echo(int index, String type, String player) {
            int end = Math.min(actions.size(), index + 1 + ECHO_REACH);
            return actions.subList(index, end).stream()
                    .filter(action -> action.is(type) && action.player().equals(player))
                    .map(NbaAction::entry)
                    .findFirst()
                    .orElse(actions.get(index).entry());
        }

        private String opponentsOf(NbaAction action) {
            return action.team().equals(fixture.home().id())
                    ? fixture.away().id()
                    : fixture.home().id();
        }

        private String teamOf(String player) {
            boolean isHome =
                    fixture.home().players().stream().anyMatch(one -> one.id().equals(player));
            return isHome ? fixture.home().id() : fixture.away().id();
        }
    }
}
