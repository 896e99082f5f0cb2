package io.fastbreak.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.GapTable;
import io.fastbreak.app.report.NamesByFixture;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.wire.Json;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gaps}: what is missing in the feeds. */
@Command(
        name = "gaps",
        description = {
            "Shows the sequence numbers that are missing in the feeds: first those that are still asked for (open),",
            "then those that were given up (lost). Whoever publishes the feed can answer by publishing them again.",
            "With --all also those that are over: healed, or void because the numbers never existed."
        })
final class GapsCommand implements Callable<Integer> {
    private static final Comparator<Gap> OPEN_FIRST = Comparator.comparing((Gap gap) -> gap.state() != Gap.State.OPEN)
            .thenComparing(gap -> gap.state() != Gap.State.LOST)
            .thenComparing(Gap::fixtureId)
            .thenComparing(Gap::source)
            .thenComparingInt(Gap::epoch)
            .thenComparingLong(Gap::first);

    @Spec
    private CommandSpec spec;

    @Option(names = "--fixture", paramLabel = "ID", description = "only this game's")
    private @Nullable String fixture;

    @Option(names = "--all", description = "also those that are over")
    private boolean all;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        PipelineTopics log = new PipelineTopics(options.load());
        List<Gap> gaps = gaps(log);
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, gaps);
        } else if (gaps.isEmpty()) {
            spec.commandLine().getErr().println(all ? "there was no gap" : "nothing is missing");
        } else {
            out.print(new GapTable(gaps, new NamesByFixture(log.cards())).text());
            out.flush();
        }
        return ExitCode.DONE;
    }

    private List<Gap> gaps(PipelineTopics log) {
        Map<String, Gap> last = new HashMap<>();
        log.read(log.topics().gaps(), record -> {
            String key = new String(record.key(), UTF_8);
            if (record.value() == null) {
                last.remove(key);
            } else {
                last.put(key, Json.read(record.value(), Gap.class));
            }
        });
        return last.values().stream().filter(this::isWanted).sorted(OPEN_FIRST).toList();
    }

    private boolean isWanted(Gap gap) {
        boolean missing = gap.state() == Gap.State.OPEN || gap.state() == Gap.State.LOST;
        return (all || missing) && (fixture == null || fixture.equals(gap.fixtureId()));
    }
}
