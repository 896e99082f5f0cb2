package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.files.CleanTopicHistories;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.games.ServerGames;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicLog;
import io.fastbreak.app.report.BoxScoreText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.ListedGame;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.HistoryPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code boxscore}: a game, now or at an earlier point. */
@Command(
        name = "boxscore",
        description = {
            "Prints the box score of a game, now or at an earlier moment. Reads the topics on Kafka, a running pipeline, or the",
            "output of replay. Its columns: MIN minutes played, PTS points; 2PT, 3PT and FT made of attempted two-pointers,",
            "three-pointers and free throws; OR, DR and TR offensive, defensive and all rebounds; AS assists, ST steals, BL blocks,",
            "TO turnovers, PF fouls, FD fouls drawn; +/- the points of the own side less those of the other while the player",
            "was on the court."
        })
final class BoxScoreCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "fixture id (default: all games)")
    private @Nullable String fixture;

    @Option(names = "--from", paramLabel = "DIR", description = "directory written by replay --out, instead of Kafka")
    private @Nullable Path folder;

    @Mixin
    private ServerOption server = new ServerOption();

    @Option(
            names = "--at",
            paramLabel = "MOMENT",
            description = {
                "half, or q3 or ot1 for the end of that period, or a clock such as q3-4:55: the game as it is known now, up to",
                "that moment. A number such as 300, or 1:300 in epoch 1: the game as it was known at this sequence number."
            })
    private @Nullable String at;

    @Option(
            names = "--position",
            paramLabel = "P",
            description =
                    "the game as it is known now, up to this play in the order of play; beyond the last, the whole game")
    private @Nullable String position;

    @Option(
            names = "--card",
            paramLabel = "FILE",
            description = "fixture card with the names (default: the published card)")
    private @Nullable Path card;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    /** Names by fixture id, from where the games were read. */
    private NamesByFixture names = new NamesByFixture(Map.of());

    /** True if a game is not as far as the requested moment. */
    private boolean isEarlier;

    @Override
    public Integer call() {
        if (folder != null && server.isGiven()) {
            throw usageError("give --from or --server, not both");
        }
        HistoryPoint point = point();
        List<Game> games = server.isGiven() ? fromServer(server.server(options), point) : fromTopics(point);
        if (games.isEmpty()) {
            return isEarlier
                    ? ExitCode.CHECK_FAILED
                    : failed(fixture == null ? "there is no game" : "there is no game " + fixture);
        }
        GameNames given =
                card == null ? null : new GameNames(Json.read(LocalFiles.read(card.toString()), FixtureCard.class));
        List<BoxScoreText> boxScores = games.stream()
                .map(game -> new BoxScoreText(game, given == null ? names.of(game.fixtureId()) : given))
                .toList();
        print(format, games, () -> BoxScoreText.csv(boxScores), () -> boxScores.stream()
                .map(boxScore -> boxScore.text() + "\n")
                .collect(Collectors.joining()));
        return ExitCode.OK;
    }

    private @Nullable HistoryPoint point() {
        try {
            return HistoryPoint.parse(at, position);
        } catch (IllegalArgumentException e) {
            throw usageError("--at or --position: " + e.getMessage());
        }
    }

    private List<Game> fromServer(ServerGames running, @Nullable HistoryPoint point) {
        names = running.names();
        String query = point == null ? "" : at != null ? "?at=" + ServerGames.encoded(at) : "?position=" + position;
        List<String> ids = fixture == null
                ? running.games().stream().map(ListedGame::fixtureId).toList()
                : List.of(fixture);
        return ids.stream()
                .filter(id -> point == null
                        || running.game(id, "")
                                .filter(game -> isReached(point, game))
                                .isPresent())
                .flatMap(id -> running.game(id, query).stream())
                .toList();
    }

    /** The latest states; an earlier point is rebuilt from the clean topic. */
    private List<Game> fromTopics(@Nullable HistoryPoint point) {
        Settings settings = folder == null ? options.connect() : options.load();
        TopicLog log = folder == null ? new PipelineTopics(settings) : new ReplayFolder(folder);
        List<Game> games = log.games().values().stream()
                .filter(game -> fixture == null || fixture.equals(game.fixtureId()))
                .toList();
        if (games.isEmpty()) {
            return games;
        }
        Map<String, FixtureCard> cards = log.cards();
        names = new NamesByFixture(cards);
        if (point == null) {
            return games;
        }
        CleanTopicHistories histories = new CleanTopicHistories(ModuleSettings.projection(settings), cards, games);
        log.read(log.topics().clean(), histories::add);
        return games.stream()
                .filter(game -> isReached(point, game))
                .map(game -> point.of(histories.of(game)))
                .toList();
    }

    private boolean isReached(HistoryPoint point, Game latest) {
        boolean reached = point.isReachedBy(latest);
        if (!reached) {
            note(latest.fixtureId() + " has not come to " + at + ", or has no such moment");
            isEarlier = true;
        }
        return reached;
    }
}
