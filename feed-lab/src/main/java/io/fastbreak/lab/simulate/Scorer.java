package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.Player;
import io.fastbreak.lab.importer.SourcePlay;
import org.jspecify.annotations.Nullable;

/** Writes every play that counts down twice: as a play, and on the score sheets. */
final class Scorer {
    private final PlayLog log;
    private final SimulatedRules rules;
    private final Squad home;
    private final Squad away;

    Scorer(PlayLog log, SimulatedRules rules, Squad home, Squad away) {
        this.log = log;
        this.rules = rules;
        this.home = home;
        this.away = away;
    }

    private Squad opponentOf(Squad squad) {
        return squad == home ? away : home;
    }

    private Court court() {
        return Court.of(home, away);
    }

    SourcePlay shot(Shot shot) {
        SourcePlay play = log.add("SHOT", shot.squad());
        play.attributes().put("points", shot.worth()).put("isSuccessful", shot.made());
        play.attributes().put("type", shot.type());
        shot.qualifiers().forEach(log::qualify);
        log.role("SHOOTER", shot.squad(), shot.shooter());
        log.role("ASSISTER", shot.squad(), shot.assister());
        log.role("BLOCKER", opponentOf(shot.squad()), shot.blocker());
        count(shot);
        return play;
    }

    private void count(Shot shot) {
        TeamSheet sheet = shot.squad().sheet();
        sheet.line(shot.shooter()).attempt(shot.worth(), shot.made());
        if (shot.assister() != null) {
            sheet.line(shot.assister()).assists++;
        }
        if (shot.blocker() != null) {
            opponentOf(shot.squad()).sheet().line(shot.blocker()).blocks++;
        }
        if (shot.made()) {
            score(shot.squad(), shot.worth(), court());
        }
    }

    private void score(Squad squad, int points, Court court) {
        squad.sheet().period().points += points;
        court.credit(squad, points);
    }

    /** The ball in the own basket: two points for the opponents, and for no player. */
    void wrongBasket(Squad squad, Player player) {
        SourcePlay play = log.add("SHOT", squad);
        play.attributes().put("points", 2).put("isSuccessful", true).put("type", "WRONG_BASKET");
        log.role("SHOOTER", squad, player);
        Squad opponents = opponentOf(squad);
        opponents.sheet().credited().points += 2;
        score(opponents, 2, court());
    }

    /** @param attempt counts the throws of one foul from 1 */
    SourcePlay freeThrow(
            Squad squad, Player shooter, Whistle whistle, int attempt, boolean made, @Nullable Player assister) {
        SourcePlay play = log.add("FREE_THROW", squad).refersTo("foulId", whistle.foul());
        play.attributes().put("points", 1).put("isSuccessful", made).put("attemptSequence", attempt);
        log.role("SHOOTER", squad, shooter);
        log.role("ASSISTER", squad, assister);
        squad.sheet().line(shooter).attempt(1, made);
        if (assister != null) {
            squad.sheet().line(assister).assists++;
        }
        if (made) {
            score(squad, 1, rules.creditsCourtAtFoul() ? whistle.court() : court());
        }
        return play;
    }

    /** @param player null for the team's */
    void rebound(Squad squad, @Nullable Player player, boolean offensive, SourcePlay miss) {
        reboundPlay(squad, player, offensive ? "OFFENSIVE" : "DEFENSIVE", miss);
        (player == null ? squad.sheet().credited() : squad.sheet().line(player)).rebound(offensive);
    }

    /** The team's, of a free throw after which another one follows. */
    void deadBallRebound(Squad squad, SourcePlay miss) {
        reboundPlay(squad, null, "OFFENSIVE_DEADBALL", miss);
        squad.sheet().credited().rebound(true);
    }

    private void reboundPlay(Squad squad, @Nullable Player player, String type, SourcePlay miss) {
        SourcePlay play = log.add("REBOUND", squad).refersTo(miss.is("FREE_THROW") ? "freeThrowId" : "shotId", miss);
        play.attributes().put("type", type);
        log.role("REBOUNDER", squad, player);
    }

    /** @param player null for the team's */
    void turnover(Squad squad, @Nullable Player player, String type, @Nullable Player stealer) {
        log.add("TURNOVER", squad).attributes().put("type", type);
        log.role("TURNOVER_BY", squad, player);
        log.role("STEALER", opponentOf(squad), stealer);
        (player == null ? squad.sheet().credited() : squad.sheet().line(player)).turnovers++;
        if (stealer != null) {
            opponentOf(squad).sheet().line(stealer).steals++;
        }
    }

    /**
     * @param by null for coach and bench
     * @param freeThrows how many it brings
     */
    Whistle foul(Squad squad, @Nullable Player by, String type, @Nullable Player on, int freeThrows) {
        SourcePlay play = log.add("FOUL", squad);
        play.attributes().put("type", type).put("freeThrowsAwarded", freeThrows);
        log.role("FOUL_BY", squad, by);
        log.role("FOUL_ON", opponentOf(squad), on);
        boolean counts = !type.equals("TECHNICAL") || rules.countsTechnicalFouls();
        if (by != null && counts) {
            squad.sheet().line(by).fouls++;
            boolean teamFoul = !type.equals("OFFENSIVE") || rules.countsOffensiveTeamFouls();
            squad.sheet().period().fouls += teamFoul ? 1 : 0;
        }
        if (on != null) {
            opponentOf(squad).sheet().line(on).foulsDrawn++;
        }
        return new Whistle(play, court());
    }

    void timeout(Squad squad) {
        log.add("TIMEOUT", squad).attributes().put("type", "FULL");
        squad.sheet().period().timeouts++;
    }
}
