package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import io.fastbreak.lab.simulate.ScorersTable.Whistle;
import io.fastbreak.model.game.Stats.Figure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Fouls, free throws, rebounds, substitutions, timeouts and other events while the clock is stopped. */
final class Stoppages {
    private static final List<String> REASONS = List.of("FOUL", "OUT_OF_BOUNDS", "GOAL_TENDING", "CLOCK", "TWO_POINTS");
    private static final List<String> PROTESTS = List.of("SCOREKEEPING", "TIMEKEEPING", "SHOT_CLOCK", "OTHER");
    private static final double TIMEOUT = 0.07;
    private static final double CHALLENGE = 0.01;
    private static final double PROTEST = 0.0004;
    private static final double NO_SIGHT = 0.001;
    private static final double INTERRUPTION = 0.0002;
    private static final long MEDIA_TIMEOUT_BELOW_MS = 300_000;

    private PeriodId mediaTimeoutTaken = PeriodId.PREGAME;

    private static final double BY_FORCE = 0.02;
    private static final double DISQUALIFYING = 0.002;

    private static final double MADE = 0.77;
    private static final double ASSISTED = 0.1;
    private static final double CHANGE_BEFORE_LAST = 0.15;
    private static final int EACH_MS = 9_000;

    private static final double OFFENSIVE = 0.28;
    private static final double OF_THE_TEAM = 0.07;

    private static final double OF_A_PLAYER = 0.005;
    private static final double OF_THE_COACH = 0.002;
    private static final double OF_THE_BENCH = 0.001;

    private static final double CHANGES = 0.3;
    private static final double BACK_TO_STARTERS = 0.55;

    private final Set<String> haveBeenIn = new HashSet<>();

    private final Match match;

    Stoppages(Match match) {
        this.match = match;
    }

    /** @param shooter stays on court for free throws; null without free throws */
    void pause(@Nullable RosterPlayer shooter) {
        match.clock().stand(12_000);
        technicalFouls(shooter);
        disputes();
        breaks();
        timeouts();
        substitutions(shooter);
    }

    private void disputes() {
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(CHALLENGE) && squad.takeChallenge()) {
            match.clock().stand(60_000);
            match.table()
                    .add("CHALLENGE", squad)
                    .attributes()
                    .put("reason", match.dice().pick(REASONS))
                    .put("outcome", match.dice().chance(0.45) ? "SUCCESSFUL" : "UNSUCCESSFUL");
        }
        if (match.dice().chance(PROTEST)) {
            match.table()
                    .add("PROTEST", squad)
                    .attributes()
                    .put("reason", match.dice().pick(PROTESTS))
                    .put("description", "Protest of " + squad.team().name());
        }
    }

    private void breaks() {
        if (match.dice().chance(NO_SIGHT)) {
            match.table().reliability(false);
            match.clock().stand(20_000);
            match.table().reliability(true);
        }
        if (match.dice().chance(INTERRUPTION)) {
            match.table().matchStatus("INTERRUPTED");
            match.clock().stand(600_000);
            match.table().matchStatus("IN_PROGRESS");
        }
    }

    private void timeouts() {
        PeriodId period = match.clock().period();
        boolean due = !period.isOvertime()
                && match.clock().remainingMs() < MEDIA_TIMEOUT_BELOW_MS
                && !mediaTimeoutTaken.equals(period);
        if (due) {
            mediaTimeoutTaken = period;
            match.table().add("TIMEOUT").attributes().put("type", "MEDIA");
            match.clock().stand(90_000);
            return;
        }
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(TIMEOUT) && squad.takeTimeout()) {
            match.table().timeout(squad);
            match.clock().stand(70_000);
        }
    }

    /** A foul of the defense without a shot: two free throws in the bonus. */
    Squad defensiveFoul(Squad offense) {
        if (match.dice().chance(BY_FORCE)) {
            return flagrantFoul(offense);
        }
        Squad defense = match.opponentOf(offense);
        RosterPlayer on = match.anyOnCourt(offense);
        boolean bonus = match.rules().isBonus(defense.period().fouls + 1);
        Whistle whistle = callFoul(defense, match.anyOnCourt(defense), "PERSONAL", on, bonus ? 2 : 0);
        if (!bonus) {
            pause(null);
            return offense;
        }
        pause(on);
        return freeThrows(offense, on, whistle, 2);
    }

    /** A foul on a shooter, with {@code count} free throws. */
    Squad shootingFoul(Squad offense, RosterPlayer shooter, int count) {
        Squad defense = match.opponentOf(offense);
        Whistle whistle = callFoul(defense, match.anyOnCourt(defense), "PERSONAL", shooter, count);
        pause(shooter);
        return freeThrows(offense, shooter, whistle, count);
    }

    /** A foul of the offense, which is also a turnover. */
    Squad offensiveFoul(Squad offense) {
        Squad defense = match.opponentOf(offense);
        RosterPlayer by = match.anyOnCourt(offense);
        match.whistle();
        match.table().foul(offense, by, "OFFENSIVE", match.anyOnCourt(defense), 0);
        match.table().turnover(offense, by, "OFFENSIVE", null);
        ejectAtFoulLimit(offense, by);
        pause(null);
        return defense;
    }

    /** Two free throws without a rebound, and possession. */
    private Squad flagrantFoul(Squad offense) {
        Squad defense = match.opponentOf(offense);
        RosterPlayer by = match.anyOnCourt(defense);
        RosterPlayer on = match.anyOnCourt(offense);
        boolean disqualifying = match.dice().chance(DISQUALIFYING / BY_FORCE);
        String type = disqualifying ? "DISQUALIFYING" : match.rules().foulByForce();
        Whistle whistle = callFoul(defense, by, type, on, 2);
        if (disqualifying) {
            disqualify(defense, by);
        }
        pause(on);
        freeThrows(offense, on, whistle, 2, false);
        return offense;
    }

    private Whistle callFoul(Squad squad, RosterPlayer by, String type, RosterPlayer on, int count) {
        match.whistle();
        Whistle whistle = match.table().foul(squad, by, type, on, count);
        ejectAtFoulLimit(squad, by);
        return whistle;
    }

    /** Free throws with a rebound after a missed last one; returns who has the ball afterwards. */
    Squad freeThrows(Squad squad, RosterPlayer shooter, Whistle whistle, int count) {
        SourcePlay last =
                freeThrows(squad, shooter, whistle, count, match.rules().assistsFreeThrows());
        return last.attributes().path("isSuccessful").asBoolean() ? match.opponentOf(squad) : rebound(squad, last);
    }

    /** Free throws without a rebound; returns the last one. */
    private SourcePlay freeThrows(Squad squad, RosterPlayer shooter, Whistle whistle, int count, boolean assistable) {
        SourcePlay last = null;
        for (int attempt = 1; attempt <= count; attempt++) {
            if (attempt > 1 && attempt == count && match.dice().chance(CHANGE_BEFORE_LAST)) {
                substitutions(shooter);
            }
            last = freeThrow(squad, shooter, whistle, attempt, assistable && attempt == 1);
            boolean dead =
                    attempt < count && !last.attributes().path("isSuccessful").asBoolean();
            if (dead && match.rules().hasDeadBallRebounds()) {
                match.table().rebound(squad, null, "OFFENSIVE_DEADBALL", last);
            }
        }
        return Objects.requireNonNull(last);
    }

    private SourcePlay freeThrow(Squad squad, RosterPlayer shooter, Whistle whistle, int attempt, boolean assistable) {
        match.clock().stand(EACH_MS);
        boolean made = match.dice().chance(MADE);
        @Nullable RosterPlayer assister = made && assistable ? match.maybeOther(squad, shooter, ASSISTED) : null;
        return match.table().freeThrow(squad, shooter, whistle, attempt, made, assister);
    }

    /** A rebound after a miss, unless the period ends first; returns who has the ball. */
    Squad rebound(Squad shooting, SourcePlay miss) {
        match.table().run(match.dice().between(400, 2_200));
        boolean offensive = match.dice().chance(OFFENSIVE);
        Squad squad = offensive ? shooting : match.opponentOf(shooting);
        if (match.clock().isOver()) {
            return squad;
        }
        boolean isOfTheTeam = match.dice().chance(OF_THE_TEAM);
        if (isOfTheTeam) {
            match.whistle();
        }
        RosterPlayer rebounder = isOfTheTeam ? null : match.anyOnCourt(squad);
        match.table().rebound(squad, rebounder, offensive ? "OFFENSIVE" : "DEFENSIVE", miss);
        return squad;
    }

    /** @param shooter not ejected before the free throws; null without free throws */
    void technicalFouls(@Nullable RosterPlayer shooter) {
        Squad squad = match.dice().pick(match.squads());
        if (match.dice().chance(OF_A_PLAYER)) {
            technicalFoulOfPlayer(squad, shooter);
        }
        if (match.dice().chance(OF_THE_COACH)) {
            penalty(squad, match.table().foul(squad, null, "COACH", null, 1));
        }
        if (match.dice().chance(OF_THE_BENCH)) {
            penalty(squad, match.table().foul(squad, null, "BENCH", null, 1));
        }
    }

    private void technicalFoulOfPlayer(Squad squad, @Nullable RosterPlayer shooter) {
        List<RosterPlayer> five =
                squad.five().stream().filter(player -> !player.equals(shooter)).toList();
        RosterPlayer by = match.dice().pick(five);
        Whistle whistle = match.table().foul(squad, by, "TECHNICAL", null, 1);
        if (squad.technical(by) == 2) {
            disqualify(squad, by);
        } else {
            ejectAtFoulLimit(squad, by);
        }
        penalty(squad, whistle);
    }

    private void penalty(Squad guilty, Whistle whistle) {
        Squad squad = match.opponentOf(guilty);
        freeThrows(squad, match.anyOnCourt(squad), whistle, 1, false);
    }

    /** Ejects a player who has reached the foul limit. */
    void ejectAtFoulLimit(Squad squad, RosterPlayer player) {
        if (match.rules().isFouledOut(squad.line(player).of(Figure.FOULS))) {
            eject(squad, player, "FOULED_OUT");
        }
    }

    void disqualify(Squad squad, RosterPlayer player) {
        eject(squad, player, "DISQUALIFICATION");
    }

    /** No ejection if the bench is empty. */
    private void eject(Squad squad, RosterPlayer player, String type) {
        if (squad.five().contains(player) && !squad.bench().isEmpty()) {
            match.table().ejection(squad, player, type);
            replace(squad, player);
            squad.sendOff(player);
        }
    }

    /** Substitutions of both squads; {@code stays} shoots free throws and is not replaced. */
    void substitutions(@Nullable RosterPlayer stays) {
        for (Squad squad : match.squads()) {
            if (match.dice().chance(CHANGES)) {
                substitutions(squad, stays);
            }
        }
    }

    /** Each player changes at most once. */
    private void substitutions(Squad squad, @Nullable RosterPlayer stays) {
        List<RosterPlayer> tired = new ArrayList<>(squad.five());
        tired.remove(stays);
        List<RosterPlayer> rested = new ArrayList<>(squad.bench());
        int changes = Math.min(rested.size(), match.dice().between(1, 3));
        for (int n = 0; n < changes; n++) {
            RosterPlayer out = match.dice().pick(tired);
            RosterPlayer in = nextPlayer(rested);
            tired.remove(out);
            rested.remove(in);
            substitute(squad, in, out);
        }
    }

    /** Replaces an ejected player; the bench must not be empty. */
    void replace(Squad squad, RosterPlayer out) {
        substitute(squad, nextPlayer(squad.bench()), out);
    }

    private RosterPlayer nextPlayer(List<RosterPlayer> rested) {
        List<RosterPlayer> starters =
                rested.stream().filter(RosterPlayer::starter).toList();
        boolean starter = !starters.isEmpty() && match.dice().chance(BACK_TO_STARTERS);
        return match.dice().pick(starter ? starters : rested);
    }

    private void substitute(Squad squad, RosterPlayer in, RosterPlayer out) {
        match.clock().stand(2_000);
        match.table().substitution(squad, in, out);
        if (!in.starter() && haveBeenIn.add(in.id())) {
            match.table().participation(squad, in);
        }
    }
}
