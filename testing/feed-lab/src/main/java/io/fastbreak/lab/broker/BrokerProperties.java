package io.fastbreak.lab.broker;

import static java.util.Map.entry;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;

/** Kafka's properties of a single KRaft node that is broker and controller at once, on loopback. */
final class BrokerProperties {

    static final int NODE_ID = 1;
    static final String CONTROLLER_LISTENER = "CONTROLLER";

    /** The largest batch a topic takes that sets no limit of its own: a record of 8 MiB with key and headers. */
    private static final int MAX_BATCH_BYTES = (8 << 20) + (64 << 10);

    private static final Map<String, String> DEFAULTS = Map.ofEntries(
            entry("process.roles", "broker,controller"),
            entry("node.id", Integer.toString(NODE_ID)),
            entry("controller.listener.names", CONTROLLER_LISTENER),
            entry("inter.broker.listener.name", "CLIENT"),
            entry("listener.security.protocol.map", "CLIENT:PLAINTEXT,CONTROLLER:PLAINTEXT"),
            entry("auto.create.topics.enable", "false"),
            entry("message.max.bytes", Integer.toString(MAX_BATCH_BYTES)),
            entry("replica.fetch.max.bytes", Integer.toString(MAX_BATCH_BYTES)),
            // One node keeps one copy; one partition of each internal topic makes the first use of it fast.
            entry("default.replication.factor", "1"),
            entry("offsets.topic.replication.factor", "1"),
            entry("offsets.topic.num.partitions", "1"),
            entry("transaction.state.log.replication.factor", "1"),
            entry("transaction.state.log.min.isr", "1"),
            entry("transaction.state.log.num.partitions", "1"),
            entry("share.coordinator.state.topic.replication.factor", "1"),
            entry("share.coordinator.state.topic.min.isr", "1"),
            entry("share.coordinator.state.topic.num.partitions", "1"),
            // No wait for more group members.
            entry("group.initial.rebalance.delay.ms", "0"),
            entry("group.streams.initial.rebalance.delay.ms", "0"),
            // A transaction that begins while the last one's markers are being written waits for this long.
            entry("add.partitions.to.txn.retry.backoff.ms", "2"),
            // The broker is let in on a heartbeat, so the default of 2 s would be most of the start.
            entry("broker.heartbeat.interval.ms", "200"),
            // The default of 128 MiB of heap is for millions of keys.
            entry("log.cleaner.dedupe.buffer.size", Integer.toString(8 << 20)));

    private BrokerProperties() {}

    /**
     * Two different loopback ports that were free a moment ago. Kafka ends the process when its controller cannot bind, so
     * this is asked before the start.
     */
    record Ports(int clients, int controller) {
        private static final int LOWEST_PORT = 10_000;
        private static final int HIGHEST_PORT = 32_000;
        private static final int MOST_TRIES = 100;

        /**
         * A free port is one that no outgoing connection is given: those are, by default, higher on all systems, and one of them
         * could take the port before Kafka does.
         */
        private static ServerSocket open(int wanted, InetAddress loopback) throws IOException {
            for (int i = 0; wanted == 0 && i < MOST_TRIES; i++) {
                try {
                    return new ServerSocket(
                            ThreadLocalRandom.current().nextInt(LOWEST_PORT, HIGHEST_PORT), 1, loopback);
                } catch (IOException e) {
                    // Another one is tried.
                }
            }
            return new ServerSocket(wanted, 1, loopback);
        }

        /** @param wanted port for the clients, 0 for a free one */
        static Ports find(int wanted) {
            InetAddress loopback = InetAddress.getLoopbackAddress();
            try (ServerSocket clients = open(wanted, loopback);
                    ServerSocket controller = open(0, loopback)) {
                return new Ports(clients.getLocalPort(), controller.getLocalPort());
            } catch (IOException e) {
                String message = "Port %d on loopback cannot be used (%s): free it or choose another one, 0 for any";
                throw new BrokerStartException(message.formatted(wanted, e.getMessage()), e);
            }
        }
    }

    static Map<String, String> of(Ports ports, Path folder, Map<String, String> overrides) {
        String controller = "127.0.0.1:" + ports.controller();
        Map<String, String> properties = new HashMap<>(DEFAULTS);
        properties.put("log.dirs", folder.toString());
        properties.put("listeners", "CLIENT://127.0.0.1:" + ports.clients() + ",CONTROLLER://" + controller);
        properties.put("controller.quorum.voters", NODE_ID + "@" + controller);
        properties.putAll(overrides);
        return properties;
    }
}
