package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ChallengeReason;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.event.TimeoutType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays, impossible ones among them, with inserts (also of events yet to come), revisions, deletions, restorals. */
final class RandomGame {
    private RandomGame() {}

    static ScriptedGame of(int plays, Random random) {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        told.startPeriod();
        List<String> ids = new ArrayList<>(List.of("e1", "e2", "e3"));
        for (int i = 0; i < plays; i++) {
            told.at(String.format("%02d:%02d", random.nextInt(12), random.nextInt(60)));
            String any = ids.get(random.nextInt(ids.size()));
            switch (random.nextInt(12)) {
                case 0 -> told.delete(any);
                case 1 -> told.restore(any);
                case 2 -> told.revise(any, told.draft(() -> play(told, random, any)));
                case 3 -> ids.add(play(told.before("e" + random.nextInt(plays)), random, any));
                case 4 -> ids.add(play(told.before(any), random, any));
                case 5 -> ids.add(play(told.quarter(1 + random.nextInt(4)).at("12:00"), random, any));
                default -> ids.add(play(told, random, any));
            }
        }
        return told;
    }

    private static String play(ScriptedGame told, Random random, String any) {
        String home = "a" + (1 + random.nextInt(8));
        String away = "b" + (1 + random.nextInt(8));
        return switch (random.nextInt(17)) {
            case 0 -> told.made(home, random.nextInt(4), ScriptedGame.assist("a2"));
            case 1 -> told.missed(away, 2, ScriptedGame.block(home));
            case 2 -> told.freeThrow(home, random.nextBoolean(), any, 1);
            case 3 -> told.foul(anyOf(FoulType.values(), random), home, away, 2);
            case 4 -> told.rebound(away, anyOf(ReboundType.values(), random), any);
            case 5 -> told.turnover(home, ScriptedGame.steal(away));
            case 6 -> told.substitution("a" + (1 + random.nextInt(8)), home);
            case 7 -> told.startPeriod();
            case 8 -> told.endPeriod();
            case 9 -> told.status(anyOf(MatchStatus.values(), random));
            case 10 -> told.clockIs(anyOf(ClockStatusType.values(), random));
            case 11 -> told.reliable(random.nextBoolean());
            case 12 -> told.shot(away, 2, true, ShotType.WRONG_BASKET);
            case 13 -> told.lineup(ScriptedGame.HOME, home, "a2", "a3", "a4", "a5", "a6");
            case 14 ->
                told.tell(
                        EventType.CHALLENGE,
                        new Attributes.Challenge(ChallengeReason.FOUL, ChallengeOutcome.UNKNOWN),
                        List.of(ScriptedGame.side(ScriptedGame.AWAY)));
            case 15 ->
                told.tell(
                        EventType.TIMEOUT,
                        new Attributes.Timeout(anyOf(TimeoutType.values(), random)),
                        List.of(ScriptedGame.side(ScriptedGame.HOME)));
            default -> told.made(away, 3);
        };
    }

    private static <T> T anyOf(T[] values, Random random) {
        return List.of(values).get(random.nextInt(values.length));
    }
}
