package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.report.CorrectionText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.model.game.Correction;
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
            "Lists the corrections of a game with all figures that they changed. They are inserted, revised, deleted, restored",
            "and late events, in the order in which they were applied."
        })
final class CorrectionsCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FIXTURE", description = "fixture id")
    private String fixture;

    @Mixin
    private ServerOption server = new ServerOption();

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        GameSource source = server.connect(options);
        List<Correction> corrections = source.corrections(fixture);
        if (corrections.isEmpty() && !source.isKnown(fixture)) {
            return failed("there is no game " + fixture);
        }
        GameNames names = source.names().of(fixture);
        List<CorrectionText> texts = corrections.stream()
                .map(correction -> new CorrectionText(correction, names))
                .toList();
        if (corrections.isEmpty() && !format.isJson()) {
            err().println("no corrections of " + fixture);
        } else {
            print(format, corrections, () -> CorrectionText.csv(texts), () -> texts.stream()
                    .map(CorrectionText::text)
                    .collect(Collectors.joining()));
        }
        return ExitCode.OK;
    }
}
