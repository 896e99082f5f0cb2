package io.fastbreak.benchmarks.chaos;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;

import io.fastbreak.benchmarks.chaos.LinkProxy.Quality;
import io.fastbreak.runtime.config.OperationFailedException;
import io.fastbreak.runtime.kafka.TopicSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.common.utils.Utils;

/** What is broken on purpose, each for a time; afterwards everything is whole again. */
enum ChaosFault {
    NONE("nothing, for comparison", stack -> sleep(20)),
    BROKER_KILLED("SIGKILL of the broker that leads partition 0 of raw, started again after 20 s", stack -> {
        kill(stack, stack.leader(), 20);
    }),
    COORDINATOR_KILLED("SIGKILL of the pipelines' coordinator, started again after 20 s", stack -> {
        kill(stack, stack.coordinator(), 20);
    }),
    CONTROLLER_KILLED("SIGKILL of the active controller, started again after 20 s", stack -> {
        kill(stack, stack.controller(), 20);
    }),
    LEADER_STOPPED("SIGSTOP of the broker that leads partition 0 of raw, for 30 s", stack -> {
        pause(stack, List.of(stack.leader()), 30);
    }),
    COORDINATOR_STOPPED("SIGSTOP of the pipelines' coordinator, for 20 s", stack -> {
        pause(stack, List.of(stack.coordinator()), 20);
    }),
    NO_QUORUM("SIGSTOP of two brokers, for 45 s", stack -> {
        String kept = stack.leader();
        pause(
                stack,
                ChaosBrokers.names().stream().filter(name -> !name.equals(kept)).toList(),
                45);
    }),
    PIPELINE_KILLED("SIGKILL of a pipeline, started again after 15 s", stack -> kill(stack, "pipeline-1", 15)),
    PIPELINE_REPLACED(
            "SIGKILL of a pipeline, started again after 15 s, with the state of 100 earlier games",
            stack -> kill(stack, "pipeline-1", 15)),
    PIPELINE_STOPPED("SIGSTOP of a pipeline, for 30 s", stack -> pause(stack, List.of("pipeline-1"), 30)),
    BRIDGE_KILLED("SIGKILL of a bridge, started again after 15 s", stack -> kill(stack, "bridge-1", 15)),
    BRIDGE_STOPPED("SIGSTOP of a bridge, for 30 s", stack -> pause(stack, List.of("bridge-1"), 30)),
    GUARD_KILLED("SIGKILL of the guard, started again after 15 s", stack -> kill(stack, "guard", 15)),
    CATALOG_KILLED("SIGKILL of the catalog, started again after 15 s", stack -> kill(stack, "catalog", 15)),
    PIPELINE_CUT_30("a pipeline's links cut for 30 s", stack -> cut(stack, ChaosStack.withCopy("pipeline-1"), 30)),
    PIPELINE_CUT_80("a pipeline's links cut for 80 s", stack -> cut(stack, ChaosStack.withCopy("pipeline-1"), 80)),
    BRIDGE_CUT_30("a bridge's links cut for 30 s", stack -> cut(stack, List.of("bridge-1"), 30)),
    BRIDGE_CUT_80("a bridge's links cut for 80 s", stack -> cut(stack, List.of("bridge-1"), 80)),
    BROKER_CUT_30("all links of one broker cut for 30 s", stack -> cut(stack, List.of(stack.leader()), 30)),
    BROKER_CUT_80("all links of one broker cut for 80 s", stack -> cut(stack, List.of(stack.leader()), 80)),
    ALL_CUT_30("all links of pipelines, bridges, guard and catalog cut for 30 s", stack -> {
        cut(stack, ChaosStack.clientProcesses(), 30);
    }),
    SLOW_LINKS(
            "200 ms round trip and 5 % loss on all links, for 60 s",
            stack -> {
                impair(stack, ChaosBrokers.names(), new Quality(false, 100, 0.05, 0), 60);
            }),
    THROTTLED("256 KiB/s on each connection, for 45 s", stack -> {
        impair(stack, ChaosBrokers.names(), new Quality(false, 0, 0, 256 << 10), 45);
    }),
    ROLLING_BROKERS("SIGTERM of each broker in turn, started again at once", stack -> {
        for (String broker : ChaosBrokers.names()) {
            restart(stack, broker, 15);
        }
    }),
    ROLLING_PIPELINES("SIGTERM of each pipeline in turn, started again at once", stack -> {
        for (String pipeline : ChaosStack.pipelines()) {
            restart(stack, pipeline, 15);
        }
    }),
    ROLLING_BRIDGES("SIGTERM of each bridge in turn, started again at once", stack -> {
        for (String bridge : ChaosStack.bridges()) {
            restart(stack, bridge, 15);
        }
    }),
    PIPELINE_CLOCK_AHEAD("a pipeline's wall clock 10 minutes ahead for 30 s, then right again", stack -> {
        step(stack, "pipeline-1", Duration.ofMinutes(10));
    }),
    PIPELINE_CLOCK_BEHIND("a pipeline's wall clock 10 minutes behind for 30 s, then right again", stack -> {
        step(stack, "pipeline-1", Duration.ofMinutes(-10));
    }),
    BRIDGE_CLOCK_AHEAD("a bridge's wall clock 10 minutes ahead for 30 s, then right again", stack -> {
        step(stack, "bridge-1", Duration.ofMinutes(10));
    }),
    BRIDGE_CLOCK_BEHIND("a bridge's wall clock 10 minutes behind for 30 s, then right again", stack -> {
        step(stack, "bridge-1", Duration.ofMinutes(-10));
    }),
    STATE_DELETED("SIGKILL of both pipelines, their state folders deleted, started again", stack -> {
        List<String> both = ChaosStack.pipelines().stream()
                .flatMap(pipeline -> ChaosStack.withCopy(pipeline).stream())
                .toList();
        for (String name : both) {
            stack.process(name).kill();
            Utils.delete(stack.state(name).toFile());
        }
        both.forEach(name -> stack.process(name).start());
    }),
    DISK_FULL("the disk of a broker full for 30 s, then emptied and the broker started again", ChaosFault::fillDisk),
    TOPIC_DELETED("the corrections topic deleted, created again after 20 s with `topics create`", stack -> {
        try (Admin admin = stack.admin()) {
            await(admin.deleteTopics(Set.of(stack.topics().corrections())).all());
        }
        sleep(20);
        Set<String> created = TopicSetup.create(stack.settings());
        if (!created.contains(stack.topics().corrections())) {
            throw new OperationFailedException("the topic was not deleted");
        }
    }),
    PARTITIONS_INCREASED(
            "two partitions added to raw; after 20 s to all topics, and the services started again as another application",
            ChaosFault::addPartitions);

    /** Which faults {@code --short} runs. */
    static final List<ChaosFault> SHORT = List.of(PIPELINE_KILLED, NO_QUORUM);

    private static final int ADDED = 2;
    private final String what;
    /** A function without state. */
    @SuppressWarnings("ImmutableEnumChecker")
    private final FaultAction action;

    /** What is done to the stack. */
    interface FaultAction {
        void on(ChaosStack stack) throws IOException, InterruptedException;
    }

    ChaosFault(String what, FaultAction action) {
        this.what = what;
        this.action = action;
    }

    /** In words, for the report. */
    String what() {
        return what;
    }

    /** Whether another application publishes afterwards what one has published before. */
    boolean isPublishedAgain() {
        return this == PARTITIONS_INCREASED;
    }

    /** Whether the pipelines have much state, which takes an instance that starts some time to restore. */
    boolean isLoaded() {
        return this == PIPELINE_REPLACED;
    }

    /** Whether the services need clocks that can be stepped. */
    boolean stepsClocks() {
        return this == PIPELINE_CLOCK_AHEAD
                || this == PIPELINE_CLOCK_BEHIND
                || this == BRIDGE_CLOCK_AHEAD
                || this == BRIDGE_CLOCK_BEHIND;
    }

    /** Whether it needs a cluster of its own. */
    boolean isAlone() {
        return isLoaded() || isPublishedAgain() || this == TOPIC_DELETED;
    }

    /** Breaks it, and returns when it is whole again. */
    void on(ChaosStack stack) throws IOException, InterruptedException {
        action.on(stack);
    }

    private static void sleep(int seconds) {
        Utils.sleep(Duration.ofSeconds(seconds).toMillis());
    }

    private static void kill(ChaosStack stack, String name, int seconds) {
        ChaosStack.withCopy(name).forEach(each -> stack.process(each).kill());
        sleep(seconds);
        ChaosStack.withCopy(name).forEach(each -> stack.process(each).start());
    }

    private static void pause(ChaosStack stack, List<String> names, int seconds)
            throws IOException, InterruptedException {
        List<String> all = names.stream()
                .flatMap(name -> ChaosStack.withCopy(name).stream())
                .toList();
        for (String name : all) {
            stack.process(name).pause();
        }
        sleep(seconds);
        for (String name : all) {
            stack.process(name).resume();
        }
    }

    private static void cut(ChaosStack stack, Collection<String> names, int seconds) {
        impair(stack, names, Quality.CUT, seconds);
    }

    private static void impair(ChaosStack stack, Collection<String> names, Quality quality, int seconds) {
        stack.proxy().set(stack.linksOf(names), quality);
        sleep(seconds);
        stack.proxy().restore(link -> true);
    }

    private static void step(ChaosStack stack, String name, Duration ahead) throws IOException {
        for (String each : ChaosStack.withCopy(name)) {
            stack.clocks().set(each, ahead);
        }
        sleep(30);
        for (String each : ChaosStack.withCopy(name)) {
            stack.clocks().set(each, Duration.ZERO);
        }
    }

    private static void restart(ChaosStack stack, String name, int seconds) {
        ChaosStack.withCopy(name).forEach(each -> {
            stack.process(each).terminate();
            stack.process(each).start();
        });
        sleep(seconds);
    }

    /** The broker's folder becomes a file system of its own that is nearly full, which takes the rights of root. */
    private static void fillDisk(ChaosStack stack) throws IOException, InterruptedException {
        String broker = "broker-3";
        Path data = ChaosBrokers.data(stack.folder(), broker);
        Path kept = data.resolveSibling(data.getFileName() + "-kept");
        stack.process(broker).terminate();
        Files.move(data, kept);
        Files.createDirectory(data);
        run("mount", "-t", "tmpfs", "-o", "size=" + (size(kept) + (4 << 20)), "tmpfs", data.toString());
        try {
            run("cp", "-a", kept + "/.", data.toString());
            stack.process(broker).start();
            sleep(15);
            try (var filler = Files.newOutputStream(data.resolve("filler"))) {
                byte[] block = new byte[64 << 10];
                for (int written = 0; written < (64 << 20); written += block.length) {
                    filler.write(block);
                }
            } catch (IOException e) {
                // It is full.
            }
            sleep(30);
            Files.delete(data.resolve("filler"));
            run("mount", "-o", "remount,size=1g", data.toString());
            stack.process(broker).kill();
            run("cp", "-a", data + "/.", kept.toString());
        } finally {
            run("umount", data.toString());
        }
        Utils.delete(data.toFile());
        Files.move(kept, data);
        stack.process(broker).start();
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new OperationFailedException(String.join(" ", command) + " failed: " + output);
        }
    }

    private static void addPartitions(ChaosStack stack) throws IOException, InterruptedException {
        NewPartitions more = NewPartitions.increaseTo(ChaosStack.PARTITIONS + ADDED);
        String raw = stack.topics().raw();
        try (Admin admin = stack.admin()) {
            await(admin.createPartitions(Map.of(raw, more)).all());
            sleep(20);
            stack.stopServices();
            Map<String, NewPartitions> others = TopicSetup.needed(stack.settings()).keySet().stream()
                    .filter(topic -> !topic.equals(raw))
                    .collect(Collectors.toMap(topic -> topic, topic -> more, (one, same) -> one, LinkedHashMap::new));
            await(admin.createPartitions(others).all());
        }
        stack.startServicesAs(stack.application() + "-2");
    }
}
