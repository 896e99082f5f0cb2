package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;

/** Fouls of play, with all that follows them. Each returns whose ball it is after. */
final class Fouls {
    private static final double BY_FORCE = 0.02;
    private static final double DISQUALIFYING = 0.002;

    private final Match match;
    private final Ejections dismissals;
    private final Stoppages stoppages;
    private final FreeThrows freeThrows;

    Fouls(Match match, Ejections dismissals, Stoppages stoppages, FreeThrows freeThrows) {
        this.match = match;
        this.dismissals = dismissals;
        this.stoppages = stoppages;
        this.freeThrows = freeThrows;
    }

    /** By the defence, away from a shot: two free throws in the bonus. */
    Squad defensive(Squad offense) {
        if (match.dice().chance(BY_FORCE)) {
            return byForce(offense);
        }
        Squad defense = match.opponentOf(offense);
        Player on = match.anyOnCourt(offense);
        boolean bonus = match.rules().isBonus(defense.sheet().period().fouls + 1);
        Whistle whistle = call(defense, match.anyOnCourt(defense), "PERSONAL", on, bonus ? 2 : 0);
        if (!bonus) {
            stoppages.pause(null);
            return offense;
        }
        stoppages.pause(on);
        return freeThrows.shoot(offense, on, whistle, 2);
    }

    /** On a shooter, for as many free throws as {@code count}. */
    Squad shooting(Squad offense, Player shooter, int count) {
        Squad defense = match.opponentOf(offense);
        Whistle whistle = call(defense, match.anyOnCourt(defense), "PERSONAL", shooter, count);
        stoppages.pause(shooter);
        return freeThrows.shoot(offense, shooter, whistle, count);
    }

    /** By whoever has the ball, which is a turnover too. */
    Squad offensive(Squad offense) {
        Squad defense = match.opponentOf(offense);
        Player by = match.anyOnCourt(offense);
        match.whistle();
        match.scorer().foul(offense, by, "OFFENSIVE", match.anyOnCourt(defense), 0);
        match.scorer().turnover(offense, by, "OFFENSIVE", null);
        dismissals.check(offense, by);
        stoppages.pause(null);
        return defense;
    }

    /** Two free throws with nobody at the lane, and the ball again. */
    private Squad byForce(Squad offense) {
        Squad defense = match.opponentOf(offense);
        Player by = match.anyOnCourt(defense);
        Player on = match.anyOnCourt(offense);
        boolean disqualifying = match.dice().chance(DISQUALIFYING / BY_FORCE);
        String type = disqualifying ? "DISQUALIFYING" : match.rules().foulByForce();
        Whistle whistle = call(defense, by, type, on, 2);
        if (disqualifying) {
            dismissals.disqualify(defense, by);
        }
        stoppages.pause(on);
        freeThrows.shootAlone(offense, on, whistle, 2);
        return offense;
    }

    private Whistle call(Squad squad, Player by, String type, Player on, int count) {
        match.whistle();
        Whistle whistle = match.scorer().foul(squad, by, type, on, count);
        dismissals.check(squad, by);
        return whistle;
    }
}
