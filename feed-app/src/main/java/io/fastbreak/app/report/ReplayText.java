package io.fastbreak.app.report;

import io.fastbreak.app.rejected.Attempt;
import io.fastbreak.app.rejected.Outcome;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.Objects;

/** What is sent again, and how it ended, one record a line. */
public final class ReplayText {
    private ReplayText() {}

    public static String of(Attempt attempt) {
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

    public static String of(Outcome outcome) {
        String ending =
                switch (outcome.ending()) {
                    case ACCEPTED -> "accepted";
                    case REJECTED -> "REJECTED AGAIN: " + RejectedList.why(Objects.requireNonNull(outcome.again()));
                    case UNSEEN -> "NOT PASSED ON: the same was accepted before, or it still waits its turn";
                };
        return of(outcome.attempt()) + "  " + ending;
    }
}
