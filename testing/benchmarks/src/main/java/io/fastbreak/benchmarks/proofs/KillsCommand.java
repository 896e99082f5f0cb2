package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.benchmarks.CommittedReader;
import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.PacedPublisher;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.TemporaryFolder;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kills}: a killed pipeline loses and duplicates nothing, and continues soon. */
@Command(
        name = "kills",
        mixinStandardHelpOptions = true,
        description =
                "Kills the pipeline at random moments while disturbed simulated games go on: an instance that is started "
                        + "again at once, and one of two instances while the other takes over.")
public final class KillsCommand extends ProofCommand {
    private static final double PROMISED_SECONDS = 20;
    private static final int SECONDS_A_KILL = 12;
    private static final int LEAST_UNTIL_KILL_MS = 8_000;

    @Option(names = "--kills", defaultValue = "20", description = "of each kind")
    private int kills;

    @Option(names = "--games", defaultValue = "50", description = "live at once")
    private int games;

    @Option(names = "--named", description = "once more with instance.id set, which a restart is known by")
    private boolean named;

    private final MarkdownTable table = new MarkdownTable(
            "killed",
            "raw records",
            "kills",
            "resumed: min",
            "median",
            "90%",
            "max",
            "waited: min",
            "median",
            "90%",
            "max",
            "over 20 s");

    public KillsCommand() {
        super("Kills");
    }

    @Override
    protected String run() throws Exception {
        try (TemporaryFolder temporary = TemporaryFolder.create();
                EmbeddedBroker broker = EmbeddedBroker.start()) {
            Path folder = temporary.path();
            String bootstrap = broker.bootstrapServers();
            carryOut("the only instance, started again at once", bootstrap, folder, 1, false);
            carryOut("one of two, the other takes over", bootstrap, folder, 2, false);
            if (named) {
                carryOut("the only one again, with `instance.id`", bootstrap, folder, 1, true);
            }
        }
        return """
                SIGKILL at random moments while %d disturbed simulated games are live. "Resumed" is the seconds from a kill
                until a `read_committed` reader has a new record of every partition to which one was appended within a second
                after the kill. "Waited" is the longest that an event
                of a game waited that was appended between a second before the kill and then: events that wait for missing
                ones are included, and the time down does not count for their window.

                %s
                Afterwards no clean record was lost, duplicated or out of order, every record was accounted for in every
                beacon, and every game ended as it really did: **%s**
                """.formatted(games, table, kept());
    }

    private void carryOut(String what, String bootstrap, Path folder, int instances, boolean withNames) {
        progress(what);
        KillRun.KillResult result = new KillRun(
                        bootstrap,
                        folder,
                        seed(),
                        games,
                        kills,
                        instances,
                        withNames,
                        SECONDS_A_KILL,
                        LEAST_UNTIL_KILL_MS)
                .carryOut(this::progress);
        Spread waited = Spread.of(result.waitedMs(), ms -> ms / 1e3);
        Spread resumed = Spread.of(result.resumedMs(), ms -> ms / 1e3);
        table.row(
                what,
                result.records(),
                result.resumedMs().size(),
                resumed.cells(1, 0, 0.5, 0.9, 1),
                waited.cells(1, 0, 0.5, 0.9, 1),
                waited.sorted().stream()
                        .filter(seconds -> seconds > PROMISED_SECONDS)
                        .count());
        result.breaches().forEach(breach -> failed(what + ": " + breach));
    }

    /**
     * Kills the pipeline at random moments while games go on: one instance, which is started again at once, or one of two,
     * while the other takes over.
     *
     * @param folder for logs and local state
     * @param named whether instances keep their names, so that one that is started again is recognized at once
     * @param secondsAKill seconds of play from one kill to the next, unless the pipeline is down for longer
     * @param leastUntilKillMs time for the pipeline to settle before the next kill
     */
    record KillRun(
            String bootstrap,
            Path folder,
            long seed,
            int games,
            int kills,
            int instances,
            boolean named,
            int secondsAKill,
            int leastUntilKillMs) {
        private static final Duration PATIENCE = Duration.ofMinutes(2);
        /** A kill falls into the first third of its seconds of play: the others show that the pipeline resumes. */
        private static final int KILL_SHARE = 3;
        /** What was appended so shortly before a kill may not have been committed. */
        private static final int BEFORE_MS = 1_000;
        /** A partition without a record in this time after a kill has nothing to show that it has resumed. */
        private static final int AFTER_MS = 1_000;

        /**
         * How it went.
         *
         * @param resumedMs of each kill, how long until every partition had resumed
         * @param waitedMs of each kill and each live game, the longest that one of its events waited
         * @param breaches of any guarantee
         */
        record KillResult(long records, List<Long> resumedMs, List<Long> waitedMs, List<String> breaches) {}

        /** @param log receives a line for each kill */
        KillResult carryOut(Consumer<String> log) {
            TopicCatalog topics = new TopicCatalog(prefix());
            KafkaClients clients = new KafkaClients(Settings.of(settings(0)));
            TopicSetup.create(Settings.of(settings(0)));
            SimulatedRecords traffic = SimulatedRecords.disturbed(games, seed, topics.raw());
            List<ProducerRecord<byte[], byte[]>> records = traffic.all();
            List<ProducerRecord<byte[], byte[]>> republished = traffic.republished();
            double perSecond = (double) records.size() / (kills + 1) / (secondsAKill + leastUntilKillMs / 1e3);
            List<Long> resumed = new ArrayList<>();
            List<Long> waited = new ArrayList<>();
            List<JavaProcess> processes = new ArrayList<>();
            try (CommittedReader clean = new CommittedReader(clients, topics.clean());
                    BeaconReader beacons = new BeaconReader(clients, topics);
                    PacedPublisher publisher = new PacedPublisher(clients.sender(), records, sent -> perSecond)) {
                for (int instance = 0; instance < instances; instance++) {
                    processes.add(JavaProcess.service("pipeline-" + instance, "pipeline", settings(instance), folder));
                }
                publisher.allow(1.0 / (kills + 1));
                processes.forEach(process -> process.awaitRunning(PATIENCE));
                awaitResumed(0, clean, publisher, beacons, processes);
                List<Long> moments = killAll(clean, publisher, beacons, processes, log);
                publisher.finish();
                try (RecordSender sender = clients.sender()) {
                    sender.send(republished).requireAll();
                }
                awaitCounted(records.size() + republished.size(), beacons, processes);
                List<Seen> seen = clean.seen();
                for (long moment : moments) {
                    long ms = resumed(seen, moment);
                    resumed.add(ms);
                    waited.addAll(waited(seen, moment - BEFORE_MS, moment + ms));
                }
            } finally {
                processes.forEach(JavaProcess::close);
            }
            PipelineRun run = PipelineRun.read(LogReader.committed(bootstrap), prefix());
            return new KillResult(run.raw().size(), resumed, waited, Guarantee.breachesOfAny(run, traffic.oracles()));
        }

        /** Returns the moments of the kills, in UNIX milliseconds. */
        private List<Long> killAll(
                CommittedReader clean,
                PacedPublisher publisher,
                BeaconReader beacons,
                List<JavaProcess> processes,
                Consumer<String> log) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Long> moments = new ArrayList<>();
            for (int kill = 1; kill <= kills; kill++) {
                publisher.allow((kill + 1.0) / (kills + 1));
                Utils.sleep(leastUntilKillMs + random.nextInt(secondsAKill * 1_000 / KILL_SHARE));
                JavaProcess victim = processes.get(random.nextInt(instances));
                victim.kill();
                long moment = System.currentTimeMillis();
                moments.add(moment);
                if (instances == 1) {
                    victim.start();
                }
                awaitResumed(moment, clean, publisher, beacons, processes);
                log.accept("kill %d of %d: every partition has resumed after %d ms"
                        .formatted(kill, kills, resumed(clean.seen(), moment)));
                if (instances > 1 && kill < kills) {
                    victim.start();
                    victim.awaitRunning(PATIENCE);
                }
            }
            return moments;
        }

        /** A partition may have no record left that could show it; then all are counted. */
        private static void awaitResumed(
                long moment,
                CommittedReader clean,
                PacedPublisher publisher,
                BeaconReader beacons,
                List<JavaProcess> processes) {
            Poll.until("the pipeline resumes", PATIENCE, 20, () -> {
                processes.forEach(JavaProcess::requireAlive);
                return clean.hasResumed(moment, moment) || publisher.isHeldBack();
            });
            if (!clean.hasResumed(moment, moment)) {
                awaitCounted(publisher.sent(), beacons, processes);
            }
        }

        private static void awaitCounted(long records, BeaconReader beacons, List<JavaProcess> processes) {
            beacons.awaitRest(
                    records,
                    Duration.ofSeconds(1),
                    PATIENCE,
                    progress -> {},
                    () -> processes.forEach(JavaProcess::requireAlive));
        }

        /** How long after a kill the last partition resumed that had records then, in milliseconds. */
        private static long resumed(List<Seen> clean, long moment) {
            Map<Integer, Long> firstRead = new HashMap<>();
            Set<Integer> hadRecords = new HashSet<>();
            clean.stream().filter(record -> record.appended() > moment).forEach(record -> {
                firstRead.merge(record.partition(), record.read(), Math::min);
                if (record.appended() <= moment + AFTER_MS) {
                    hadRecords.add(record.partition());
                }
            });
            firstRead.keySet().retainAll(hadRecords);
            return firstRead.values().stream()
                    .mapToLong(read -> read - moment)
                    .max()
                    .orElse(0);
        }

        /** For each game the longest that an event waited which was appended in that time, in milliseconds. */
        private static Collection<Long> waited(List<Seen> clean, long fromUtc, long toUtc) {
            Map<String, Long> longest = new HashMap<>();
            clean.stream()
                    .filter(record -> fromUtc <= record.appended() && record.appended() < toUtc)
                    .forEach(record -> longest.merge(record.fixture(), record.read() - record.appended(), Math::max));
            return longest.values();
        }

        private String prefix() {
            return "kills-" + instances + (named ? "-named-" : "-") + Long.toHexString(seed);
        }

        private Map<String, String> settings(int instance) {
            Map<String, String> settings =
                    JavaProcess.settings(bootstrap, prefix(), 4, folder.resolve("state-" + instance));
            settings.put(SettingsCatalog.BEACON_MS.name(), "200");
            settings.put(SettingsCatalog.INSTANCE_ID.name(), named ? "instance-" + instance : "");
            return settings;
        }
    }
}
