package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.report.BoxScoreText;
import io.fastbreak.app.report.FixtureText;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.labapp.sandbox.SampleGame;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code demo}: a real game through the whole system in one process. */
@Command(
        name = "demo",
        description = {
            "Plays a real game through the whole system in one process. The game starts now; the process has an embedded Kafka,",
            "the pipeline, the bridge, the fixture catalog and a platform simulator. Prints the box score, the record accounting and the state of the platform, then keeps",
            "running until Ctrl-C; with --once it exits, with 1 if a projected total differs from the official one."
        })
final class DemoCommand extends BaseCommand implements Callable<Integer> {
    private static final long SEED = 40;
    private static final int USUAL_PORT = 8080;

    /** In a game of some 500 events one or two are lost, and another one is damaged. */
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.LOSS, 0.003)
            .with(FeedFault.INVALID, 0.002)
            .with(FeedFault.DUPLICATE, 0.01)
            .with(FeedFault.REVISION, 0.02)
            .with(FeedFault.INSERT, 0.01)
            .with(FeedFault.DELETION, 0.005)
            .reorderWithin(3);

    private static final Duration SETTLE = Duration.ofMillis(1500);

    @Option(
            names = "--game",
            paramLabel = "FILE",
            description =
                    "events of another game, one per line; its .card.json and .official.json in the same directory are used")
    private @Nullable Path file;

    @Option(
            names = "--speed",
            paramLabel = "N|max",
            description = "playback speed as a multiple of the game's (default: 60; max with --once)")
    private @Nullable Pacing speed;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "games; all but the real one are simulated, and only shown on the page (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--faults",
            description = "of the simulated games, some events are lost, damaged, late, doubled or corrected")
    private boolean faults;

    @Option(names = "--once", description = "exit when the final state has been forwarded")
    private boolean once;

    @Option(
            names = "--port",
            paramLabel = "P",
            description = "port of page, metrics and health; 0 for any (default: 8080 if it is free, else any)")
    private @Nullable Integer port;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        Pacing pacing = speed != null ? speed : Pacing.parse(once ? "max" : "60");
        PrintWriter err = err();
        err.println("demo: starting Kafka, the platform simulator, the pipeline, the bridge and the catalog");
        if (games < 1) {
            throw usageError("--games must be 1 or more: " + games);
        }
        if (faults && games == 1) {
            throw usageError("--faults are those of simulated games: add --games 2 or more");
        }
        SampleGame game = file == null ? SampleGame.builtIn() : SampleGame.of(file);
        FixtureCard card = game.cardAt(Instant.now());
        try (StopSignal stop = new StopSignal();
                Sandbox sandbox = new Sandbox(this::settings, null, true, card)) {
            err.println("demo: follow the game at " + sandbox.address() + "/ in a browser; the platform is at "
                    + sandbox.platform().stateUrl());
            err.println("demo: Kafka at " + sandbox.settings().get(SettingsCatalog.BOOTSTRAP));
            Optional<Integer> result = stop.unlessStopped(() -> play(sandbox, game, card, pacing));
            if (result.isPresent() && !once) {
                err.println("demo: running until Ctrl-C");
                sandbox.awaitStop(stop);
            }
            return result.orElse(ExitCode.CHECK_FAILED);
        }
    }

    private Settings settings(Map<String, String> own) {
        Map<String, String> all = new LinkedHashMap<>(own);
        all.put(SettingsCatalog.PARTITIONS.name(), "2");
        all.put(SettingsCatalog.HTTP_PORT.name(), Integer.toString(httpPort()));
        return options.load(all);
    }

    /** With --once nobody looks at the page, and several runs may be started at the same time. */
    private int httpPort() {
        if (port != null) {
            return port;
        }
        if (once || isFree(USUAL_PORT)) {
            return once ? 0 : USUAL_PORT;
        }
        err().println("demo: port " + USUAL_PORT + " is in use; the page gets another one");
        return 0;
    }

    /** True if a server can listen on this port of the loopback address now. */
    static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private int play(Sandbox sandbox, SampleGame game, @Nullable FixtureCard card, Pacing pacing) {
        GameNames names = new GameNames(game.card());
        if (card != null) {
            publish(sandbox, card);
        }
        Beacon.Counters counters;
        LiveView view = new LiveView(sandbox, game.fixtureId(), names, err());
        try {
            CompletableFuture<Void> others = CompletableFuture.runAsync(() -> playOthers(sandbox, pacing));
            sandbox.play(game.lines(), pacing);
            others.join();
            counters = sandbox.awaitRest(SETTLE, progress -> {});
            sandbox.awaitForwarded(last(sandbox, game));
        } finally {
            view.close();
        }
        List<String> differences = report(sandbox, game, names, counters);
        if (card != null) {
            print(FixtureText.of(sandbox.awaitVideo(card.fixtureId())));
        }
        return differences.isEmpty() && counters.balanced() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static void publish(Sandbox sandbox, FixtureCard card) {
        sandbox.sendAside(List.of(new ProducerRecord<>(
                sandbox.topics().cards(), card.fixtureId().getBytes(StandardCharsets.UTF_8), Json.bytes(card))));
    }

    private static List<Game> last(Sandbox sandbox, SampleGame sample) {
        return sandbox.games().values().stream()
                .filter(game -> game.fixtureId().equals(sample.fixtureId()))
                .toList();
    }

    /** Simulated games, one every minute of the game; as of the real one, their events have the times of another day. */
    private void playOthers(Sandbox sandbox, Pacing pacing) {
        if (games == 1) {
            return;
        }
        Duration apart = Duration.ofMinutes(1);
        Simulation simulation = new Simulation(
                SimulationSettings.of(games - 1, SEED).startEvery(apart).with(faults ? FAULTS : FeedFaults.NONE));
        Instant start = Instant.now();
        for (SimulatedGame game : simulation.games().toList()) {
            publish(sandbox, SampleGame.at(start, game.card()));
            start = start.plus(pacing.of(apart));
        }
        List<Line> lines = simulation
                .records()
                .map(record -> RawLines.line(record.value()))
                .toList();
        sandbox.send(pacing.paced(lines, sandbox.topics().raw()));
    }

    private List<String> report(Sandbox sandbox, SampleGame sample, GameNames names, Beacon.Counters counters) {
        List<String> differences = List.of();
        for (Game game : last(sandbox, sample)) {
            print(new BoxScoreText(game, names).text() + "\n");
            if (sample.official() != null) {
                differences = sample.official().differences(game);
                print((differences.isEmpty()
                                ? "Every figure equals the official box score."
                                : "DIFFERS from the official box score:\n  " + String.join("\n  ", differences))
                        + "\n\n");
            }
        }
        print(BeaconReader.text(counters) + "\n");
        print(LiveView.platform(sandbox, sample.fixtureId()));
        return differences;
    }
}
