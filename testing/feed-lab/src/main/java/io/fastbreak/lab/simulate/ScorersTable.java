package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import io.fastbreak.model.game.Stats.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The scorer's table: records each play and counts it on the team sheets. */
final class ScorersTable {
    private final List<SourcePlay> plays = new ArrayList<>();
    private final List<ScorerEntry> entries = new ArrayList<>();

    private final SimulatedRules rules;
    private final MatchClock clock;
    private final Squad home;
    private final Squad away;

    ScorersTable(SimulatedRules rules, MatchClock clock, Squad home, Squad away) {
        this.rules = rules;
        this.clock = clock;
        this.home = home;
        this.away = away;
    }

    /** A new play of these squads, the acting one first. */
    SourcePlay add(String kind, Squad... squads) {
        ScorerEntry entry = new ScorerEntry(plays.size() + 1, clock.utc());
        SourcePlay play =
                new SourcePlay(String.valueOf(entry.number()), kind, clock.period(), clock.reading()).madeBy(entry);
        play.of(List.of(squads).stream().map(Squad::id).toList());
        plays.add(play);
        entries.add(entry);
        return play;
    }

    /** Adds a participant to the last play, if there is a player. */
    void role(String role, Squad squad, @Nullable RosterPlayer player) {
        if (player != null) {
            last().with(lastEntry(), role, player.id(), squad.id());
        }
    }

    void qualify(String qualifier) {
        last().qualified(lastEntry(), qualifier);
    }

    private SourcePlay last() {
        return plays.get(plays.size() - 1);
    }

    private ScorerEntry lastEntry() {
        return entries.get(entries.size() - 1);
    }

    List<SourcePlay> plays() {
        return List.copyOf(plays);
    }

    /** The time of each of {@link #plays}, UNIX milliseconds, never decreasing. */
    List<Long> times() {
        return entries.stream().map(ScorerEntry::utc).toList();
    }

    private Squad opponentOf(Squad squad) {
        return squad == home ? away : home;
    }

    private Court court() {
        return Court.of(home, away);
    }

    SourcePlay shot(RecordedShot shot) {
        SourcePlay play = add("SHOT", shot.squad());
        play.attributes().put("points", shot.worth()).put("isSuccessful", shot.made());
        play.attributes().put("type", shot.type());
        shot.qualifiers().forEach(this::qualify);
        role("SHOOTER", shot.squad(), shot.shooter());
        role("ASSISTER", shot.squad(), shot.assister());
        role("BLOCKER", opponentOf(shot.squad()), shot.blocker());
        count(shot);
        return play;
    }

    private void count(RecordedShot shot) {
        attempt(shot.squad(), shot.shooter(), shot.worth(), shot.made(), shot.assister());
        if (shot.blocker() != null) {
            opponentOf(shot.squad()).line(shot.blocker()).add(Figure.BLOCKS);
        }
        if (shot.made()) {
            score(shot.squad(), shot.worth(), court());
        }
    }

    private static void attempt(
            Squad squad, RosterPlayer shooter, int worth, boolean made, @Nullable RosterPlayer assister) {
        squad.line(shooter).attempt(worth, made);
        if (assister != null) {
            squad.line(assister).add(Figure.ASSISTS);
        }
    }

    private void score(Squad squad, int points, Court court) {
        squad.period().points += points;
        court.credit(squad, points);
    }

    /** A basket for the opponents: two points for their team, and for no player. */
    void wrongBasket(Squad squad, RosterPlayer player) {
        SourcePlay play = add("SHOT", squad);
        play.attributes().put("points", 2).put("isSuccessful", true).put("type", "WRONG_BASKET");
        role("SHOOTER", squad, player);
        Squad opponents = opponentOf(squad);
        opponents.line(null).add(Figure.POINTS, 2);
        score(opponents, 2, court());
    }

    /** @param attempt number of the free throw of a foul, from 1 */
    SourcePlay freeThrow(
            Squad squad,
            RosterPlayer shooter,
            Whistle whistle,
            int attempt,
            boolean made,
            @Nullable RosterPlayer assister) {
        SourcePlay play = add("FREE_THROW", squad).refersTo("foulId", whistle.foul());
        play.attributes().put("points", 1).put("isSuccessful", made).put("attemptSequence", attempt);
        role("SHOOTER", squad, shooter);
        role("ASSISTER", squad, assister);
        attempt(squad, shooter, 1, made, assister);
        if (made) {
            score(squad, 1, rules.creditsCourtAtFoul() ? whistle.court() : court());
        }
        return play;
    }

    /**
     * @param player null for the team's
     * @param type the contract's ReboundType
     */
    void rebound(Squad squad, @Nullable RosterPlayer player, String type, SourcePlay miss) {
        add("REBOUND", squad)
                .refersTo(miss.is("FREE_THROW") ? "freeThrowId" : "shotId", miss)
                .attributes()
                .put("type", type);
        role("REBOUNDER", squad, player);
        squad.line(player).add(type.startsWith("OFFENSIVE") ? Figure.OFFENSIVE_REBOUNDS : Figure.DEFENSIVE_REBOUNDS);
    }

    /** @param player null for the team's */
    void turnover(Squad squad, @Nullable RosterPlayer player, String type, @Nullable RosterPlayer stealer) {
        add("TURNOVER", squad).attributes().put("type", type);
        role("TURNOVER_BY", squad, player);
        role("STEALER", opponentOf(squad), stealer);
        squad.line(player).add(Figure.TURNOVERS);
        if (stealer != null) {
            opponentOf(squad).line(stealer).add(Figure.STEALS);
        }
    }

    /**
     * @param by null for coach and bench
     * @param freeThrows number of free throws awarded
     */
    Whistle foul(Squad squad, @Nullable RosterPlayer by, String type, @Nullable RosterPlayer on, int freeThrows) {
        SourcePlay play = add("FOUL", squad);
        play.attributes().put("type", type).put("freeThrowsAwarded", freeThrows);
        role("FOUL_BY", squad, by);
        role("FOUL_ON", opponentOf(squad), on);
        boolean counts = !type.equals("TECHNICAL") || rules.countsTechnicalFouls();
        if (by != null && counts) {
            squad.line(by).add(Figure.FOULS);
            boolean teamFoul = !type.equals("OFFENSIVE") || rules.countsOffensiveTeamFouls();
            squad.period().fouls += teamFoul ? 1 : 0;
        }
        if (on != null) {
            opponentOf(squad).line(on).add(Figure.FOULS_DRAWN);
        }
        return new Whistle(play, court());
    }

    void timeout(Squad squad) {
        add("TIMEOUT", squad).attributes().put("type", "FULL");
        squad.period().timeouts++;
    }

    /**
     * A field goal attempt.
     *
     * @param worth 2 or 3 points
     * @param type the contract's ShotType
     * @param qualifiers the contract's ShotQualifiers
     * @param assister of a made shot, or null
     * @param blocker of a missed shot, or null
     */
    record RecordedShot(
            Squad squad,
            RosterPlayer shooter,
            int worth,
            boolean made,
            String type,
            List<String> qualifiers,
            @Nullable RosterPlayer assister,
            @Nullable RosterPlayer blocker) {}

    /** A foul, and the players on court at that time. */
    record Whistle(SourcePlay foul, Court court) {}

    /** The players on court. */
    record Court(Map<Squad, List<RosterPlayer>> fives) {

        static Court of(Squad home, Squad away) {
            return new Court(Map.of(home, home.five(), away, away.five()));
        }

        /** Updates plus/minus of all players on court. */
        void credit(Squad scorer, int points) {
            fives.forEach((squad, players) ->
                    players.forEach(player -> squad.line(player).plusMinus += squad == scorer ? points : -points));
        }
    }

    void matchStatus(String status) {
        add("MATCH_STATUS_CHANGE", home, away).attributes().put("status", status);
    }

    /** Sets the clock for the next period, which starts later. */
    void setUp(PeriodId period) {
        clock.begin(period, rules.lengthMs(period));
        for (Squad squad : List.of(home, away)) {
            squad.nextPeriod();
            if (rules.resetsTimeouts(period)) {
                squad.grantTimeouts(rules.timeoutsFrom(period));
            }
        }
    }

    void startPeriod() {
        add("PERIOD_TRANSITION", home, away).periodStatus("IN_PROGRESS");
    }

    void endPeriod() {
        stop();
        add("PERIOD_TRANSITION", home, away).periodStatus("FINISHED");
    }

    /** Starts a stopped clock. */
    void start() {
        if (!clock.isRunning()) {
            clock.start();
            status("STARTED");
        }
    }

    /** Stops the clock; returns whether it was running. */
    boolean stop() {
        boolean ran = clock.isRunning();
        if (ran) {
            clock.stop();
            status("STOPPED");
        }
        return ran;
    }

    /** Adds time back to a clock that was stopped too late. */
    void adjust(long ms) {
        played(-clock.giveBack(ms));
        status("ADJUSTED");
    }

    private void status(String status) {
        add("CLOCK", home, away).attributes().put("status", status).put("fromDevice", true);
    }

    /** Plays with running clock, at most to the end of the period. */
    void run(long ms) {
        start();
        played(clock.run(ms));
    }

    private void played(long ms) {
        for (Squad squad : List.of(home, away)) {
            squad.five().forEach(player -> squad.line(player).playedMs += ms);
        }
    }

    void lineup(Squad squad) {
        ArrayNode lineup = add("LINEUP", squad).attributes().putArray("lineup");
        for (RosterPlayer player : squad.team().players()) {
            lineup.addObject().put("id", player.id()).put("isStarter", player.starter());
        }
    }

    void substitution(Squad squad, RosterPlayer in, RosterPlayer out) {
        add("SUBSTITUTION", squad);
        role("SUBSTITUTED_IN", squad, in);
        role("SUBSTITUTED_OUT", squad, out);
        squad.substitute(in, out);
    }

    /** The first appearance of a player. */
    void participation(Squad squad, RosterPlayer player) {
        add("PARTICIPATION", squad);
        role("PARTICIPANT", squad, player);
    }

    /** @param type the contract's EjectionType */
    void ejection(Squad squad, RosterPlayer player, String type) {
        add("EJECTION", squad).attributes().put("type", type);
        role("PARTICIPANT", squad, player);
    }

    void jumpBall(Squad winners, RosterPlayer wonBy, Squad losers, RosterPlayer lostBy) {
        add("JUMP_BALL", winners);
        role("WON_BY", winners, wonBy);
        role("LOST_BY", losers, lostBy);
    }

    void reliability(boolean reliable) {
        add("RELIABILITY")
                .attributes()
                .put("isReliabile", reliable)
                .put("reason", reliable ? "Sight of the court is back" : "No sight of the court");
    }
}
