package io.fastbreak.app.report;

import io.fastbreak.platform.sports.Sport;
import java.util.List;

/** Sports as a table. */
public final class SportTable {
    private final List<Sport> sports;

    public SportTable(List<Sport> sports) {
        this.sports = sports;
    }

    public String text() {
        TextTable table = TextTable.ofText().row(List.of("id", "name"));
        sports.forEach(sport -> table.row(List.of(Integer.toString(sport.id()), Printable.text(sport.name()))));
        return table.toString();
    }
}
