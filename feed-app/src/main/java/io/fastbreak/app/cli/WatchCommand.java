package io.fastbreak.app.cli;

import io.fastbreak.app.games.FollowedGames;
import io.fastbreak.app.report.GameLine;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.GameTable;
import io.fastbreak.app.report.Keyboard;
import io.fastbreak.app.report.Scoreboard;
import io.fastbreak.app.report.Scoreboard.Board;
import io.fastbreak.app.report.Screen;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code watch}: follows games. */
@Command(
        name = "watch",
        description = {
            "Follows games until Ctrl-C, or q on a terminal. On a terminal it shows a scoreboard of FIXTURE, or a table of all games, unreliable",
            "ones first. In a pipe it prints a line whenever score, period, status or reliability of a game changes."
        })
final class WatchCommand extends BaseCommand implements Callable<Integer> {
    private enum WatchFormat {
        text,
        board,
        json,
        csv
    }

    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "fixture id (default: all games)")
    private @Nullable String fixture;

    @Option(names = "--once", description = "show the current games and exit; exit code 1 if there are none")
    private boolean once;

    @Option(
            names = "--format",
            defaultValue = "text",
            description = {
                "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})",
                "board: the terminal view, also in a pipe; json: the whole game on each change, one per line"
            })
    private WatchFormat format;

    @Mixin
    private ServerOption server = new ServerOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    private final InstantSource clock = InstantSource.system();
    private final Map<String, Object> lastPrinted = new HashMap<>();
    private List<String> drawn = List.of();

    @Override
    public Integer call() {
        GameSource source = server.connect(options);
        boolean board = format == WatchFormat.board || (format == WatchFormat.text && Terminal.isOutput());
        try (FollowedGames watch = source.follow(board ? fixture : null, clock)) {
            if (wanted(watch).isEmpty()) {
                err().println(fixture == null ? "there is no game" : "there is no game " + fixture);
            }
            if (format == WatchFormat.csv) {
                out().println(GameLine.CSV_HEADINGS);
            }
            if (board && Terminal.isOutput() && !once) {
                keepDrawing(watch);
                return ExitCode.OK;
            }
            print(watch, board);
            while (!once) {
                watch.poll();
                print(watch, board);
            }
            return wanted(watch).isEmpty() ? ExitCode.CHECK_FAILED : ExitCode.OK;
        }
    }

    private void keepDrawing(FollowedGames watch) {
        try (Screen screen = new Screen(out());
                Keyboard keyboard = Keyboard.open()) {
            Runtime.getRuntime().addShutdownHook(new Thread(screen::close, "fastbreak-screen"));
            Runtime.getRuntime().addShutdownHook(new Thread(keyboard::close, "fastbreak-keyboard"));
            for (int polls = 0; !keyboard.isPressed('q'); polls++) {
                if (polls % Screen.POLLS_OF_ONE_SIZE == 0) {
                    screen.fit(Terminal.size());
                }
                screen.show(lines(watch, screen.columns()));
                watch.poll();
            }
        }
    }

    private List<CurrentGame> wanted(FollowedGames watch) {
        Stream<CurrentGame> games =
                fixture == null ? watch.view().games().stream() : watch.view().game(fixture).stream();
        return games.sorted(Comparator.comparing(CurrentGame::fixtureId)).toList();
    }

    private void print(FollowedGames watch, boolean board) {
        if (board) {
            List<String> lines =
                    lines(watch, Terminal.isOutput() ? Terminal.size().columns() : Terminal.DEFAULT_SIZE.columns());
            if (!lines.equals(drawn)) {
                lines.forEach(out()::println);
            }
            drawn = lines;
        } else {
            NamesByFixture names = new NamesByFixture(watch.cards());
            long now = clock.millis();
            wanted(watch).forEach(game -> {
                Set<ViewWarning> warnings = watch.view().warnings(game.fixtureId(), now);
                print(game, new GameLine(game, names.of(game.fixtureId()), warnings));
            });
        }
        out().flush();
    }

    private List<String> lines(FollowedGames watch, int columns) {
        boolean color = Terminal.isColored(System.getenv());
        NamesByFixture names = new NamesByFixture(watch.cards());
        long now = clock.millis();
        if (fixture == null) {
            return new GameTable(wanted(watch), names, id -> watch.view().warnings(id, now), columns).lines(color);
        }
        return wanted(watch).stream()
                .map(game -> new Board(
                        game,
                        names.of(fixture),
                        watch.view().warnings(fixture, now),
                        watch.plays(),
                        watch.corrections()))
                .flatMap(board -> new Scoreboard(board, columns).lines(color).stream())
                .toList();
    }

    /** JSON shows each change of the game, the other formats changes of score, period, status and reliability. */
    private void print(CurrentGame game, GameLine line) {
        switch (format) {
            case json ->
                game.boxScore()
                        .filter(whole -> hasChanged(game, whole.stateVersion()))
                        .ifPresent(whole -> printJson(List.of(whole)));
            case csv -> {
                if (hasChanged(game, line.csv())) {
                    out().println(line.csv());
                }
            }
            case text, board -> {
                if (hasChanged(game, line.summary())) {
                    out().println(line.text());
                }
            }
        }
    }

    private boolean hasChanged(CurrentGame game, Object now) {
        return !Objects.equals(lastPrinted.put(game.fixtureId(), now), now);
    }
}
