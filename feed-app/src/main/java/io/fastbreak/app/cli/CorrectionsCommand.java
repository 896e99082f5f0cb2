package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.CorrectionText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.service.GamesHttpClient;
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
        List<Correction> corrections;
        GameNames names;
        if (server.isGiven()) {
            GamesHttpClient client = server.connect(options);
            corrections = client.corrections(fixture)
                    .map(kept -> kept.withWarning(err()))
                    .orElse(List.of());
            names = new GameNames(corrections.isEmpty() ? null : client.card(fixture));
        } else {
            PipelineTopics log = new PipelineTopics(options.connect());
            corrections = fromKafka(log);
            names = new NamesByFixture(log.cards()).of(fixture);
        }
        if (format.isCsv()) {
            List<?> rows = corrections.stream()
                    .flatMap(correction -> new CorrectionText(correction, names).rows().stream())
                    .toList();
            print(format, rows, "no corrections of " + fixture, () -> "");
        } else {
            print(format, corrections, "no corrections of " + fixture, () -> text(corrections, names));
        }
        return ExitCode.OK;
    }

    private List<Correction> fromKafka(PipelineTopics log) {
        List<Correction> corrections = new ArrayList<>();
        log.read(log.topics().corrections(), record -> {
            Correction correction = Json.read(record.value(), Correction.class);
            if (correction.fixtureId().equals(fixture)) {
                corrections.add(correction);
            }
        });
        return corrections;
    }

    private static String text(List<Correction> corrections, GameNames names) {
        return corrections.stream()
                .map(correction -> new CorrectionText(correction, names).text())
                .collect(Collectors.joining());
    }
}
