package io.fastbreak.lab.broker;

import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.utils.Time;

/**
 * A real Kafka broker in this process: a single KRaft node on loopback, with transactions, without automatic topics.
 * What is written to a given folder is there again after the next start on it.
 */
public final class EmbeddedBroker implements KafkaBroker {

    private final BrokerFolder folder;
    private final KafkaRaftServer server;
    private final String bootstrapServers;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedBroker(BrokerFolder folder, KafkaRaftServer server, String bootstrapServers) {
        this.folder = folder;
        this.server = server;
        this.bootstrapServers = bootstrapServers;
    }

    /** Starts a broker on a free port in a temporary folder. */
    public static EmbeddedBroker start() {
        return start(BrokerSettings.temporary());
    }

    /**
     * Starts a broker and returns when it takes requests.
     *
     * @throws BrokerStartException where the port or the folder cannot be used, or Kafka rejects a property
     */
    public static EmbeddedBroker start(BrokerSettings settings) {
        BrokerPorts ports = BrokerPorts.find(settings.port());
        BrokerFolder folder = BrokerFolder.open(settings.folder());
        try {
            Map<String, String> properties = BrokerProperties.of(ports, folder.path(), settings.overrides());
            return new EmbeddedBroker(folder, startServer(folder, properties), "127.0.0.1:" + ports.clients());
        } catch (Exception e) {
            folder.close();
            throw new BrokerStartException("Kafka did not start in " + folder.path() + ": " + e.getMessage(), e);
        }
    }

    private static KafkaRaftServer startServer(BrokerFolder folder, Map<String, String> properties) throws Exception {
        KafkaConfig config = KafkaConfig.apply(properties, false);
        folder.format(BrokerProperties.NODE_ID, BrokerProperties.CONTROLLER_LISTENER);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        try {
            server.startup();
            return server;
        } catch (Exception e) {
            server.shutdown();
            throw e;
        }
    }

    @Override
    public String bootstrapServers() {
        return bootstrapServers;
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            server.shutdown();
            server.awaitShutdown();
            folder.close();
        }
    }
}
