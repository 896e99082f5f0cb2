package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.EuroLeagueRows.EuroLeagueRow;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Rows that are part of another row's play: assist, block, steal, foul drawn. Each belongs to the nearest listed play
 * that it fits, the earlier of two that are equally near; an assist only to an earlier one.
 */
final class EuroLeagueDetails {

    private static final Set<String> KINDS = Set.of("AS", "AG", "FV", "ST", "RV");
    private static final int REACH = 12;

    /** Technical fouls have a victim in no row. */
    private static final Set<String> DRAWN_BY_NOBODY = Set.of("TECHNICAL", "COACH", "BENCH");

    private final List<EuroLeagueListing> listings;
    private final List<EuroLeagueRow> rows;

    EuroLeagueDetails(List<EuroLeagueListing> listings) {
        this.listings = listings;
        this.rows = listings.stream().map(EuroLeagueListing::row).toList();
    }

    static boolean isDetail(EuroLeagueRow row) {
        return KINDS.contains(row.kind());
    }

    /** Adds the details to their plays and returns the rows that fit nowhere. */
    List<EuroLeagueRow> fold() {
        // A block names its shot's opponent only; the row of the blocked shooter, read before, tells which shot it was.
        return rows.stream()
                .filter(EuroLeagueDetails::isDetail)
                .sorted(Comparator.comparing(row -> row.is("FV")))
                .filter(row -> !fold(row))
                .toList();
    }

    private boolean fold(EuroLeagueRow row) {
        return switch (row.kind()) {
            case "AS" -> give(row, "ASSISTER", 0, play -> isAssisted(play, row));
            case "ST" -> give(row, "STEALER", REACH, play -> isOpponents(play, row, "TURNOVER", "STEALER"));
            case "RV" ->
                give(row, "FOUL_ON", REACH, play -> isDrawn(play, row) && isAtClockOf(play, row))
                        || give(row, "FOUL_ON", REACH, play -> isDrawn(play, row));
            case "AG" ->
                nearest(row, REACH, play -> isBlockedShotOf(play, row))
                        .map(shot -> shot.qualified(row.entry(), "BLOCKED"))
                        .isPresent();
            default ->
                give(row, "BLOCKER", REACH, play -> isBlocked(play, row) && play.hasQualifier("BLOCKED"))
                        || give(row, "BLOCKER", REACH, play -> isBlocked(play, row));
        };
    }

    private boolean give(EuroLeagueRow row, String role, int reachAhead, Predicate<SourcePlay> fits) {
        Optional<SourcePlay> play = nearest(row, reachAhead, fits);
        play.ifPresent(found -> found.with(row.entry(), role, row.player(), row.team()));
        return play.isPresent();
    }

    private static boolean isAssisted(SourcePlay play, EuroLeagueRow assist) {
        return play.isMade()
                && play.team().equals(assist.team())
                && play.player("ASSISTER").isEmpty()
                && !play.player("SHOOTER").equals(assist.player());
    }

    private static boolean isDrawn(SourcePlay play, EuroLeagueRow drawn) {
        return isOpponents(play, drawn, "FOUL", "FOUL_ON") && !DRAWN_BY_NOBODY.contains(play.attribute("type"));
    }

    /** Most fouls drawn stand beside their foul; the clock tells which when other rows came between. */
    private static boolean isAtClockOf(SourcePlay play, EuroLeagueRow row) {
        return Objects.equals(play.clockMs(), row.clockMs());
    }

    private static boolean isBlockedShotOf(SourcePlay play, EuroLeagueRow against) {
        return play.is("SHOT")
                && play.isMissed()
                && play.player("SHOOTER").equals(against.player())
                && !play.hasQualifier("BLOCKED");
    }

    private static boolean isBlocked(SourcePlay play, EuroLeagueRow block) {
        return isOpponents(play, block, "SHOT", "BLOCKER") && play.isMissed();
    }

    private static boolean isOpponents(SourcePlay play, EuroLeagueRow row, String kind, String freeRole) {
        return play.is(kind)
                && !play.team().equals(row.team())
                && play.player(freeRole).isEmpty();
    }

    private Optional<SourcePlay> nearest(EuroLeagueRow row, int reachAhead, Predicate<SourcePlay> fits) {
        int at = rows.indexOf(row);
        for (int distance = 1; distance <= REACH; distance++) {
            Optional<SourcePlay> found = playAt(at - distance, row, fits);
            if (found.isEmpty() && distance <= reachAhead) {
                found = playAt(at + distance, row, fits);
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<SourcePlay> playAt(int index, EuroLeagueRow row, Predicate<SourcePlay> fits) {
        if (index < 0 || index >= listings.size()) {
            return Optional.empty();
        }
        return listings.get(index).plays().stream()
                .filter(play -> play.period().equals(row.period()))
                .filter(fits)
                .findFirst();
    }
}
