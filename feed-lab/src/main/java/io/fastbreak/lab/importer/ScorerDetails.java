package io.fastbreak.lab.importer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Rows that are part of another row's play: assist, block, steal, foul drawn, jump ball lost. Each belongs to the
 * nearest listed play that it fits, one at its own clock before any other; an assist only to an earlier one.
 */
final class ScorerDetails {

    /** A row, and the plays that it makes. */
    record Listing(ScorerAction action, List<SourcePlay> plays) {}

    private static final int REACH = 12;
    private static final Set<String> KINDS = Set.of("assist", "block", "steal", "foulon");

    /** Technical fouls have a victim in no row. */
    private static final Set<String> DRAWN_BY_NOBODY = Set.of("TECHNICAL", "COACH", "BENCH");

    private final List<Listing> listings;

    /** @param listings all rows in order of play */
    ScorerDetails(List<Listing> listings) {
        this.listings = listings;
    }

    static boolean isDetail(ScorerAction action) {
        return KINDS.contains(action.kind())
                || isFoulDrawn(action)
                || (action.kind().equals("jumpball") && action.subKind().equals("lost"));
    }

    private static boolean isFoulDrawn(ScorerAction action) {
        return action.kind().equals("foulon")
                || (action.kind().equals("foul") && action.subKind().equals("drawn"));
    }

    /** Adds the details to their plays and returns the rows that fit nowhere. */
    List<ScorerAction> fold() {
        List<ScorerAction> strays = new ArrayList<>();
        for (int at = 0; at < listings.size(); at++) {
            ScorerAction action = listings.get(at).action;
            if (isDetail(action) && (action.player().isEmpty() || !fold(at, action))) {
                strays.add(action);
            }
        }
        return strays;
    }

    private boolean fold(int at, ScorerAction detail) {
        return switch (detail.kind()) {
            case "assist" -> give(at, "ASSISTER", play -> isAssisted(play, detail));
            case "steal" -> give(at, "STEALER", play -> isOpponents(play, detail, "TURNOVER", "STEALER"));
            case "block" ->
                give(at, "BLOCKER", play -> play.isMissed() && isOpponents(play, detail, "SHOT", "BLOCKER"));
            case "jumpball" -> give(at, "LOST_BY", play -> isOpponents(play, detail, "JUMP_BALL", "LOST_BY"));
            default -> give(at, "FOUL_ON", play -> isDrawn(play, detail));
        };
    }

    private boolean give(int at, String role, Predicate<SourcePlay> fits) {
        ScorerAction detail = listings.get(at).action;
        Optional<SourcePlay> found = nearest(at, play -> fits.test(play) && isAtClockOf(play, detail))
                .or(() -> nearest(at, fits));
        found.ifPresent(play -> {
            play.with(detail.entry(), role, detail.player(), detail.team());
            if (role.equals("BLOCKER")) {
                play.qualified(detail.entry(), "BLOCKED");
            }
        });
        return found.isPresent();
    }

    private static boolean isAtClockOf(SourcePlay play, ScorerAction detail) {
        Long clockMs = play.clockMs();
        return clockMs != null && clockMs == detail.clockMs();
    }

    private static boolean isAssisted(SourcePlay play, ScorerAction assist) {
        return play.isMade()
                && play.team().equals(assist.team())
                && play.player("ASSISTER").isEmpty()
                && !play.player("SHOOTER").equals(assist.player());
    }

    private static boolean isDrawn(SourcePlay play, ScorerAction drawn) {
        return isOpponents(play, drawn, "FOUL", "FOUL_ON") && !DRAWN_BY_NOBODY.contains(play.attribute("type"));
    }

    private static boolean isOpponents(SourcePlay play, ScorerAction detail, String kind, String freeRole) {
        return play.is(kind)
                && !play.team().equals(detail.team())
                && play.player(freeRole).isEmpty();
    }

    /** Of two that are equally near the earlier one. */
    private Optional<SourcePlay> nearest(int at, Predicate<SourcePlay> fits) {
        ScorerAction detail = listings.get(at).action;
        int reachAhead = detail.kind().equals("assist") ? 0 : REACH;
        List<Integer> places = new ArrayList<>();
        for (int i = Math.max(0, at - REACH); i <= Math.min(listings.size() - 1, at + reachAhead); i++) {
            places.add(i);
        }
        places.sort(Comparator.comparingInt(i -> Math.abs(i - at)));
        return places.stream()
                .flatMap(i -> listings.get(i).plays.stream())
                .filter(play -> play.period().equals(detail.period()))
                .filter(fits)
                .findFirst();
    }
}
