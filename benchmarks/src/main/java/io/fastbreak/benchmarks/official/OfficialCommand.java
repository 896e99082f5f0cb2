package io.fastbreak.benchmarks.official;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code official}: every published figure of the real games is the projected one, or its deviation is explained. */
@Command(
        name = "official",
        mixinStandardHelpOptions = true,
        description = {
            "Compares every figure that the publishers of real games print with the projected one.",
            "Deviations are explained in ID.deviations.json of the samples; exit 1 where one is not."
        })
public final class OfficialCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "the sample games (default: those of the project)")
    private Path samples;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "published files, to be imported again, instead of the events of the samples")
    private @Nullable Path data;

    @Mixin
    private ReportOption report = new ReportOption();

    @Override
    public Integer call() throws IOException {
        List<PublishedGame> games = PublishedGame.in(samples);
        List<GameFindings> findings = (data == null ? games : PublishedFiles.in(data, games))
                .stream().map(GameFindings::of).toList();
        report.write(spec, "Official figures", new OfficialReport(findings).text());
        boolean clean = !findings.isEmpty() && findings.stream().allMatch(GameFindings::isClean);
        return clean ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }
}
