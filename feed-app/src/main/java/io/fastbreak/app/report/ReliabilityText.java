package io.fastbreak.app.report;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The reliability of a game as text. */
final class ReliabilityText {
    private ReliabilityText() {}

    /** @param missing sequence numbers; may be empty */
    static String of(Reason reason, List<Range> missing) {
        return switch (reason) {
            case GAP -> "events are missing" + ranges(missing) + " and were requested";
            case LOST -> "events are lost" + ranges(missing);
            case HELD -> "events are held for a missing one";
            case REJECTED -> "a record that may change the score or the clock was rejected";
            case UNATTRIBUTED -> "points cannot be attributed to a side";
            case FEED_UNRELIABLE -> "the feed reports itself unreliable";
            case STALE -> "no new plays arrive";
            case LAG -> "records are processed late";
            case OVERSIZE -> "the game exceeds a limit";
            case INTERNAL -> "processing an event failed";
            case JOINED_LATE -> "the first events of the feed are missing";
            case CONFLICT -> "two events have the same sequence number";
            case RESET -> "the sequence numbers were reset and need a decision";
            case OPERATOR -> "suspended by an operator";
            case CLOCK -> "period and clock contradict each other";
            case CONTRADICTION -> "events contradict each other, or the card";
            case UNKNOWN_STATE -> "the status of the match, the period or the clock is unknown";
            case FLAGGED -> "the collection tool flagged an event";
            case RECORDS_LOST -> "records were removed from the log before they were read";
        };
    }

    private static String ranges(List<Range> missing) {
        return missing.isEmpty() ? "" : " (" + DisplayText.ranges(missing) + ")";
    }

    /** Reasons and warnings as flags; empty only if the newest record of the game is readable and says reliable. */
    static List<String> flags(CurrentGame game, Set<ViewWarning> warnings) {
        List<String> flags = new ArrayList<>();
        if (warnings.contains(ViewWarning.UNREADABLE)) {
            flags.add(ViewWarning.UNREADABLE.name());
        }
        game.reasons().forEach(reason -> flags.add(reason.name()));
        if (flags.isEmpty() && !game.isReliable()) {
            flags.add(ViewWarning.NOT_RELIABLE.name());
        }
        return flags;
    }
}
