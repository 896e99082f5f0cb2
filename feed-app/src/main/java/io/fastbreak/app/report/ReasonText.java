package io.fastbreak.app.report;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.stream.Collectors;

/** Why a game is not to be relied on, as one would tell a colleague. */
final class ReasonText {
    private ReasonText() {}

    /** @param missing numbers of the feed; may be unknown */
    static String of(Reason reason, List<Range> missing) {
        return switch (reason) {
            case GAP -> "events are missing" + numbers(missing) + "; they were asked for";
            case LOST -> "events are lost" + numbers(missing);
            case HELD -> "events wait for another one";
            case REJECTED -> "a record that may change the score or the clock was rejected";
            case UNATTRIBUTED -> "points belong to neither side";
            case FEED_UNRELIABLE -> "the feed says so itself";
            case STALE -> "the clock runs and nothing arrives";
            case LAG -> "records are processed late";
            case OVERSIZE -> "the game exceeds a bound";
            case INTERNAL -> "processing an event failed";
            case JOINED_LATE -> "the feed did not start at its beginning";
            case CONFLICT -> "two events claimed one number";
            case RESET -> "the feed started over, and nobody has decided what counts";
            case OPERATOR -> "suspended by an operator";
        };
    }

    private static String numbers(List<Range> missing) {
        return missing.isEmpty()
                ? ""
                : " (" + missing.stream().map(Range::toString).collect(Collectors.joining(",")) + ")";
    }
}
