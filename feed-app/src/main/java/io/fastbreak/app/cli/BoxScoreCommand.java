package io.fastbreak.app.cli;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.files.CleanTopicHistories;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.BoxScoreText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.service.GamesHttpClient;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.server.live.HistoryPoint;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code boxscore}: a game, now or at an earlier point. */
@Command(
        name = "boxscore",
        description = {
            "Prints the box score of a game: the current one, the one known at a sequence number of the feed, or the one up",
            "to a play. Reads the topics on Kafka, a running pipeline, or the output of replay."
        })
final class BoxScoreCommand implements Callable<Integer> {
    private enum Format {
        text,
        json,
        csv
    }

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "fixture id (default: all games)")
    private @Nullable String fixture;

    @ArgGroup
    private Origin origin = new Origin();

    /** Where the games are read from; by default from Kafka. */
    static final class Origin {
        @Option(names = "--from", paramLabel = "DIR", description = "directory written by replay --out")
        private @Nullable Path folder;

        @Option(
                names = "--server",
                paramLabel = "URL",
                description = "address of a running pipeline, such as http://localhost:8080")
        private @Nullable URI server;
    }

    @Option(
            names = "--at",
            paramLabel = "[EPOCH:]SEQUENCE",
            description = "the game as it was known at this sequence number of the feed")
    private @Nullable String at;

    @Option(
            names = "--position",
            paramLabel = "P",
            description = "the game as it is known now, up to this play in the order of play")
    private @Nullable String position;

    @Option(names = "--card", paramLabel = "FILE", description = "fixture card with the names")
    private @Nullable Path card;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private Format format;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        HistoryPoint point = point();
        List<Game> games = origin.server == null
                ? fromTopics(point)
                : fromServer(new GamesHttpClient(origin.server, options.load()), point);
        if (games.isEmpty()) {
            spec.commandLine().getErr().println(fixture == null ? "there is no game" : "there is no game " + fixture);
            return ExitCode.CHECK_FAILED;
        }
        GameNames names = new GameNames(card == null ? null : readCard(card));
        PrintWriter out = spec.commandLine().getOut();
        games.forEach(game -> print(out, game, names));
        out.flush();
        return ExitCode.OK;
    }

    private void print(PrintWriter out, Game game, GameNames names) {
        switch (format) {
            case text -> out.println(new BoxScoreText(game, names).text());
            case json -> out.println(new String(Json.bytes(game), StandardCharsets.UTF_8));
            case csv -> out.print(new BoxScoreText(game, names).csv());
        }
    }

    private @Nullable HistoryPoint point() {
        try {
            return HistoryPoint.parse(at, position);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--at and --position: " + e.getMessage());
        }
    }

    private List<Game> fromServer(GamesHttpClient server, @Nullable HistoryPoint point) {
        String query = point == null ? "" : at != null ? "?at=" + at : "?position=" + position;
        List<String> ids = fixture == null ? server.ids() : List.of(fixture);
        return ids.stream().flatMap(id -> server.game(id, query).stream()).toList();
    }

    /** The latest states; an earlier point is rebuilt from the clean topic. */
    private List<Game> fromTopics(@Nullable HistoryPoint point) {
        Settings settings = options.load();
        ReplayFolder folder = origin.folder == null ? null : new ReplayFolder(origin.folder);
        PipelineTopics log = new PipelineTopics(settings);
        List<Game> games = (folder == null ? log.games() : folder.games())
                .values().stream()
                        .filter(game -> fixture == null || fixture.equals(game.fixtureId()))
                        .toList();
        if (point == null || games.isEmpty()) {
            return games;
        }
        CleanTopicHistories histories = new CleanTopicHistories(
                StageSettings.projection(settings), folder == null ? log.cards() : folder.cards());
        if (folder == null) {
            log.read(log.topics().clean(), histories::add);
        } else {
            folder.clean(histories);
        }
        return games.stream().map(game -> point.of(histories.of(game))).toList();
    }

    private static FixtureCard readCard(Path file) {
        try {
            return Json.read(Files.readAllBytes(file), FixtureCard.class);
        } catch (IOException e) {
            throw new OperationFailedException("cannot read the card " + file + ": " + e.getMessage(), e);
        }
    }
}
