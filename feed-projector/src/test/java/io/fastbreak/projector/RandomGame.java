package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays, impossible ones among them, with inserts (also of events yet to come), revisions, deletions, restorals. */
final class RandomGame {
    private RandomGame() {}

    static ScriptedGame of(int plays, Random random) {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.startPeriod();
        List<String> ids = new ArrayList<>(List.of("e1", "e2", "e3"));
        for (int i = 0; i < plays; i++) {
            script.at(String.format("%02d:%02d", random.nextInt(12), random.nextInt(60)));
            String any = ids.get(random.nextInt(ids.size()));
            switch (random.nextInt(12)) {
                case 0 -> script.delete(any);
                case 1 -> script.restore(any);
                case 2 -> script.revise(any, script.draft(() -> play(script, random, any)));
                case 3 -> ids.add(play(script.before("e" + random.nextInt(plays)), random, any));
                case 4 -> ids.add(play(script.before(any), random, any));
                case 5 -> ids.add(play(script.quarter(1 + random.nextInt(4)).at("12:00"), random, any));
                default -> ids.add(play(script, random, any));
            }
        }
        return script;
    }

    private static String play(ScriptedGame script, Random random, String any) {
        String home = "a" + (1 + random.nextInt(8));
        String away = "b" + (1 + random.nextInt(8));
        return switch (random.nextInt(17)) {
            case 0 -> script.made(home, random.nextInt(4), ScriptedGame.assist("a2"));
            case 1 -> script.missed(away, 2, ScriptedGame.block(home));
            case 2 -> script.freeThrow(home, random.nextBoolean(), any, 1);
            case 3 -> script.foul(anyOf(FoulType.values(), random), home, away, 2);
            case 4 -> script.rebound(away, anyOf(ReboundType.values(), random), any);
            case 5 -> script.turnover(home, ScriptedGame.steal(away));
            case 6 -> script.substitution("a" + (1 + random.nextInt(8)), home);
            case 7 -> script.startPeriod();
            case 8 -> script.endPeriod();
            case 9 -> script.status(anyOf(MatchStatus.values(), random));
            case 10 -> script.clockIs(anyOf(ClockStatusType.values(), random));
            case 11 -> script.reliable(random.nextBoolean());
            case 12 -> script.shot(away, 2, true, ShotType.WRONG_BASKET);
            case 13 -> script.lineup(ScriptedGame.HOME, home, "a2", "a3", "a4", "a5", "a6");
            case 14 ->
                script.send(
                        EventType.CHALLENGE,
                        new Attributes.Challenge(
                                anyOf(ChallengeReason.values(), random), anyOf(ChallengeOutcome.values(), random)),
                        List.of(ScriptedGame.side(ScriptedGame.AWAY)));
            case 15 ->
                script.send(
                        EventType.TIMEOUT,
                        new Attributes.Timeout(anyOf(TimeoutType.values(), random)),
                        List.of(ScriptedGame.side(ScriptedGame.HOME)));
            default -> script.made(away, 3);
        };
    }

    private static <T> T anyOf(T[] values, Random random) {
        return List.of(values).get(random.nextInt(values.length));
    }
}
