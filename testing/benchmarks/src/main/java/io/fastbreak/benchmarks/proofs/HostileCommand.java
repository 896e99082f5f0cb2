package io.fastbreak.benchmarks.proofs;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.testkit.guarantee.Oracle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.ProducerRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hostile}: feeds that no honest collector sends take bounded memory, and harm no other game. */
@Command(
        name = "hostile",
        mixinStandardHelpOptions = true,
        description = "Sends each hostile feed into the middle of honest games on the same partition.")
public final class HostileCommand extends ProofCommand {
    private static final int HONEST_GAMES = 5;
    private static final Duration SETTLE = Duration.ofMillis(500);

    @Option(names = "--small", description = "in the size of the tests")
    private boolean small;

    @Option(names = "--only", paramLabel = "FEED", description = "one of ${COMPLETION-CANDIDATES}; may be repeated")
    private List<HostileFeed> feeds = List.of(HostileFeed.values());

    public HostileCommand() {
        super("Hostile feeds");
    }

    @Override
    protected String run() {
        Map<String, Map<String, ?>> rows = new LinkedHashMap<>();
        for (HostileFeed feed : feeds) {
            int size = small ? feed.inSmall : feed.inFull;
            String what = "%,d %s".formatted(size, feed.what);
            progress(what);
            try (EmbeddedBroker broker = EmbeddedBroker.start()) {
                HostileResult result = carryOut(broker.bootstrapServers(), Map.of(feed, size), seed());
                rows.put(what, result.cells());
                result.harm().forEach(harm -> failed(feed.what + ": " + harm));
            }
        }
        return """
                Each feed arrives in the middle of five disturbed simulated games, on the same partition. The heap is what
                is used after a collection, in MiB: with the games half-way, at most while the feed is processed (collected
                every second), and when it is. It includes the broker. Clean, rejected and open gaps are of all records
                until then.

                %s
                The other games ended as they really did, and every record was accounted for: **%s**
                """.formatted(MarkdownTable.of("feed", rows), kept());
    }

    /**
     * How it went.
     *
     * @param cells of the report
     * @param harm errors of the honest games or of the counters
     */
    record HostileResult(Map<String, Long> cells, List<String> harm) {}

    /**
     * Sends hostile feeds into the middle of honest games, all on one partition.
     *
     * @param feeds each with its size
     */
    static HostileResult carryOut(String bootstrap, Map<HostileFeed, Integer> feeds, long seed) {
        String prefix = "hostile-"
                + feeds.keySet().stream().map(Enum::ordinal).toList().hashCode() + "-" + Long.toHexString(seed);
        AtomicLong heapMost = new AtomicLong();
        ScheduledExecutorService heapWatch = Executors.newSingleThreadScheduledExecutor();
        try (Sandbox sandbox = new Sandbox(own -> settings(own, prefix), bootstrap, false)) {
            String raw = sandbox.topics().raw();
            SimulatedRecords traffic = SimulatedRecords.disturbed(HONEST_GAMES, seed, raw);
            List<ProducerRecord<byte[], byte[]>> honest = traffic.all();
            sandbox.send(honest.subList(0, honest.size() / 2));
            Beacon.Counters before = sandbox.awaitRest(SETTLE, now -> {});
            long heapBefore = Machine.usedHeap();
            long start = System.nanoTime();
            Future<?> watch = heapWatch.scheduleWithFixedDelay(
                    () -> heapMost.accumulateAndGet(Machine.usedHeap(), Math::max), 0, 1, TimeUnit.SECONDS);
            feeds.forEach(
                    (feed, size) -> sandbox.send(() -> feed.records(raw, size).iterator()));
            Beacon.Counters after = sandbox.awaitRest(SETTLE, now -> {});
            watch.cancel(false);
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
            long heapAfter = Machine.usedHeap();
            sandbox.send(honest.subList(honest.size() / 2, honest.size()));
            sandbox.send(traffic.republished());
            Beacon.Counters end = sandbox.awaitRest(SETTLE, now -> {});
            List<String> harm = harm(traffic.oracles(), sandbox);
            if (!end.balanced()) {
                harm.add("the counters do not balance: " + end);
            }
            Map<String, Long> cells = new LinkedHashMap<>();
            cells.put("records", after.received() - before.received());
            cells.put("seconds", seconds);
            cells.put("heap before", heapBefore >> 20);
            cells.put("most", Math.max(heapMost.get(), heapAfter) >> 20);
            cells.put("after", heapAfter >> 20);
            cells.put("clean", after.clean());
            cells.put("rejected", after.rejected());
            cells.put("gaps open", after.gapsOpen());
            cells.put("harm", (long) harm.size());
            return new HostileResult(cells, harm);
        } finally {
            heapWatch.shutdownNow();
        }
    }

    private static List<String> harm(Map<String, Oracle> oracles, Sandbox sandbox) {
        Map<String, Game> games = new HashMap<>();
        sandbox.reader().read(List.of(sandbox.topics().state()), record -> {
            if (record.value() != null && oracles.containsKey(new String(record.key(), UTF_8))) {
                Game game = Json.read(record.value(), Game.class);
                games.put(game.fixtureId(), game);
            }
        });
        List<String> harm = new ArrayList<>();
        oracles.forEach((fixture, oracle) -> {
            Game game = games.get(fixture);
            if (game == null || !game.isFinal() || !game.reliability().missing().isEmpty()) {
                harm.add(fixture + " did not end complete");
            } else {
                oracle.differences(game).forEach(difference -> harm.add(fixture + ": " + difference));
            }
        });
        return harm;
    }

    private static Settings settings(Map<String, String> own, String prefix) {
        Map<String, String> settings = new HashMap<>(own);
        settings.put(SettingsCatalog.PREFIX.name(), prefix);
        settings.put(SettingsCatalog.APPLICATION.name(), prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), "1");
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.BEACON_MS.name(), "200");
        return Settings.of(settings);
    }
}
