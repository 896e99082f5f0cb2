package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.export.GameExport;
import io.fastbreak.app.export.GameTable;
import io.fastbreak.app.export.TableFormat;
import io.fastbreak.app.files.CleanTopicHistories;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicLog;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export}: games as files for analysts. */
@Command(
        name = "export",
        description = {
            "Writes games to files for analysts: plays, shots, stints, possessions, and lines of teams and players, as they are known",
            "now. Reads the topics on Kafka, or the output of replay. All games are in the same files."
        })
final class ExportCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "FIXTURE", description = "fixture ids (default: all games)")
    private Set<String> fixtures = new LinkedHashSet<>();

    @Option(names = "--to", required = true, paramLabel = "DIR", description = "directory for the files")
    private Path to = Path.of("");

    @Option(names = "--from", paramLabel = "DIR", description = "directory written by replay --out (default: Kafka)")
    private @Nullable Path from;

    @Option(
            names = "--card",
            arity = "1..*",
            paramLabel = "FILE",
            description = "fixture cards with the names (default: the published cards)")
    private List<String> cardFiles = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "csv, or parquet with fastbreak-lab.jar (default: ${DEFAULT-VALUE})")
    private String format = "csv";

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        TableFormat chosen = TableFormat.all().stream()
                .filter(each -> each.name().equals(format))
                .findFirst()
                .orElseThrow(() -> usageError("--format: this program does not write '" + format + "', but "
                        + TableFormat.all().stream().map(TableFormat::name).collect(Collectors.joining(", "))
                        + "; fastbreak-lab.jar has parquet, too"));
        Settings settings = from == null ? options.connect() : options.load();
        TopicLog log = from == null ? new PipelineTopics(settings) : new ReplayFolder(from);
        List<Game> games = log.games().values().stream()
                .filter(game -> fixtures.isEmpty() || fixtures.contains(game.fixtureId()))
                .toList();
        games.forEach(game -> fixtures.remove(game.fixtureId()));
        if (!fixtures.isEmpty() || games.isEmpty()) {
            return failed(fixtures.isEmpty() ? "there is no game" : "there is no game " + String.join(", ", fixtures));
        }
        write(export(games, log, settings), chosen);
        games.stream()
                .filter(game -> !game.reliability().reliable())
                .forEach(game -> note(game.fixtureId() + " is not reliable ("
                        + game.reliability().reasons() + "): its figures may be wrong"));
        return ExitCode.OK;
    }

    private GameExport export(List<Game> games, TopicLog log, Settings settings) {
        Map<String, FixtureCard> cards = new HashMap<>(log.cards());
        for (String file : cardFiles) {
            FixtureCard card = Json.read(LocalFiles.read(file), FixtureCard.class);
            cards.put(card.fixtureId(), card);
        }
        NamesByFixture names = new NamesByFixture(cards);
        CleanTopicHistories histories = new CleanTopicHistories(ModuleSettings.projection(settings), cards, games);
        log.read(log.topics().clean(), histories::add);
        GameExport export = new GameExport();
        games.forEach(game -> export.add(game, histories.of(game), names.of(game.fixtureId())));
        return export;
    }

    private void write(GameExport export, TableFormat chosen) {
        try {
            Files.createDirectories(to);
        } catch (IOException e) {
            throw new OperationFailedException("cannot create " + to + ": " + LocalFiles.why(e), e);
        }
        for (GameTable<?> table : export.tables()) {
            Path file = to.resolve(table.name() + "." + chosen.name());
            try {
                chosen.write(table, file);
            } catch (IOException e) {
                throw new OperationFailedException("cannot write " + file + ": " + LocalFiles.why(e), e);
            }
            err().printf("%,d rows in %s%n", table.rows().size(), file);
        }
        err().flush();
    }
}
