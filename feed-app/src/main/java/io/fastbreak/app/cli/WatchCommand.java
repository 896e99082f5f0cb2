package io.fastbreak.app.cli;

import io.fastbreak.app.report.GameLine;
import io.fastbreak.app.report.NameBook;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.run.GameWatch;
import io.fastbreak.app.run.PipelineLog;
import io.fastbreak.model.game.Game;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code watch}: how the games go. */
@Command(
        name = "watch",
        description = {
            "Follows the games until Ctrl-C: a line whenever score, period, status or reliability of one changes.",
            "On a terminal, and without FIXTURE, a table of all games instead, drawn anew on each change."
        })
final class WatchCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "fixture id (default: every game there is)")
    private @Nullable String fixture;

    @Option(names = "--once", description = "show how the games stand, and exit: 1 if there is none")
    private boolean once;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    private final Map<String, Object> told = new HashMap<>();

    @Override
    public Integer call() {
        PipelineLog log = new PipelineLog(options.load());
        NameBook names = new NameBook(log.cards());
        boolean table = fixture == null && !format.isJson() && Terminal.isOutput();
        try (GameWatch watch = new GameWatch(log)) {
            if (wanted(watch).isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println(fixture == null ? "there is no game" : "there is no game " + fixture);
            }
            tell(wanted(watch), names, table);
            while (!once) {
                watch.poll();
                tell(wanted(watch), names, table);
            }
            return wanted(watch).isEmpty() ? ExitCode.NO : ExitCode.DONE;
        }
    }

    private Collection<Game> wanted(GameWatch watch) {
        return fixture == null
                ? watch.games().values()
                : watch.games().containsKey(fixture) ? List.of(watch.games().get(fixture)) : List.of();
    }

    private void tell(Collection<Game> games, NameBook names, boolean table) {
        List<Game> news = games.stream()
                .filter(game -> isNews(game, new GameLine(game, names.of(game.fixtureId())), table))
                .toList();
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, news);
        } else if (!table) {
            news.forEach(game -> out.println(new GameLine(game, names.of(game.fixtureId())).text()));
        } else if (!news.isEmpty()) {
            out.print((once ? "" : Terminal.CLEAR) + GameLine.table(games, names));
        }
        out.flush();
    }

    /** In a table the clock is worth a change, in JSON every change is one. */
    private boolean isNews(Game game, GameLine line, boolean table) {
        Object now = format.isJson() ? game.stateVersion() : table ? line.text() : line.news();
        return !Objects.equals(told.put(game.fixtureId(), now), now);
    }
}
