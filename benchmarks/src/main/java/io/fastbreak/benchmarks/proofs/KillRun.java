package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.CommittedReader;
import io.fastbreak.benchmarks.CommittedReader.Seen;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.PacedPublisher;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.runtime.config.Settings;
import io.fastbreak.runtime.config.SettingsCatalog;
import io.fastbreak.runtime.kafka.KafkaClients;
import io.fastbreak.runtime.kafka.TopicSetup;
import io.fastbreak.runtime.sandbox.BeaconReader;
import io.fastbreak.testkit.guarantee.Guarantee;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;

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
    private static final int MOST_UNTIL_KILL_MS = 4_000;
    /** What was appended so shortly before a kill may not have been committed. */
    private static final int BEFORE_MS = 1_000;

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
                PacedPublisher publisher = new PacedPublisher(clients.sender(), records, sent -> perSecond)) {
            for (int instance = 0; instance < instances; instance++) {
                processes.add(JavaProcess.service("pipeline-" + instance, "pipeline", settings(instance), folder));
            }
            publisher.allow(1.0 / (kills + 1));
            processes.forEach(process -> process.awaitRunning(PATIENCE));
            await(clean, 0, processes);
            List<Long> moments = killAll(processes, clean, publisher, resumed, log);
            publisher.finish();
            try (RecordSender sender = clients.sender()) {
                sender.send(republished).requireAll();
            }
            awaitRest(clients, topics, records.size() + republished.size(), processes);
            for (int kill = 0; kill < moments.size(); kill++) {
                long moment = moments.get(kill);
                waited.addAll(waited(clean.seen(), moment - BEFORE_MS, moment + resumed.get(kill)));
            }
        } finally {
            processes.forEach(JavaProcess::close);
        }
        PipelineRun run = PipelineRun.read(LogReader.committed(bootstrap), prefix());
        return new KillResult(run.raw().size(), resumed, waited, Guarantee.breachesOfAny(run, traffic.oracles()));
    }

    /** Returns the moment of each kill, UNIX milliseconds. */
    private List<Long> killAll(
            List<JavaProcess> processes,
            CommittedReader clean,
            PacedPublisher publisher,
            List<Long> resumed,
            Consumer<String> log) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Long> moments = new ArrayList<>();
        for (int kill = 1; kill <= kills; kill++) {
            publisher.allow((kill + 1.0) / (kills + 1));
            Utils.sleep(leastUntilKillMs + random.nextInt(MOST_UNTIL_KILL_MS));
            JavaProcess victim = processes.get(random.nextInt(instances));
            victim.kill();
            long moment = System.currentTimeMillis();
            if (instances == 1) {
                victim.start();
            }
            await(clean, moment, processes);
            moments.add(moment);
            resumed.add(System.currentTimeMillis() - moment);
            log.accept("kill %d of %d: every partition has resumed after %d ms"
                    .formatted(kill, kills, resumed.get(kill - 1)));
            if (instances > 1 && kill < kills) {
                victim.start();
                victim.awaitRunning(PATIENCE);
            }
        }
        return moments;
    }

    private static void await(CommittedReader clean, long moment, List<JavaProcess> processes) {
        Poll.until("the pipeline resumes", PATIENCE, 20, () -> {
            processes.forEach(JavaProcess::requireAlive);
            return hasResumedSince(clean.seen(), moment);
        });
    }

    /** True where every partition that had records before has one that was appended after the moment. */
    private static boolean hasResumedSince(List<Seen> clean, long utc) {
        Set<Integer> later = partitions(clean, record -> record.appended() > utc);
        return !later.isEmpty() && later.containsAll(partitions(clean, record -> record.appended() <= utc));
    }

    private static Set<Integer> partitions(List<Seen> clean, Predicate<Seen> which) {
        return clean.stream().filter(which).map(Seen::partition).collect(Collectors.toSet());
    }

    /** For each game the longest that an event waited which was appended in that time, in milliseconds. */
    private static Collection<Long> waited(List<Seen> clean, long fromUtc, long toUtc) {
        Map<String, Long> longest = new HashMap<>();
        clean.stream()
                .filter(record -> fromUtc <= record.appended() && record.appended() < toUtc)
                .forEach(record -> longest.merge(record.fixture(), record.read() - record.appended(), Math::max));
        return longest.values();
    }

    private void awaitRest(KafkaClients clients, TopicCatalog topics, long received, List<JavaProcess> processes) {
        try (BeaconReader beacons = new BeaconReader(clients, topics)) {
            beacons.awaitRest(
                    received,
                    Duration.ofSeconds(1),
                    PATIENCE,
                    progress -> {},
                    () -> processes.forEach(JavaProcess::requireAlive));
        }
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
