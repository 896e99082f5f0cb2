package io.fastbreak.app.report;

import io.fastbreak.model.feed.Beacon;
import java.util.List;

/** The record counters as text. */
public record Accounting(Beacon.Counters counters) {

    public String text() {
        String equation = counters.received() + " received = " + counters.accepted() + " accepted + "
                + counters.rejected() + " rejected + " + counters.duplicate() + " duplicate + " + counters.pending()
                + " pending" + (counters.balanced() ? "" : "   DOES NOT BALANCE");
        return new TextTable()
                .row(List.of("records      " + equation))
                .row(List.of("accepted     " + counters.clean() + " clean + " + counters.held() + " held"))
                .row(List.of("gaps         " + counters.gapsOpened() + " opened, " + counters.gapsHealed() + " healed, "
                        + counters.gapsOpen() + " open, " + counters.gapsLost() + " lost"))
                .row(List.of("corrections  " + counters.corrections()))
                .row(List.of("games        " + counters.games()))
                .toString();
    }
}
