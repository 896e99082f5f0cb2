package io.fastbreak.benchmarks.proofs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.lab.importer.PublishedGames;
import io.fastbreak.lab.importer.PublishedGames.GameResult;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.labapp.official.OfficialFindings;
import io.fastbreak.labapp.official.OfficialGame;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulation.OpenShare;
import io.fastbreak.simulation.OpenShare.Closed;
import io.fastbreak.simulation.OpenShare.Moment;
import io.fastbreak.simulation.OpenShare.Result;
import io.fastbreak.simulation.PacedFault;
import io.fastbreak.simulation.PacedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code open-share}: healthy games are open, and open again by themselves behind a fault. */
@Command(
        name = "open-share",
        mixinStandardHelpOptions = true,
        description = {
            "Plays whole games at their own pace, in virtual time and with the settings of the program as it is delivered:",
            "the sample games, published games in further folders, and simulated games.",
            "Then one fault of each kind comes to some of them, in play and at half-time."
        })
public final class OpenShareCommand extends ProofCommand {
    /** Of a game whose source agrees with itself. */
    private static final double LEAST_SHARE = 0.999;

    /** How much longer than a fault a game may be closed. */
    private static final long LEEWAY_MS = 2_000;

    private static final int AT_ONCE = 8;
    /** A figure that no price needs. */
    private static final String MINUTES = "playedMs";
    /** Of each publisher one, and games with true times. */
    private static final Set<String> DISTURBED =
            Set.of("0022000001", "LNB-28898", "E2024-276", "E2024-1", "1777522", "SIM-1-0", "SIM-1-1");

    @Parameters(paramLabel = "PATH", arity = "0..*", description = "folders of further published games")
    private List<Path> paths = List.of();

    @Option(names = "--simulated", defaultValue = "50", description = "simulated games")
    private int simulated;

    @Option(names = "--only", defaultValue = "", description = "games whose name contains this text")
    private String only;

    private final Path home = Path.of(System.getProperty("fastbreak.home", "."));

    public OpenShareCommand() {
        super("Open share");
    }

    @Override
    protected String run() throws IOException {
        List<PacedGame> games = games();
        List<Result> results = whole(games);
        results.stream()
                .filter(result -> result.game().agrees() && result.share() < LEAST_SHARE)
                .forEach(result ->
                        failed(result.game().name() + " was open for " + percent(result.share()) + " of its time"));
        String faults = faults(games);
        return """
                Each game is published when it was played, through pipeline, bridge and platform in virtual time, with the
                settings of the program as it is delivered. The time from tip-off to the final counts, breaks included. A
                game is open while at least one of its markets is. What closes them by the game itself is apart: a review
                is open, the game is decided (NOT_PRICED), or its first price is under way (OPENING).

                %s
                %s
                ## Closings by cause

                %s
                ## Closings by anything but the game itself

                %s
                ## With one fault

                The games %s, each disturbed once. "closed" is the longest time for which the fault, or what it did to the
                knowledge of the game, closed one of them; it may be %d ms longer than the fault.

                %s
                Every promise was kept: %s
                """.formatted(
                        shares(results),
                        table(results),
                        causes(results),
                        closings(results),
                        names(disturbed(games)),
                        LEEWAY_MS,
                        faults,
                        kept());
    }

    // The games.

    private List<PacedGame> games() throws IOException {
        List<PacedGame> games = new ArrayList<>();
        for (Path events : OfficialGame.in(home.resolve("samples"))) {
            games.add(sample(events));
        }
        try (PublishedGames published = PublishedGames.in(paths, null)) {
            published.games().parallelStream()
                    .map(game -> game.read())
                    .filter(game -> game.imported() != null)
                    .map(OpenShareCommand::imported)
                    .forEachOrdered(games::add);
        }
        new Simulation(SimulationSettings.of(simulated, seed()))
                .games()
                .map(game -> new PacedGame(game.fixtureId(), game.card(), game.events(), true))
                .forEach(games::add);
        return games.stream().filter(game -> game.name().contains(only)).toList();
    }

    private static PacedGame sample(Path events) {
        OfficialGame game = OfficialGame.read(events);
        List<ObjectNode> lines = RawLines.read(events.toString()).stream()
                .map(line -> Json.read(line.value(), ObjectNode.class))
                .toList();
        return new PacedGame(game.name(), game.card(), lines, agrees(game));
    }

    private static PacedGame imported(GameResult result) {
        ImportedGame game = result.imported();
        if (game == null) {
            throw new IllegalArgumentException(result.refusal());
        }
        String name = result.game().id();
        return new PacedGame(name, game.card(), game.events(), agrees(OfficialGame.of(name, game)));
    }

    private static boolean agrees(OfficialGame game) {
        return Set.of(MINUTES).containsAll(OfficialFindings.of(game).wrong().keySet());
    }

    private static List<PacedGame> disturbed(List<PacedGame> games) {
        return games.stream().filter(game -> DISTURBED.contains(game.name())).toList();
    }

    private static String names(List<PacedGame> games) {
        return games.stream().map(PacedGame::name).collect(Collectors.joining(", "));
    }

    // Without a fault.

    private List<Result> whole(List<PacedGame> games) {
        return IntStream.range(0, (games.size() + AT_ONCE - 1) / AT_ONCE)
                .parallel()
                .mapToObj(i -> games.subList(i * AT_ONCE, Math.min(games.size(), (i + 1) * AT_ONCE)))
                .map(some -> {
                    List<Result> results = OpenShare.play(some);
                    progress("played " + names(some));
                    return results;
                })
                .flatMap(List::stream)
                .toList();
    }

    private String shares(List<Result> results) {
        MarkdownTable table = new MarkdownTable(
                "games", "number", "share open: minimum", "median", "all three open: minimum", "median", "closings");
        shares(table, "source agrees with itself", results.stream().filter(one -> one.game()
                .agrees()));
        shares(table, "rows and box differ", results.stream().filter(one -> !one.game()
                .agrees()));
        return table.toString();
    }

    private void shares(MarkdownTable table, String title, Stream<Result> some) {
        List<Result> results = some.toList();
        if (results.isEmpty()) {
            return;
        }
        List<Double> open = results.stream().map(Result::share).sorted().toList();
        List<Double> all = results.stream()
                .map(result -> (double) result.allOpenMs() / result.ms())
                .sorted()
                .toList();
        table.row(
                title,
                results.size(),
                percent(open.get(0)),
                percent(open.get(open.size() / 2)),
                percent(all.get(0)),
                percent(all.get(all.size() / 2)),
                results.stream()
                        .mapToLong(result -> closedBySystem(result).count())
                        .sum());
    }

    private static Stream<Closed> closedBySystem(Result result) {
        return result.closed().stream().filter(closed -> !closed.isOfGame());
    }

    private static String percent(double share) {
        return "%.2f %%".formatted(100 * share);
    }

    private String table(List<Result> results) {
        MarkdownTable table =
                new MarkdownTable("game", "minutes", "open", "all three open", "closed, s", "closed by the game, s");
        for (Result result : results) {
            table.row(
                    result.game().name(),
                    result.ms() / 60_000,
                    percent(result.share()),
                    percent((double) result.allOpenMs() / result.ms()),
                    seconds(result.closedMs()),
                    seconds(result.closed().stream()
                            .filter(Closed::isOfGame)
                            .mapToLong(Closed::ms)
                            .sum()));
        }
        return table.toString();
    }

    private static String seconds(long ms) {
        return "%.1f".formatted(ms / 1_000.0);
    }

    private static String causes(List<Result> results) {
        Map<String, List<Closed>> byCause = new TreeMap<>();
        results.forEach(result -> result.closed()
                .forEach(closed -> byCause.computeIfAbsent(closed.causes(), cause -> new ArrayList<>())
                        .add(closed)));
        MarkdownTable table = new MarkdownTable("cause", "of the game itself", "closings", "seconds", "longest, s");
        byCause.forEach((cause, closed) -> table.row(
                cause,
                closed.get(0).isOfGame() ? "yes" : "no",
                closed.size(),
                closed.stream().mapToLong(Closed::ms).sum() / 1_000,
                seconds(closed.stream().mapToLong(Closed::ms).max().orElse(0))));
        return table.toString();
    }

    private static String closings(List<Result> results) {
        MarkdownTable table =
                new MarkdownTable("game", "source", "closings", "seconds", "causes, and what events showed");
        for (Result result : results) {
            Map<String, Long> causes = new LinkedHashMap<>();
            closedBySystem(result)
                    .forEach(closed -> causes.merge(
                            closed.causes() + (closed.fact().isEmpty() ? "" : " (" + closed.fact() + ")"),
                            1L,
                            Long::sum));
            if (!causes.isEmpty()) {
                table.row(
                        result.game().name(),
                        result.game().agrees() ? "agrees" : "rows and box differ",
                        closedBySystem(result).count(),
                        result.closedMs() / 1_000,
                        causes.entrySet().stream()
                                .map(cause -> cause.getKey() + (cause.getValue() > 1 ? " × " + cause.getValue() : ""))
                                .collect(Collectors.joining("; ")));
            }
        }
        return table.toString();
    }

    // With a fault.

    private String faults(List<PacedGame> games) {
        List<PacedGame> some = disturbed(games);
        List<Case> cases = Stream.of(PacedFault.values())
                .filter(fault -> fault != PacedFault.NONE)
                .flatMap(fault -> Stream.of(Moment.values()).map(moment -> new Case(fault, moment)))
                .toList();
        MarkdownTable table = new MarkdownTable("fault", "moment", "lasts, s", "closed, s", "causes", "open again");
        if (some.isEmpty()) {
            return table.toString();
        }
        List<Object[]> rows = cases.parallelStream()
                .map(one -> row(one, OpenShare.play(some, one.fault(), one.moment())))
                .toList();
        rows.forEach(table::row);
        return table.toString();
    }

    private record Case(PacedFault fault, Moment moment) {}

    private Object[] row(Case one, List<Result> results) {
        progress(one.fault().text() + " " + one.moment().text());
        Result longest =
                results.stream().max(Comparator.comparingLong(Result::closedMs)).orElseThrow();
        long open = results.stream().filter(Result::openAtEnd).count();
        long late = results.stream()
                .filter(result -> result.closedMs() > result.faultMs() + LEEWAY_MS || !result.openAtEnd())
                .count();
        if (late > 0) {
            failed("%s, %s: %d of %d games were closed too long, %s for %s s"
                    .formatted(
                            one.fault().text(),
                            one.moment().text(),
                            late,
                            results.size(),
                            longest.game().name(),
                            seconds(longest.closedMs())));
        }
        return new Object[] {
            one.fault().text(),
            one.moment().text(),
            seconds(longest.faultMs()),
            seconds(longest.closedMs()),
            results.stream()
                    .flatMap(OpenShareCommand::closedBySystem)
                    .map(Closed::causes)
                    .distinct()
                    .sorted()
                    .collect(Collectors.joining("; ")),
            open + " of " + results.size()
        };
    }
}
