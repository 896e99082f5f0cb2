package io.fastbreak.app.report;

import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.app.rejected.RejectedReplay.ReplayOutcome;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.Objects;

/** Replayed records and their results, one line each. */
public final class ReplayText {
    private ReplayText() {}

    public static String of(ReplayAttempt attempt) {
        RejectedRecord record = attempt.record();
        return String.join(
                "  ",
                record.raw().toString(),
                Printable.known(record.fixtureId()),
                "#" + Printable.known(record.sequence()),
                Printable.known(record.kind()),
                Printable.known(record.eventId()),
                attempt.repaired() ? "repaired" : "unchanged");
    }

    public static String of(ReplayOutcome outcome) {
        String ending =
                switch (outcome.ending()) {
                    case ACCEPTED -> "accepted";
                    case REJECTED -> "REJECTED AGAIN: " + RejectedSummary.why(Objects.requireNonNull(outcome.again()));
                    case UNSEEN -> "NO RESULT: a duplicate of an accepted event, or still being processed";
                };
        return of(outcome.attempt()) + "  " + ending;
    }
}
