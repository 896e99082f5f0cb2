package io.fastbreak.lab.importer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Rows that are part of another row's play: assist, block, steal, foul drawn, jump ball lost. Each belongs to the nearest
 * listed play that it fits, the earlier of two that are equally near.
 */
abstract class DetailRows<R extends SourceRow> {

    /** A row at its place in the listing, with its plays; a detail has none. */
    record Listing<R>(R row, List<SourcePlay> plays) {}

    /** How many rows a detail may be away from its play. */
    static final int REACH = 12;

    /** Technical fouls have no row of the player who drew them. */
    private static final Set<String> DRAWN_BY_NOBODY = Set.of("TECHNICAL", "COACH", "BENCH");

    private final List<Listing<R>> listings;

    /** @param listings all rows in order of play */
    DetailRows(List<Listing<R>> listings) {
        this.listings = listings;
    }

    List<Listing<R>> listings() {
        return listings;
    }

    /** Adds the details to their plays and returns the rows that fit no play. */
    abstract List<R> fold();

    /** Adds the row's player to the nearest play that fits, at most {@code reachAhead} rows after the row. */
    Optional<SourcePlay> assign(int at, String role, int reachAhead, Predicate<SourcePlay> fits) {
        R row = listings.get(at).row();
        Optional<SourcePlay> play = nearest(at, reachAhead, fits);
        play.ifPresent(found -> found.with(row.entry(), role, row.player(), row.team()));
        return play;
    }

    Optional<SourcePlay> nearest(int at, int reachAhead, Predicate<SourcePlay> fits) {
        R row = listings.get(at).row();
        List<Integer> places = new ArrayList<>();
        for (int i = Math.max(0, at - REACH); i <= Math.min(listings.size() - 1, at + reachAhead); i++) {
            places.add(i);
        }
        places.sort(Comparator.comparingInt(i -> Math.abs(i - at)));
        return places.stream()
                .flatMap(i -> listings.get(i).plays().stream())
                .filter(play -> play.period().equals(row.period()))
                .filter(fits)
                .findFirst();
    }

    static boolean isAtClockOf(SourcePlay play, SourceRow row) {
        return Objects.equals(play.clockMs(), row.clockMs());
    }

    static boolean isAssisted(SourcePlay play, SourceRow assist) {
        return play.isMade()
                && play.team().equals(assist.team())
                && play.player("ASSISTER").isEmpty()
                && !play.player("SHOOTER").equals(assist.player());
    }

    static boolean isDrawn(SourcePlay play, SourceRow drawn) {
        return isOpponents(play, drawn, "FOUL", "FOUL_ON") && !DRAWN_BY_NOBODY.contains(play.attribute("type"));
    }

    static boolean isBlocked(SourcePlay play, SourceRow block) {
        return play.isMissed() && isOpponents(play, block, "SHOT", "BLOCKER");
    }

    static boolean isOpponents(SourcePlay play, SourceRow row, String kind, String freeRole) {
        return play.is(kind)
                && !play.team().equals(row.team())
                && play.player(freeRole).isEmpty();
    }
}
