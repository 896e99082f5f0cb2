package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.OneFixture;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.DisplayText;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Gap;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code gaps}: the gaps of the feeds. */
@Command(
        name = "gaps",
        description = {
            "Lists missing sequence numbers of the feeds. Open gaps, which are requested from the publisher, come first, then",
            "lost ones. The publisher closes a gap by publishing the events again. With --all also closed gaps: healed, or void",
            "because the sequence numbers never existed."
        })
final class GapsCommand extends BaseCommand implements Callable<Integer> {
    private static final Comparator<Gap> OPEN_FIRST = Comparator.comparing((Gap gap) -> gap.state() != Gap.State.OPEN)
            .thenComparing(gap -> gap.state() != Gap.State.LOST)
            .thenComparing(Gap::fixtureId)
            .thenComparing(Gap::source)
            .thenComparingInt(Gap::epoch)
            .thenComparingLong(Gap::first);

    @Mixin
    private OneFixture of = new OneFixture();

    @Option(names = "--all", description = "also closed gaps")
    private boolean all;

    @Mixin
    private ServerOption server = new ServerOption();

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        GameSource source = server.connect(options);
        List<Gap> gaps = source.gaps(all).stream()
                .filter(this::isWanted)
                .sorted(OPEN_FIRST)
                .toList();
        String fixture = of.fixture();
        if (gaps.isEmpty() && fixture != null && !source.isKnown(fixture)) {
            return failed("there is no game " + fixture);
        }
        NamesByFixture names = source.names();
        print(
                format,
                names.named(gaps),
                all ? "no gaps" : "no open or lost gaps",
                () -> Table.of(columns(names), gaps));
        return ExitCode.OK;
    }

    private boolean isWanted(Gap gap) {
        boolean missing = gap.state() == Gap.State.OPEN || gap.state() == Gap.State.LOST;
        return (all || missing) && of.includes(gap.fixtureId());
    }

    private static List<Column<Gap>> columns(NamesByFixture names) {
        return List.of(
                column("state", gap -> DisplayText.of(gap.state())),
                column("fixture", Gap::fixtureId),
                column("source", Gap::source),
                column("epoch", Gap::epoch),
                column("gap", gap -> new Range(gap.first(), gap.last())),
                column("missing", gap -> gap.missing().isEmpty() ? "nothing" : DisplayText.ranges(gap.missing())),
                column("requested", gap -> gap.requests() == 1 ? "once" : gap.requests() + " times"),
                column("opened", gap -> DisplayText.time(gap.openedUtc())),
                column("changed", gap -> DisplayText.time(gap.updatedUtc())),
                column("game", gap -> names.of(gap.fixtureId()).game()));
    }
}
