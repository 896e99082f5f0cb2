package io.fastbreak.lab.broker;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A real Kafka broker in this process: a single KRaft node on loopback, with transactions, without automatic topics. Its
 * logs are in a temporary folder, which is deleted on close.
 */
public final class EmbeddedBroker implements KafkaBroker {

    private final Path folder;
    private final KafkaRaftServer server;
    private final String bootstrapServers;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedBroker(Path folder, KafkaRaftServer server, String bootstrapServers) {
        this.folder = folder;
        this.server = server;
        this.bootstrapServers = bootstrapServers;
    }

    /** Starts a broker on a free port. */
    public static EmbeddedBroker start() {
        return start(BrokerSettings.temporary());
    }

    /**
     * Starts a broker and returns when it takes requests.
     *
     * @throws BrokerStartException where the port or the temporary folder cannot be used, or Kafka rejects a property
     */
    public static EmbeddedBroker start(BrokerSettings settings) {
        BrokerProperties.Ports ports = BrokerProperties.Ports.find(settings.port());
        Path folder = temporaryFolder();
        try {
            Map<String, String> properties = BrokerProperties.of(ports, folder, settings.overrides());
            return new EmbeddedBroker(folder, startServer(folder, properties), "127.0.0.1:" + ports.clients());
        } catch (Exception e) {
            delete(folder);
            throw new BrokerStartException("Kafka did not start in " + folder + ": " + e.getMessage(), e);
        }
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("fastbreak-kafka-");
        } catch (IOException e) {
            throw new BrokerStartException("No temporary folder can be created for Kafka's logs (" + e + ")", e);
        }
    }

    private static KafkaRaftServer startServer(Path folder, Map<String, String> properties) throws Exception {
        KafkaConfig config = KafkaConfig.apply(properties, false);
        new Formatter()
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(BrokerProperties.NODE_ID)
                .setControllerListenerName(BrokerProperties.CONTROLLER_LISTENER)
                .addDirectory(folder.toString())
                .setMetadataLogDirectory(folder.toString())
                .run();
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
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        Utils.closeQuietly(() -> Utils.delete(folder.toFile()), "temporary folder " + folder);
    }
}
