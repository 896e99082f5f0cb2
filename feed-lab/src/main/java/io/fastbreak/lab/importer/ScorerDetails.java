package io.fastbreak.lab.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Details in the play-by-play of the scorers' tools; a play at the detail's own clock comes before any other. */
final class ScorerDetails extends DetailRows<ScorerAction> {
    private static final Set<String> KINDS = Set.of("assist", "block", "steal", "foulon");

    ScorerDetails(List<Listing<ScorerAction>> listings) {
        super(listings);
    }

    static boolean isDetail(ScorerAction action) {
        return KINDS.contains(action.kind())
                || (action.kind().equals("foul") && action.subKind().equals("drawn"))
                || (action.kind().equals("jumpball") && action.subKind().equals("lost"));
    }

    @Override
    List<ScorerAction> fold() {
        List<ScorerAction> unassigned = new ArrayList<>();
        for (int at = 0; at < listings().size(); at++) {
            ScorerAction action = listings().get(at).row();
            if (isDetail(action) && (action.player().isEmpty() || !fold(at, action))) {
                unassigned.add(action);
            }
        }
        return unassigned;
    }

    private boolean fold(int at, ScorerAction detail) {
        return switch (detail.kind()) {
            case "assist" -> assign(at, "ASSISTER", play -> isAssisted(play, detail));
            case "steal" -> assign(at, "STEALER", play -> isOpponents(play, detail, "TURNOVER", "STEALER"));
            case "block" -> assign(at, "BLOCKER", play -> isBlocked(play, detail));
            case "jumpball" -> assign(at, "LOST_BY", play -> isOpponents(play, detail, "JUMP_BALL", "LOST_BY"));
            default -> assign(at, "FOUL_ON", play -> isDrawn(play, detail));
        };
    }

    private boolean assign(int at, String role, Predicate<SourcePlay> fits) {
        ScorerAction detail = listings().get(at).row();
        int reachAhead = role.equals("ASSISTER") ? 0 : REACH;
        Optional<SourcePlay> found = assign(at, role, reachAhead, play -> fits.test(play) && isAtClockOf(play, detail))
                .or(() -> assign(at, role, reachAhead, fits));
        if (role.equals("BLOCKER")) {
            found.ifPresent(shot -> shot.qualified(detail.entry(), "BLOCKED"));
        }
        return found.isPresent();
    }
}
