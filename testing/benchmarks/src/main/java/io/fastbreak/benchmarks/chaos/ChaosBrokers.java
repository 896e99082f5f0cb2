package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.JavaProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.Uuid;

/** Three brokers as processes, each of which clients and the other brokers reach through a {@link LinkProxy} only. */
final class ChaosBrokers {
    static final int COUNT = 3;
    static final int OFFSETS_PARTITIONS = 3;

    /** Kafka's defaults, except for what keeps three brokers small and their first start fast. */
    private static final String PROPERTIES = """
            process.roles=broker,controller
            controller.listener.names=CONTROLLER
            inter.broker.listener.name=INTERNAL
            listener.security.protocol.map=CLIENT:PLAINTEXT,INTERNAL:PLAINTEXT,CONTROLLER:PLAINTEXT
            auto.create.topics.enable=false
            default.replication.factor=3
            min.insync.replicas=2
            offsets.topic.num.partitions=%d
            offsets.topic.replication.factor=3
            transaction.state.log.num.partitions=3
            transaction.state.log.replication.factor=3
            transaction.state.log.min.isr=2
            share.coordinator.state.topic.replication.factor=3
            share.coordinator.state.topic.min.isr=2
            message.max.bytes=8454144
            replica.fetch.max.bytes=8454144
            log.cleaner.dedupe.buffer.size=8388608
            num.io.threads=4
            num.network.threads=2
            """.formatted(OFFSETS_PARTITIONS);

    private ChaosBrokers() {}

    static String name(int id) {
        return "broker-" + id;
    }

    static List<String> names() {
        return IntStream.rangeClosed(1, COUNT).mapToObj(ChaosBrokers::name).toList();
    }

    static Path data(Path folder, String broker) {
        return folder.resolve("data-" + broker);
    }

    /**
     * Starts them, and returns the addresses for clients.
     *
     * @param folder for the data
     * @param starter receives name and arguments of each
     */
    static String start(Path folder, LinkProxy proxy, BiConsumer<String, List<String>> starter) throws IOException {
        List<int[]> own = new ArrayList<>();
        List<int[]> proxied = new ArrayList<>();
        for (String name : names()) {
            int[] ports = {JavaProcess.freePort(), JavaProcess.freePort(), JavaProcess.freePort()};
            own.add(ports);
            proxied.add(new int[] {
                proxy.forward(name, ports[0]), proxy.forward(name, ports[1]), proxy.forward(name, ports[2])
            });
        }
        String voters = IntStream.rangeClosed(1, COUNT)
                .mapToObj(id -> id + "@127.0.0.1:" + proxied.get(id - 1)[2])
                .collect(Collectors.joining(","));
        String cluster = Uuid.randomUuid().toString();
        for (int id = 1; id <= COUNT; id++) {
            Map<String, String> properties = Map.of(
                    "cluster.id", cluster,
                    "node.id", Integer.toString(id),
                    "log.dirs", Files.createDirectories(data(folder, name(id))).toString(),
                    "listeners", listeners(own.get(id - 1)),
                    "advertised.listeners", listeners(proxied.get(id - 1)),
                    "controller.quorum.voters", voters);
            Stream<String> ofThis = properties.entrySet().stream().map(Map.Entry::toString);
            starter.accept(name(id), Stream.concat(ofThis, PROPERTIES.lines()).toList());
        }
        return proxied.stream().map(ports -> "127.0.0.1:" + ports[0]).collect(Collectors.joining(","));
    }

    private static String listeners(int[] ports) {
        return "CLIENT://127.0.0.1:%d,INTERNAL://127.0.0.1:%d,CONTROLLER://127.0.0.1:%d"
                .formatted(ports[0], ports[1], ports[2]);
    }
}
