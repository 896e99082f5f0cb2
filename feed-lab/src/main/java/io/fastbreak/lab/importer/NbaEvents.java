package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;

import java.util.List;

/** Single NBA actions as plays. */
final class NbaEvents {

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
        SourcePlay foul = byPlayer(action, "FOUL", "FOUL_BY");
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
        SourcePlay rebound = byPlayer(action, "REBOUND", "REBOUNDER");
        rebound.attributes().put("type", NbaTypes.rebound(action));
        return rebound;
    }

    SourcePlay turnover(int index) {
        NbaAction action = actions.get(index);
        SourcePlay turnover = byPlayer(action, "TURNOVER", "TURNOVER_BY");
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

    private static SourcePlay byPlayer(NbaAction action, String eventType, String role) {
        SourcePlay play = action.play(eventType);
        return action.player().isEmpty() ? play : play.with(action.entry(), role, action.player(), action.team());
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
