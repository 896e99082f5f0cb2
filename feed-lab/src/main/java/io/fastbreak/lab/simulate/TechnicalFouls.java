package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fouls of behaviour: one free throw for the opponents each, and the ball stays whose it was. */
final class TechnicalFouls {
    private static final double OF_A_PLAYER = 0.005;
    private static final double OF_THE_COACH = 0.002;
    private static final double OF_THE_BENCH = 0.001;

    private final Match match;
    private final Ejections dismissals;
    private final FreeThrows freeThrows;

    TechnicalFouls(Match match, Ejections dismissals, FreeThrows freeThrows) {
        this.match = match;
        this.dismissals = dismissals;
        this.freeThrows = freeThrows;
    }

    /** @param shooter who is not sent off now, for free throws are to come; null where there are none */
    void maybe(@Nullable Player shooter) {
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(OF_A_PLAYER)) {
            ofPlayer(squad, shooter);
        }
        if (match.dice().chance(OF_THE_COACH)) {
            penalty(squad, match.scorer().foul(squad, null, "COACH", null, 1));
        }
        if (match.dice().chance(OF_THE_BENCH)) {
            penalty(squad, match.scorer().foul(squad, null, "BENCH", null, 1));
        }
    }

    private void ofPlayer(Squad squad, @Nullable Player shooter) {
        List<Player> five =
                squad.five().stream().filter(player -> !player.equals(shooter)).toList();
        Player by = match.dice().pick(five);
        Whistle whistle = match.scorer().foul(squad, by, "TECHNICAL", null, 1);
        if (squad.technical(by) == 2) {
            dismissals.disqualify(squad, by);
        } else {
            dismissals.check(squad, by);
        }
        penalty(squad, whistle);
    }

    private void penalty(Squad guilty, Whistle whistle) {
        Squad squad = match.opponentOf(guilty);
        freeThrows.shootAlone(squad, match.anyOnCourt(squad), whistle, 1);
    }
}
