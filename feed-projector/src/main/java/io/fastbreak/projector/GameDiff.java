package io.fastbreak.projector;

import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction.Moved;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.ShootingRates;
import io.fastbreak.model.game.Stats;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The figures in which two states of a game differ, each with its path into the game, e.g.
 * {@code competitors/MAD/players/P005928/points} or {@code competitors/MAD/periods/REGULAR-1/fouls}. A figure
 * that one of the two lacks counts as 0; true and false count as 1 and 0. Figures that are derived from listed ones (rates, bonus,
 * timeouts left, foul trouble) are not listed.
 */
final class GameDiff {
    /** The size of the listed figures in a record, at most. */
    static final int MOST_BYTES = 512 * 1024;
    /** Names and numbers of one figure beside its path. */
    private static final int BYTES_BESIDE_THE_PATH = 80;

    private final List<Moved> listed = new ArrayList<>();
    private int bytes;
    private int unlisted;

    private GameDiff() {}

    static GameDiff between(Game before, Game after) {
        GameDiff diff = new GameDiff();
        diff.each("competitors", before.competitors(), after.competitors(), CompetitorLine::id, diff::competitor);
        diff.figure("leadChanges", before.leadChanges(), after.leadChanges());
        diff.figure("timesTied", before.timesTied(), after.timesTied());
        for (String id : union(before.largestLead(), after.largestLead())) {
            diff.figure(
                    "largestLead/" + id,
                    before.largestLead().getOrDefault(id, 0),
                    after.largestLead().getOrDefault(id, 0));
        }
        for (String id : union(before.largestRun(), after.largestRun())) {
            diff.figure(
                    "largestRun/" + id,
                    before.largestRun().getOrDefault(id, 0),
                    after.largestRun().getOrDefault(id, 0));
        }
        return diff;
    }

    /** As many figures as a record holds. */
    List<Moved> listed() {
        return List.copyOf(listed);
    }

    /** How many more differ. */
    int unlisted() {
        return unlisted;
    }

    boolean isEmpty() {
        return listed.isEmpty() && unlisted == 0;
    }

    private void competitor(String path, @Nullable CompetitorLine before, @Nullable CompetitorLine after) {
        figure(path + "/score", before == null ? 0 : before.score(), after == null ? 0 : after.score());
        each(
                path + "/periods",
                before == null ? List.of() : before.periods(),
                after == null ? List.of() : after.periods(),
                period -> period.type() + "-" + period.number(),
                this::period);
        stats(
                path + "/totals",
                before == null ? Stats.NONE : before.totals(),
                after == null ? Stats.NONE : after.totals());
        stats(path + "/team", before == null ? Stats.NONE : before.team(), after == null ? Stats.NONE : after.team());
        each(
                path + "/players",
                before == null ? List.of() : before.players(),
                after == null ? List.of() : after.players(),
                PlayerLine::id,
                this::player);
    }

    private void period(String path, @Nullable PeriodLine before, @Nullable PeriodLine after) {
        figure(path + "/points", before == null ? 0 : before.points(), after == null ? 0 : after.points());
        figure(path + "/fouls", before == null ? 0 : before.fouls(), after == null ? 0 : after.fouls());
        figure(path + "/timeouts", before == null ? 0 : before.timeouts(), after == null ? 0 : after.timeouts());
    }

    private void player(String path, @Nullable PlayerLine before, @Nullable PlayerLine after) {
        PlayerLine was = before == null ? noPlayer() : before;
        PlayerLine is = after == null ? noPlayer() : after;
        flag(path + "/starter", was.starter(), is.starter());
        flag(path + "/onCourt", was.onCourt(), is.onCourt());
        flag(path + "/ejected", was.ejected(), is.ejected());
        flag(path + "/fouledOut", was.fouledOut(), is.fouledOut());
        figure(path + "/playedMs", was.playedMs(), is.playedMs());
        figure(path + "/plusMinus", was.plusMinus(), is.plusMinus());
        stats(path, was.stats(), is.stats());
    }

    private static PlayerLine noPlayer() {
        return new PlayerLine("", false, false, false, false, false, 0, 0, ShootingRates.NONE, Stats.NONE);
    }

    private void stats(String path, Stats before, Stats after) {
        figure(path + "/points", before.points(), after.points());
        shooting(path + "/fieldGoals2", before.fieldGoals2(), after.fieldGoals2());
        shooting(path + "/fieldGoals3", before.fieldGoals3(), after.fieldGoals3());
        shooting(path + "/freeThrows", before.freeThrows(), after.freeThrows());
        figure(
                path + "/rebounds/offensive",
                before.rebounds().offensive(),
                after.rebounds().offensive());
        figure(
                path + "/rebounds/defensive",
                before.rebounds().defensive(),
                after.rebounds().defensive());
        figure(path + "/assists", before.assists(), after.assists());
        figure(path + "/steals", before.steals(), after.steals());
        figure(path + "/blocks", before.blocks(), after.blocks());
        figure(path + "/turnovers", before.turnovers(), after.turnovers());
        figure(path + "/fouls", before.fouls(), after.fouls());
        figure(path + "/foulsDrawn", before.foulsDrawn(), after.foulsDrawn());
    }

    private void shooting(String path, Shooting before, Shooting after) {
        figure(path + "/made", before.made(), after.made());
        figure(path + "/attempted", before.attempted(), after.attempted());
    }

    private void flag(String path, boolean before, boolean after) {
        figure(path, before ? 1 : 0, after ? 1 : 0);
    }

    private void figure(String path, long before, long after) {
        if (before != after) {
            int more = BoundedText.jsonBytes(path) + BYTES_BESIDE_THE_PATH;
            if (bytes + more > MOST_BYTES) {
                unlisted++;
                return;
            }
            bytes += more;
            listed.add(new Moved(path, before, after));
        }
    }

    /** Compares two lists of lines by their ids; lines that are equal are not looked into. */
    private <T> void each(
            String path, List<T> before, List<T> after, Function<T, String> id, LineComparison<T> comparison) {
        Map<String, T> was = byId(before, id);
        Map<String, T> is = byId(after, id);
        Set<String> ids = new LinkedHashSet<>(was.keySet());
        ids.addAll(is.keySet());
        for (String each : ids) {
            if (!Objects.equals(was.get(each), is.get(each))) {
                comparison.compare(path + "/" + each, was.get(each), is.get(each));
            }
        }
    }

    private static <T> Map<String, T> byId(List<T> lines, Function<T, String> id) {
        Map<String, T> byId = new LinkedHashMap<>();
        lines.forEach(line -> byId.put(id.apply(line), line));
        return byId;
    }

    private static Set<String> union(Map<String, Integer> before, Map<String, Integer> after) {
        Set<String> ids = new LinkedHashSet<>(before.keySet());
        ids.addAll(after.keySet());
        return ids;
    }

    @FunctionalInterface
    private interface LineComparison<T> {
        void compare(String path, @Nullable T before, @Nullable T after);
    }
}
