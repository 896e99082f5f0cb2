package io.fastbreak.lab.broker;

import static java.util.Objects.requireNonNull;

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
import org.apache.kafka.metadata.properties.MetaPropertiesEnsemble;
import org.apache.kafka.metadata.storage.Formatter;
import org.jspecify.annotations.Nullable;

/**
 * A real Kafka broker in this process: a single KRaft node on loopback, with transactions, without automatic topics. Its
 * logs are in the folder of its settings, or in a temporary one, which is deleted on close.
 */
public final class EmbeddedBroker implements KafkaBroker {

    private final @Nullable Path temporary;
    private final KafkaRaftServer server;
    private final String bootstrapServers;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedBroker(@Nullable Path temporary, KafkaRaftServer server, String bootstrapServers) {
        this.temporary = temporary;
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
        Path temporary = settings.folder() == null ? temporaryFolder() : null;
        Path folder = temporary == null ? requireNonNull(settings.folder()) : temporary;
        try {
            Map<String, String> properties = BrokerProperties.of(ports, folder, settings.overrides());
            return new EmbeddedBroker(temporary, startServer(folder, properties), "127.0.0.1:" + ports.clients());
        } catch (Exception e) {
            delete(temporary);
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
        if (!Files.exists(folder.resolve(MetaPropertiesEnsemble.META_PROPERTIES_NAME))) {
            format(folder);
        }
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        try {
            server.startup();
            return server;
        } catch (Exception e) {
            server.shutdown();
            throw e;
        }
    }

    private static void format(Path folder) throws Exception {
        Files.createDirectories(folder);
        new Formatter()
                .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                .setClusterId(Uuid.randomUuid().toString())
                .setNodeId(BrokerProperties.NODE_ID)
                .setControllerListenerName(BrokerProperties.CONTROLLER_LISTENER)
                .addDirectory(folder.toString())
                .setMetadataLogDirectory(folder.toString())
                .run();
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
            delete(temporary);
        }
    }

    private static void delete(@Nullable Path temporary) {
        if (temporary != null) {
            Utils.closeQuietly(() -> Utils.delete(temporary.toFile()), "temporary folder " + temporary);
        }
    }
}
