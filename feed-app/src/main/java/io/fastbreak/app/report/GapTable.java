package io.fastbreak.app.report;

import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import java.util.List;
import java.util.stream.Collectors;

/** Gaps as a table. */
public final class GapTable {
    private final List<Gap> gaps;
    private final NamesByFixture names;

    public GapTable(List<Gap> gaps, NamesByFixture names) {
        this.gaps = gaps;
        this.names = names;
    }

    public String text() {
        TextTable table = TextTable.ofText()
                .row(List.of(
                        "state", "fixture", "source", "epoch", "gap", "missing", "requested", "opened", "changed", ""));
        gaps.forEach(gap -> table.row(List.of(
                DisplayText.of(gap.state()),
                gap.fixtureId(),
                gap.source().toString(),
                Integer.toString(gap.epoch()),
                new Range(gap.first(), gap.last()).toString(),
                gap.missing().isEmpty()
                        ? "nothing"
                        : gap.missing().stream().map(Range::toString).collect(Collectors.joining(",")),
                gap.requests() == 1 ? "once" : gap.requests() + " times",
                DisplayText.time(gap.openedUtc()),
                DisplayText.time(gap.updatedUtc()),
                names.of(gap.fixtureId()).game())));
        return table.toString();
    }
}
