package io.fastbreak.app.report;

import io.fastbreak.model.fixture.Fixture;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fixtures as a table, one a row. */
public final class FixtureTable {
    private final List<Fixture> fixtures;

    public FixtureTable(List<Fixture> fixtures) {
        this.fixtures = fixtures;
    }

    public String text() {
        TextTable table = TextTable.ofText()
                .row(List.of(
                        "fixture", "name", "start", "match", "platform id", "certainty", "by", "video", "regions"));
        fixtures.forEach(fixture -> table.row(List.of(
                fixture.fixtureId(),
                Objects.requireNonNullElse(fixture.name(), ""),
                Objects.requireNonNullElse(fixture.start(), ""),
                DisplayText.of(fixture.match().state()),
                Objects.requireNonNullElse(fixture.match().platformId(), ""),
                certainty(fixture.match().certainty()),
                FixtureText.decidedBy(fixture.match()),
                DisplayText.of(fixture.video().state()),
                String.join(" ", fixture.video().regions()))));
        return table.toString();
    }

    static String certainty(@Nullable Double certainty) {
        return certainty == null ? "" : String.format(Locale.ROOT, "%.2f", certainty);
    }
}
