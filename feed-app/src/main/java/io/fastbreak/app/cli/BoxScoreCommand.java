package io.fastbreak.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.app.report.BoxScore;
import io.fastbreak.app.report.Names;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.app.run.PipelineLog;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code boxscore}: what was last projected of a game. */
@Command(name = "boxscore", description = "Prints a game's box score, from the state topic or from what replay wrote.")
final class BoxScoreCommand implements Callable<Integer> {
    private static final ObjectMapper JSON = new ObjectMapper();

    private enum Format {
        text,
        json,
        csv
    }

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..1", paramLabel = "FIXTURE", description = "fixture id (default: every game there is)")
    private @Nullable String fixture;

    @Option(names = "--from", paramLabel = "DIR", description = "the folder that replay --out wrote, instead of Kafka")
    private @Nullable Path from;

    @Option(names = "--card", paramLabel = "FILE", description = "a fixture card with the names")
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
        SortedMap<String, Game> games = from == null ? new PipelineLog(options.load()).games() : fromFolder(from);
        if (fixture != null) {
            games.keySet().retainAll(java.util.Set.of(fixture));
        }
        if (games.isEmpty()) {
            spec.commandLine().getErr().println(fixture == null ? "there is no game" : "there is no game " + fixture);
            return ExitCode.NO;
        }
        Names names = new Names(card == null ? null : readCard(card));
        PrintWriter out = spec.commandLine().getOut();
        games.values().forEach(game -> print(out, game, names));
        out.flush();
        return ExitCode.DONE;
    }

    private void print(PrintWriter out, Game game, Names names) {
        switch (format) {
            case text -> out.println(new BoxScore(game, names).text());
            case json -> out.println(new String(Json.bytes(game), StandardCharsets.UTF_8));
            case csv -> out.print(new BoxScore(game, names).csv());
        }
    }

    private static SortedMap<String, Game> fromFolder(Path folder) {
        Path file = folder.resolve(new TopicCatalog(Catalog.PREFIX.defaultValue()).state() + ".ndjson");
        SortedMap<String, Game> games = new TreeMap<>();
        try {
            for (String line : Files.readAllLines(file)) {
                JsonNode value = JSON.readTree(line).path("value");
                if (value.isObject()) {
                    Game game = JSON.treeToValue(value, Game.class);
                    games.put(game.fixtureId(), game);
                }
            }
        } catch (IOException e) {
            throw new CannotRunException(
                    "cannot read " + file + ": " + e.getMessage() + "; did replay --out write it?", e);
        }
        return games;
    }

    private static FixtureCard readCard(Path file) {
        try {
            return Json.read(Files.readAllBytes(file), FixtureCard.class);
        } catch (IOException e) {
            throw new CannotRunException("cannot read the card " + file + ": " + e.getMessage(), e);
        }
    }
}
