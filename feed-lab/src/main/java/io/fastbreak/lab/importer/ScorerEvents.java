package io.fastbreak.lab.importer;

import java.util.Set;

/** Single rows of the scorers as plays. */
final class ScorerEvents {

    private static final Set<String> NOBODYS_FOULS = Set.of("BENCH", "COACH");

    private ScorerEvents() {}

    static SourcePlay shot(ScorerAction action, int points) {
        SourcePlay shot = attempt(action, "SHOT", points);
        shot.attributes().put("type", ScorerTypes.shot(action));
        return shot;
    }

    static SourcePlay freeThrow(ScorerAction action) {
        SourcePlay freeThrow = attempt(action, "FREE_THROW", 1);
        int attempt = attemptOf(action.subType());
        if (attempt > 0) {
            freeThrow.attributes().put("attemptSequence", attempt);
        }
        return freeThrow;
    }

    private static SourcePlay attempt(ScorerAction action, String eventType, int points) {
        SourcePlay play = action.play(eventType, "SHOOTER");
        play.attributes().put("points", points).put("isSuccessful", action.successful());
        action.qualifiers().forEach(qualifier -> play.qualified(action.entry(), qualifier));
        return play;
    }

    /** {@code 1of2} is the first; 0 where no number is given. */
    private static int attemptOf(String words) {
        String digits = words.replaceAll("\\D.*$", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    static SourcePlay rebound(ScorerAction action) {
        return typed(action.play("REBOUND", "REBOUNDER"), ScorerTypes.rebound(action));
    }

    static SourcePlay turnover(ScorerAction action) {
        return typed(action.play("TURNOVER", "TURNOVER_BY"), ScorerTypes.turnover(action));
    }

    static SourcePlay timeout(ScorerAction action) {
        return typed(action.play("TIMEOUT"), ScorerTypes.timeout(action));
    }

    /** A foul of the coach or the bench counts for no player. */
    static SourcePlay foul(ScorerAction action) {
        String type = ScorerTypes.foul(action);
        SourcePlay foul = typed(isNobodys(type) ? action.play("FOUL") : action.play("FOUL", "FOUL_BY"), type);
        if (action.freeThrowsAwarded() > 0) {
            foul.attributes().put("freeThrowsAwarded", action.freeThrowsAwarded());
        }
        return foul;
    }

    static boolean isNobodys(String foulType) {
        return NOBODYS_FOULS.contains(foulType);
    }

    private static SourcePlay typed(SourcePlay play, String type) {
        play.attributes().put("type", type);
        return play;
    }
}
