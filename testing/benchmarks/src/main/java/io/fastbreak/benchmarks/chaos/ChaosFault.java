package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.chaos.LinkProxy.Quality;
import io.fastbreak.model.game.Reason;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.Utils;

/** The faults that are made on purpose, each for a time; afterwards everything is whole again. */
enum ChaosFault {
    NONE("nothing, for comparison", stack -> sleep(20)),
    BROKER_KILLED(
            "SIGKILL of the broker that leads partition 0 of raw, started again after 20 s",
            kill(20, ChaosStack::leader)),
    COORDINATOR_KILLED(
            "SIGKILL of the pipelines' coordinator, started again after 20 s", kill(20, ChaosStack::coordinator)),
    CONTROLLER_KILLED("SIGKILL of the active controller, started again after 20 s", kill(20, ChaosStack::controller)),
    LEADER_STOPPED(
            "SIGSTOP of the broker that leads partition 0 of raw, for 30 s",
            stack -> suspend(stack, 30, List.of(stack.leader()))),
    COORDINATOR_STOPPED(
            "SIGSTOP of the pipelines' coordinator, for 20 s",
            stack -> suspend(stack, 20, List.of(stack.coordinator()))),
    NO_QUORUM("SIGSTOP of two brokers, for 45 s", stack -> {
        List<String> others = new ArrayList<>(ChaosBrokers.names());
        others.remove(stack.leader());
        suspend(stack, 45, others);
    }),
    PIPELINE_KILLED("SIGKILL of a pipeline, started again after 15 s", kill(15, stack -> "pipeline-1")),
    PIPELINE_REPLACED(
            "SIGKILL of a pipeline, started again after 15 s, with the state of 100 earlier games",
            kill(15, stack -> "pipeline-1")),
    PIPELINE_STOPPED("SIGSTOP of a pipeline, for 30 s", stack -> suspend(stack, 30, withCopy("pipeline-1"))),
    BRIDGE_KILLED("SIGKILL of a bridge, started again after 15 s", kill(15, stack -> "bridge-1")),
    BRIDGE_STOPPED("SIGSTOP of a bridge, for 30 s", stack -> suspend(stack, 30, List.of("bridge-1"))),
    GUARD_KILLED("SIGKILL of the guard, started again after 15 s", kill(15, stack -> "guard")),
    CATALOG_KILLED("SIGKILL of the catalog, started again after 15 s", kill(15, stack -> "catalog")),
    PIPELINE_CUT_30("a pipeline's links cut for 30 s", stack -> cut(stack, 30, withCopy("pipeline-1"))),
    PIPELINE_CUT_80("a pipeline's links cut for 80 s", stack -> cut(stack, 80, withCopy("pipeline-1"))),
    BRIDGE_CUT_30("a bridge's links cut for 30 s", stack -> cut(stack, 30, List.of("bridge-1"))),
    BRIDGE_CUT_80("a bridge's links cut for 80 s", stack -> cut(stack, 80, List.of("bridge-1"))),
    BROKER_CUT_30("all links of one broker cut for 30 s", stack -> cut(stack, 30, List.of(stack.leader()))),
    BROKER_CUT_80("all links of one broker cut for 80 s", stack -> cut(stack, 80, List.of(stack.leader()))),
    ALL_CUT_30(
            "all links of pipelines, bridges, guard and catalog cut for 30 s",
            stack -> cut(stack, 30, ChaosStack.clientProcesses())),
    SLOW_LINKS(
            "200 ms round trip and 5 % loss on all links, for 60 s",
            stack -> impair(stack, 60, ChaosBrokers.names(), new Quality(false, 100, 0.05, 0))),
    THROTTLED(
            "256 KiB/s on each connection, for 45 s",
            stack -> impair(stack, 45, ChaosBrokers.names(), new Quality(false, 0, 0, 256 << 10))),
    ROLLING_BROKERS("SIGTERM of each broker in turn, started again at once", restart(ChaosBrokers.names())),
    ROLLING_PIPELINES("SIGTERM of each pipeline in turn, started again at once", restart(ChaosStack.pipelines())),
    ROLLING_BRIDGES("SIGTERM of each bridge in turn, started again at once", restart(ChaosStack.bridges())),
    PIPELINE_CLOCK_AHEAD(
            "a pipeline's wall clock 10 minutes ahead for 30 s, then right again", stepClock("pipeline-1", 10)),
    PIPELINE_CLOCK_BEHIND(
            "a pipeline's wall clock 10 minutes behind for 30 s, then right again", stepClock("pipeline-1", -10)),
    BRIDGE_CLOCK_AHEAD("a bridge's wall clock 10 minutes ahead for 30 s, then right again", stepClock("bridge-1", 10)),
    BRIDGE_CLOCK_BEHIND(
            "a bridge's wall clock 10 minutes behind for 30 s, then right again", stepClock("bridge-1", -10)),
    STATE_DELETED("SIGKILL of both pipelines, their state folders deleted, started again", stack -> {
        List<String> all = ChaosStack.pipelines().stream()
                .flatMap(pipeline -> withCopy(pipeline).stream())
                .toList();
        for (String name : all) {
            stack.process(name).kill();
            Utils.delete(stack.state(name).toFile());
        }
        all.forEach(name -> stack.process(name).start());
    }),
    DISK_FULL("the disk of a broker full for 30 s, then emptied and the broker started again", FullDisk::of),
    TOPIC_DELETED("the corrections topic deleted, created again after 20 s with `topics create`", stack -> {
        try (Admin admin = stack.admin()) {
            await(admin.deleteTopics(Set.of(stack.topics.corrections())).all());
        }
        sleep(20);
        Set<String> created = TopicSetup.create(stack.settings()).topics();
        if (!created.contains(stack.topics.corrections())) {
            throw new OperationFailedException("the topic was not deleted");
        }
    }),
    TRANSACTION_HUNG(
            "a transaction of another producer open on every partition of raw for 20 s, then aborted",
            ChaosFault::hangTransaction),
    RECORDS_REMOVED(
            "both pipelines stopped for 10 s, meanwhile what they have not read of partition 0 of raw removed; then all games"
                    + " published again",
            ChaosFault::removeRecords),
    PARTITIONS_INCREASED(
            "two partitions added to raw; after 20 s to all topics, and the services started again as another application",
            ChaosFault::addPartitions);

    private static final int ADDED = 2;
    private static final long HUNG_MS = 20_000;

    /** In words, for the report. */
    final String what;

    /** A function without state. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final FaultAction action;

    interface FaultAction {
        void on(ChaosStack stack) throws IOException, InterruptedException;
    }

    ChaosFault(String what, FaultAction action) {
        this.what = what;
        this.action = action;
    }

    /** True if another application publishes afterwards what one has published before. */
    boolean isPublishedAgain() {
        return this == PARTITIONS_INCREASED || this == RECORDS_REMOVED;
    }

    /** True if the audit has to find a loss. */
    boolean losesRecords() {
        return this == RECORDS_REMOVED;
    }

    /** True if the pipelines have much state, which takes an instance that starts some time to restore. */
    boolean isLoaded() {
        return this == PIPELINE_REPLACED;
    }

    /** True if the services need clocks that can be stepped. */
    boolean stepsClocks() {
        return name().contains("_CLOCK_");
    }

    void on(ChaosStack stack) throws IOException, InterruptedException {
        action.on(stack);
    }

    private static void sleep(int seconds) {
        Utils.sleep(Duration.ofSeconds(seconds).toMillis());
    }

    private static List<String> withCopy(String name) {
        return ChaosStack.withCopy(name);
    }

    private static FaultAction kill(int seconds, Function<ChaosStack, String> victim) {
        return stack -> {
            List<JavaProcess> killed =
                    withCopy(victim.apply(stack)).stream().map(stack::process).toList();
            killed.forEach(JavaProcess::kill);
            sleep(seconds);
            killed.forEach(JavaProcess::start);
        };
    }

    private static void suspend(ChaosStack stack, int seconds, List<String> names)
            throws IOException, InterruptedException {
        for (String name : names) {
            stack.process(name).signal("STOP");
        }
        sleep(seconds);
        for (String name : names) {
            stack.process(name).signal("CONT");
        }
    }

    private static void cut(ChaosStack stack, int seconds, List<String> names) {
        impair(stack, seconds, names, Quality.CUT);
    }

    private static void impair(ChaosStack stack, int seconds, List<String> names, Quality quality) {
        stack.proxy.set(stack.linksOf(names), quality);
        sleep(seconds);
        stack.proxy.restore(link -> true);
    }

    private static FaultAction stepClock(String name, int minutes) {
        return stack -> {
            for (Duration ahead : List.of(Duration.ofMinutes(minutes), Duration.ZERO)) {
                for (String each : withCopy(name)) {
                    requireNonNull(stack.clocks).set(each, ahead);
                }
                sleep(ahead.isZero() ? 0 : 30);
            }
        };
    }

    private static FaultAction restart(List<String> names) {
        return stack -> {
            for (String name : names) {
                withCopy(name).stream().map(stack::process).forEach(process -> {
                    if (!process.terminate()) {
                        throw new OperationFailedException(process.name() + " does not stop");
                    }
                    process.start();
                });
                sleep(15);
            }
        };
    }

    /** All games have to be LAG in time, those in a break as well: what is hidden may be their next play. */
    private static void hangTransaction(ChaosStack stack) {
        try (KafkaProducer<byte[], byte[]> stranger = stranger(stack);
                MarkedGames games = new MarkedGames(stack)) {
            long begin = System.currentTimeMillis();
            stranger.beginTransaction();
            for (int partition = 0; partition < ChaosStack.PARTITIONS; partition++) {
                var unused = stranger.send(new ProducerRecord<>(
                        stack.topics.raw(), partition, "stranger".getBytes(UTF_8), "no event".getBytes(UTF_8)));
            }
            stranger.flush();
            long tookMs = games.await(Reason.LAG, any -> true, false, begin);
            stack.note(games.inProgress() + " games in progress, " + games.inBreak()
                    + " of them with a clock that stands, were LAG after " + tookMs + " ms");
            Utils.sleep(Math.max(0, begin + HUNG_MS - System.currentTimeMillis()));
            stranger.abortTransaction();
        }
    }

    private static KafkaProducer<byte[], byte[]> stranger(ChaosStack stack) {
        Map<String, Object> config = new HashMap<>(stack.clients().connection());
        config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "stranger");
        KafkaProducer<byte[], byte[]> stranger =
                new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
        stranger.initTransactions();
        return stranger;
    }

    /**
     * Every game of the partition has to be RECORDS_LOST in time, final ones as well, until it is published again as a
     * whole.
     */
    private static void removeRecords(ChaosStack stack) {
        TopicPartition raw = new TopicPartition(stack.topics.raw(), 0);
        List<JavaProcess> pipelines =
                ChaosStack.pipelines().stream().map(stack::process).toList();
        try (Admin admin = stack.admin();
                MarkedGames games = new MarkedGames(stack)) {
            pipelines.forEach(JavaProcess::terminate);
            sleep(10);
            // What is appended from here on is neither removed nor published again.
            long end = await(admin.listOffsets(Map.of(raw, OffsetSpec.latest())).partitionResult(raw))
                    .offset();
            List<ProducerRecord<byte[], byte[]>> published =
                    LogReader.committed(stack.clients().connection()).read(List.of(stack.topics.raw())).stream()
                            .map(record -> new ProducerRecord<>(record.topic(), record.key(), record.value()))
                            .toList();
            await(admin.deleteRecords(Map.of(raw, RecordsToDelete.beforeOffset(end)))
                    .all());
            long begin = System.currentTimeMillis();
            pipelines.forEach(JavaProcess::start);
            long runs = games.awaitBeacon(0, begin, Duration.ofMinutes(2));
            long tookMs = games.await(Reason.RECORDS_LOST, partition -> partition == 0, true, runs);
            stack.note("all games of partition 0 were RECORDS_LOST " + tookMs + " ms after its first beacon");
            try (RecordSender sender = stack.clients().sender()) {
                sender.send(published).requireAll();
            }
        }
    }

    private static void addPartitions(ChaosStack stack) throws IOException {
        NewPartitions more = NewPartitions.increaseTo(ChaosStack.PARTITIONS + ADDED);
        String raw = stack.topics.raw();
        try (Admin admin = stack.admin()) {
            await(admin.createPartitions(Map.of(raw, more)).all());
            sleep(20);
            Map<String, NewPartitions> others = TopicSetup.needed(stack.settings()).keySet().stream()
                    .filter(topic -> !topic.equals(raw))
                    .collect(Collectors.toMap(topic -> topic, topic -> more, (one, same) -> one, LinkedHashMap::new));
            stack.restartServicesAs(
                    stack.application() + "-2",
                    () -> await(admin.createPartitions(others).all()));
        }
    }
}
