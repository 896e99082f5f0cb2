package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.app.report.Table;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.server.live.BridgeState.FixtureMarkets;
import io.fastbreak.server.live.GameHeadline;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code games}: the list of all games. */
@Command(
        name = "games",
        description = {
            "Lists the games with score, period, clock and reliability, and for how much of its time in play each took bets.",
            "Reads the topics on Kafka, a running pipeline, or the output of replay. Read from Kafka, a game whose pipeline is",
            "silent has the warning PIPELINE_SILENT."
        })
final class GamesCommand extends BaseCommand implements Callable<Integer> {
    @Option(names = "--live", description = "only games in progress")
    private boolean live;

    @Option(names = "--unreliable", description = "only games that cannot be relied on now")
    private boolean unreliable;

    @Option(
            names = "--watch",
            description = "prints a line whenever more than the clock of a game changes, until Ctrl-C; as text or JSON")
    private boolean watch;

    @Option(names = "--from", paramLabel = "DIR", description = "directory written by replay --out, instead of Kafka")
    private @Nullable Path folder;

    @Mixin
    private ServerOption server = new ServerOption();

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        if (folder != null && server.isGiven()) {
            throw usageError("give --from or --server, not both");
        }
        if (watch && (folder != null || format.isCsv())) {
            throw usageError("--watch is not for --from or CSV");
        }
        if (watch) {
            keepPrinting(server.connect(options));
            return ExitCode.OK;
        }
        List<ListedGame> all = (folder == null ? withMarkets(server.connect(options)) : fromFolder(folder))
                .stream().sorted(Comparator.comparing(ListedGame::fixtureId)).toList();
        List<ListedGame> shown = all.stream().filter(this::isWanted).toList();
        if (shown.isEmpty()) {
            err().println(all.isEmpty() ? "there are no games" : "no such game; there are " + all.size());
        } else {
            print(format, shown, () -> Column.csv(ListedGame.CSV, shown), () -> Table.of(ListedGame.TEXT, shown));
        }
        return ExitCode.OK;
    }

    private void keepPrinting(GameSource source) {
        Map<String, String> printed = new HashMap<>();
        source.follow(games -> {
            List<ListedGame> changed = games.stream()
                    .filter(this::isWanted)
                    .filter(game -> !game.summary().equals(printed.put(game.fixtureId(), game.summary())))
                    .toList();
            if (format.isJson()) {
                printJson(changed);
            } else {
                printLines(changed.stream().map(ListedGame::line).toList());
            }
            return isWritten(spec().commandLine());
        });
    }

    private static List<ListedGame> withMarkets(GameSource source) {
        Map<String, FixtureMarkets> markets = source.markets().stream()
                .filter(sent -> !sent.shadow())
                .collect(Collectors.toMap(FixtureMarkets::fixtureId, Function.identity(), (one, other) -> other));
        long now = System.currentTimeMillis();
        return source.games().stream()
                .map(game -> game.with(markets.get(game.fixtureId()), now))
                .toList();
    }

    private boolean isWanted(ListedGame game) {
        return (!live || game.isLive()) && (!unreliable || !game.isReliable());
    }

    private static List<ListedGame> fromFolder(Path folder) {
        ReplayFolder topics = new ReplayFolder(folder);
        Map<String, FixtureCard> cards = topics.cards();
        return topics.games().values().stream()
                .map(game -> new ListedGame(GameHeadline.of(game, cards.get(game.fixtureId()), null), Set.of()))
                .toList();
    }
}
