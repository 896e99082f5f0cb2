package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.CorrectionText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code corrections}: the corrections of a game. */
@Command(
        name = "corrections",
        description = {
            "Lists the inserted, revised, deleted, restored and late events of a game in the order of the corrections, with",
            "all figures that changed: before → after."
        })
final class CorrectionsCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FIXTURE", description = "fixture id")
    private String fixture;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        PipelineTopics log = new PipelineTopics(options.load());
        List<Correction> corrections = new ArrayList<>();
        log.read(log.topics().corrections(), record -> {
            Correction correction = Json.read(record.value(), Correction.class);
            if (correction.fixtureId().equals(fixture)) {
                corrections.add(correction);
            }
        });
        print(format, corrections, "no corrections of " + fixture, () -> text(corrections, log));
        return ExitCode.OK;
    }

    private String text(List<Correction> corrections, PipelineTopics log) {
        GameNames names = new NamesByFixture(log.cards()).of(fixture);
        return corrections.stream()
                .map(correction -> new CorrectionText(correction, names).text())
                .collect(Collectors.joining());
    }
}
