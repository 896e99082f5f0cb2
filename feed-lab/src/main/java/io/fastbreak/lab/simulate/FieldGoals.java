package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import io.fastbreak.lab.importer.SourcePlay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shots from the field, with fouls on the shooter and rebounds. */
final class FieldGoals {
    private static final List<String> CLOSE = List.of(
            "LAYUP", "DRIVING_LAYUP", "DUNK", "HOOK_SHOT", "TIP_IN_LAYUP", "REVERSE_LAYUP", "EURO_STEP", "ALLEY_OOP");
    private static final List<String> FAR = List.of(
            "JUMP_SHOT", "PULLUP_JUMP_SHOT", "STEPBACK_JUMP_SHOT", "FADEAWAY", "FLOATING_JUMP_SHOT", "JUMP_SHOT");

    private static final double THREE = 0.38;
    private static final double THREE_MADE = 0.37;
    private static final double TWO_MADE = 0.55;
    private static final double IN_THE_PAINT = 0.65;
    private static final double FOULED_FOR_THREE = 0.02;
    private static final double FOULED_FOR_TWO = 0.13;
    private static final double AND_ONE = 0.28;
    private static final double ASSISTED = 0.6;
    private static final double BLOCKED = 0.13;
    private static final double FAST_BREAK = 0.1;

    private final Match match;
    private final Fouls fouls;
    private final Rebounds rebounds;

    FieldGoals(Match match, Fouls fouls, Rebounds rebounds) {
        this.match = match;
        this.fouls = fouls;
        this.rebounds = rebounds;
    }

    /** Returns whose ball it is after. */
    Squad shoot(Squad offense) {
        int worth = match.dice().chance(THREE) ? 3 : 2;
        Player shooter = match.anyOnCourt(offense);
        if (match.dice().chance(worth == 3 ? FOULED_FOR_THREE : FOULED_FOR_TWO)) {
            return fouled(offense, shooter, worth);
        }
        double probability = offense.skill() * (worth == 3 ? THREE_MADE : TWO_MADE);
        return match.dice().chance(probability) ? made(offense, shooter, worth) : missed(offense, shooter, worth);
    }

    /** A miss by a shooter who was fouled is no attempt. */
    private Squad fouled(Squad offense, Player shooter, int worth) {
        if (!match.dice().chance(AND_ONE)) {
            return fouls.shooting(offense, shooter, worth);
        }
        made(offense, shooter, worth);
        return fouls.shooting(offense, shooter, 1);
    }

    private Squad made(Squad offense, Player shooter, int worth) {
        @Nullable Player assister = match.maybeOther(offense, shooter, ASSISTED);
        shot(offense, shooter, worth, true, assister, null);
        return match.opponentOf(offense);
    }

    private Squad missed(Squad offense, Player shooter, int worth) {
        Squad defense = match.opponentOf(offense);
        @Nullable Player blocker = match.maybeOther(defense, shooter, BLOCKED);
        return rebounds.after(offense, shot(offense, shooter, worth, false, null, blocker));
    }

    private SourcePlay shot(
            Squad squad, Player shooter, int worth, boolean made, @Nullable Player assister, @Nullable Player blocker) {
        boolean close = worth == 2 && match.dice().chance(IN_THE_PAINT);
        String type = match.dice().pick(close ? CLOSE : FAR);
        List<String> qualifiers = blocker != null
                ? List.of("BLOCKED")
                : close
                        ? List.of("POINTS_IN_THE_PAINT")
                        : match.dice().chance(FAST_BREAK) ? List.of("FAST_BREAK") : List.of();
        return match.scorer().shot(new Shot(squad, shooter, worth, made, type, qualifiers, assister, blocker));
    }
}
