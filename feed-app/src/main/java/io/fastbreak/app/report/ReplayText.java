package io.fastbreak.app.report;

import io.fastbreak.app.rejected.ReplayAttempt;
import io.fastbreak.app.rejected.ReplayOutcome;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.Objects;

/** What is sent again, and how it ended, one record a line. */
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
                    case UNSEEN -> "NOT PASSED ON: the same was accepted before, or it still waits its turn";
                };
        return of(outcome.attempt()) + "  " + ending;
    }
}
