package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.ImportReport.RowFinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts rows that are part of another row's play to that play: assist, block, steal, foul drawn, jump ball. Each belongs
 * to the play of its period that can take it, by team and player, and is nearest: in game clock first, then in rows. A
 * play takes one of a kind, so all details of a kind are placed together; one that finds its play taken makes another
 * give way that has a second choice.
 */
final class Details {

    /** How many rows a detail may be away from its play. */
    private static final int REACH_ROWS = 15;

    /** How far the game clock may run between a detail and its play; the oldest rows have whole minutes only. */
    private static final long REACH_MS = 60_000;

    /** A clock is sometimes wrong by a minute; rows that stand this near belong together for all that. */
    private static final int ADJACENT_ROWS = 3;

    /** The weight of one row between a detail and its play, in milliseconds of game clock. */
    private static final long ROW_MS = 1000;

    /** Beyond this a difference of clocks says no more. */
    private static final long FAR_MS = 12_000;

    /** Scorers enter a detail after its play, seldom before. */
    private static final long AHEAD_MS = 1500;

    /** A block names only its own player; the row of the blocked shooter, placed before, identifies the shot. */
    private static final List<RowKind> ORDER = List.of(
            RowKind.ASSIST, RowKind.STEAL, RowKind.SHOT_BLOCKED, RowKind.BLOCK, RowKind.FOUL_DRAWN, RowKind.JUMPER);

    private static final long LESS_LIKELY = 1_000_000;

    /** A role of a play, which one detail takes. */
    private record RoleSlot(SourcePlay play, String role) {}

    /**
     * A play that can take a detail.
     *
     * @param cost how little it belongs there
     * @param distance in rows and clock, in milliseconds
     */
    private record Choice(RoleSlot slot, long cost, long distance) {}

    private static final class Detail {
        private final SourceRow row;
        private final List<Choice> choices;
        private @Nullable Choice chosen;

        Detail(SourceRow row, List<Choice> choices) {
            this.row = row;
            this.choices = choices;
        }
    }

    private final List<SourceRow> rows;
    private final List<List<SourcePlay>> plays;
    private final ImportReport report;

    private Details(List<SourceRow> rows, List<List<SourcePlay>> plays, ImportReport report) {
        this.rows = rows;
        this.plays = plays;
        this.report = report;
    }

    /**
     * Places all details. A steal, block or drawn foul that fits no play is an event that names its player and nobody else.
     *
     * @param rows in order of play
     * @param plays the plays that each row makes; those of details without a play are added
     * @return the rows that are in no event
     */
    static Set<SourceRow> place(
            GameInfo fixture, List<SourceRow> rows, List<List<SourcePlay>> plays, ImportReport report) {
        Details details = new Details(rows, plays, report);
        List<SourceRow> left = new ArrayList<>();
        ORDER.forEach(kind -> left.addAll(details.place(kind)));
        Set<SourceRow> without = new HashSet<>(left);
        for (int i = 0; i < rows.size(); i++) {
            if (without.contains(rows.get(i)) && details.standsAlone(i, fixture)) {
                without.remove(rows.get(i));
            }
        }
        return without;
    }

    /** Makes the row at the index an event of its own; false if it names nobody or has no such event. */
    private boolean standsAlone(int index, GameInfo fixture) {
        SourceRow row = rows.get(index);
        boolean isKnown = !row.team().isEmpty() && !row.player().isEmpty();
        SourcePlay play = row.play("", typeAlone(row.kind())).scored(null);
        if (!isKnown || play.is("")) {
            report.add(
                    row.is(RowKind.JUMPER) ? RowFinding.NO_EVENT : RowFinding.NO_PLAY,
                    row,
                    "no play within its stoppage that it could belong to");
            return false;
        }
        report.add(RowFinding.ALONE, row, "no play within its stoppage that it could belong to; an event of its own");
        play.of(List.of(fixture.opponentOf(row.team()), row.team()))
                .with(row.entry(), row.kind().role(), row.player(), row.team());
        switch (row.kind()) {
            case STEAL -> play.attributes().put("type", "NONE");
            case FOUL_DRAWN -> play.attributes().put("type", "UNKNOWN");
            default -> {
                play.attributes().put("points", 0).put("isSuccessful", false);
                play.qualified(row.entry(), "BLOCKED");
            }
        }
        plays.set(index, List.of(play));
        return true;
    }

    private static String typeAlone(RowKind kind) {
        return switch (kind) {
            case STEAL -> "TURNOVER";
            case BLOCK -> "SHOT";
            case FOUL_DRAWN -> "FOUL";
            default -> "";
        };
    }

    private List<SourceRow> place(RowKind kind) {
        List<Detail> details = new ArrayList<>();
        for (int at = 0; at < rows.size(); at++) {
            if (rows.get(at).is(kind)) {
                details.add(new Detail(rows.get(at), choices(at)));
            }
        }
        Map<RoleSlot, Detail> taken = new HashMap<>();
        nearestFirst(details, taken);
        List<SourceRow> left = new ArrayList<>();
        for (Detail detail : details) {
            if (detail.chosen == null && !makesWay(detail, taken, new HashSet<>())) {
                left.add(detail.row);
            }
        }
        for (Detail detail : details) {
            Choice choice = detail.chosen;
            if (choice != null) {
                checkAmbiguity(detail, choice, taken);
                attach(detail.row, choice.slot);
            }
        }
        return left;
    }

    private static void nearestFirst(List<Detail> details, Map<RoleSlot, Detail> taken) {
        record Pair(Detail detail, Choice choice) {}
        details.stream()
                .flatMap(detail -> detail.choices.stream().map(choice -> new Pair(detail, choice)))
                .sorted(Comparator.comparingLong(pair -> pair.choice.cost))
                .forEach(pair -> {
                    if (pair.detail.chosen == null && taken.putIfAbsent(pair.choice.slot, pair.detail) == null) {
                        pair.detail.chosen = pair.choice;
                    }
                });
    }

    /** Finds a play for a detail whose plays are all taken, by moving others to their further choices. */
    private static boolean makesWay(Detail detail, Map<RoleSlot, Detail> taken, Set<RoleSlot> tried) {
        for (Choice choice : detail.choices) {
            if (tried.add(choice.slot)) {
                Detail other = taken.get(choice.slot);
                if (other == null || makesWay(other, taken, tried)) {
                    taken.put(choice.slot, detail);
                    detail.chosen = choice;
                    return true;
                }
            }
        }
        return false;
    }

    /** A detail directly behind its play, at its clock, is not ambiguous. */
    private void checkAmbiguity(Detail detail, Choice choice, Map<RoleSlot, Detail> taken) {
        if (choice.cost == ROW_MS) {
            return;
        }
        for (Choice other : detail.choices) {
            if (!other.slot.equals(choice.slot) && isEquallyNear(other, choice) && !taken.containsKey(other.slot)) {
                report.add(
                        RowFinding.AMBIGUOUS,
                        detail.row,
                        "rows " + choice.slot.play.key() + " and " + other.slot.play.key()
                                + " are equally near; the first is taken");
                return;
            }
        }
    }

    private static boolean isEquallyNear(Choice one, Choice other) {
        return one.distance == other.distance && one.cost / LESS_LIKELY == other.cost / LESS_LIKELY;
    }

    /** The plays that can take the detail at an index, nearest first. */
    private List<Choice> choices(int at) {
        SourceRow row = rows.get(at);
        List<Choice> choices = new ArrayList<>();
        for (int i = Math.max(0, at - REACH_ROWS); i <= Math.min(rows.size() - 1, at + REACH_ROWS); i++) {
            SourceRow other = rows.get(i);
            if (!other.period().equals(row.period())) {
                continue;
            }
            long apartMs = apartMs(row, other);
            int apartRows = Math.abs(i - at);
            if (apartMs > REACH_MS && apartRows > ADJACENT_ROWS) {
                continue;
            }
            long distance = apartRows * ROW_MS + Math.min(apartMs, FAR_MS);
            for (SourcePlay play : plays.get(i)) {
                String role = row.is(RowKind.JUMPER)
                        ? jumperRole(row, play)
                        : row.kind().role();
                if (fits(row, play) && !play.hasRole(role)) {
                    long unlikely = isLikely(row, play) ? 0 : LESS_LIKELY;
                    choices.add(new Choice(
                            new RoleSlot(play, role), distance + unlikely + (i > at ? AHEAD_MS : 0), distance));
                }
            }
        }
        choices.sort(Comparator.comparingLong(Choice::cost));
        return choices;
    }

    /** A clock that is unknown is as near as any. */
    private static long apartMs(SourceRow row, SourceRow other) {
        Long here = row.clockMs();
        Long there = other.clockMs();
        return here == null || there == null ? 0 : Math.abs(here - there);
    }

    /** A play that names two teams and no player of its own would count for neither, so it takes no opponent. */
    private boolean fits(SourceRow row, SourcePlay play) {
        boolean isOpponents = !play.team().equals(row.team())
                && !row.team().isEmpty()
                && play.roles().stream().anyMatch(role -> role.teamId().equals(play.team()));
        return switch (row.kind()) {
            case ASSIST ->
                play.isMade()
                        && play.team().equals(row.team())
                        && (row.player().isEmpty() || !play.player("SHOOTER").equals(row.player()));
            case STEAL -> play.is("TURNOVER") && isOpponents;
            case BLOCK -> play.is("SHOT") && play.isMissed() && isOpponents;
            case SHOT_BLOCKED ->
                play.is("SHOT")
                        && play.isMissed()
                        && play.team().equals(row.team())
                        && play.player("SHOOTER").equals(row.player());
            case FOUL_DRAWN -> play.is("FOUL") && isOpponents;
            case JUMPER -> play.is("JUMP_BALL") && !row.team().isEmpty();
            default -> false;
        };
    }

    private static boolean isLikely(SourceRow row, SourcePlay play) {
        return switch (row.kind()) {
            case BLOCK -> play.hasQualifier("BLOCKED");
            // Technical fouls have a row of the player who drew them rarely, and never where another foul is near.
            case FOUL_DRAWN -> !PlayLinks.isTechnical(play);
            default -> true;
        };
    }

    /** The team of a jump ball has won it. */
    private static String jumperRole(SourceRow row, SourcePlay play) {
        return play.team().equals(row.team()) ? "WON_BY" : "LOST_BY";
    }

    private static void attach(SourceRow row, RoleSlot slot) {
        if (!slot.role.isEmpty()) {
            slot.play.with(row.entry(), slot.role, row.player(), row.team());
        }
        if ((row.is(RowKind.BLOCK) || row.is(RowKind.SHOT_BLOCKED)) && !slot.play.hasQualifier("BLOCKED")) {
            slot.play.qualified(row.entry(), "BLOCKED");
        }
    }
}
