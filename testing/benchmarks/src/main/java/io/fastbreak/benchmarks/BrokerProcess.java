package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;

/** A broker in a process of its own, which shares neither heap nor collector with what is measured. */
public final class BrokerProcess extends JavaProcess implements KafkaBroker {
    private static final String ADDRESS = "broker at ";
    /** Kafka's defaults of those settings of the embedded broker that change delays. */
    private static final Map<String, String> OF_KAFKA =
            Map.of("add.partitions.to.txn.retry.backoff.ms", "20", "group.initial.rebalance.delay.ms", "3000");

    private static final String KAFKA_DEFAULTS = "kafka-defaults";

    /**
     * Starts a broker and returns when it accepts requests.
     *
     * @param logs folder for its logs, which are deleted on close
     * @param isOfKafka true if it has Kafka's defaults in place of the settings that are better for us
     * @throws OperationFailedException if it does not start or the folder does not exist
     */
    public BrokerProcess(Path logs, boolean isOfKafka) {
        super(
                "broker",
                // With a heap that grows it collects garbage twice a second, and each time transactions wait for 20 ms.
                joined(
                        mainClass(
                                BrokerProcess.class,
                                "-Xms2g",
                                "-Xmx2g",
                                "-XX:+UseParallelGC",
                                "-Djava.io.tmpdir=" + logs),
                        isOfKafka ? List.of(KAFKA_DEFAULTS) : List.of()),
                Map.of(),
                temporaryFolder(logs));
        awaitLog(ADDRESS, Duration.ofMinutes(1));
    }

    private static Path temporaryFolder(Path logs) {
        try {
            return Files.createTempDirectory(logs, "fastbreak-broker-");
        } catch (IOException e) {
            throw new OperationFailedException("cannot write to " + logs + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        super.close();
        Utils.closeQuietly(() -> Utils.delete(folder.toFile()), "folder " + folder);
    }

    /** The broker itself: prints its address, and ends when its input is closed, as it is when its parent ends. */
    public static void main(String[] arguments) throws IOException {
        BrokerSettings settings = BrokerSettings.temporary()
                // The logs of one run are deleted before the next has written as much.
                .with("log.segment.delete.delay.ms", "1000")
                // A broker that shares two busy cores is slow at times without having failed.
                .with("broker.session.timeout.ms", "60000");
        if (List.of(arguments).contains(KAFKA_DEFAULTS)) {
            for (Map.Entry<String, String> setting : OF_KAFKA.entrySet()) {
                settings = settings.with(setting.getKey(), setting.getValue());
            }
        }
        EmbeddedBroker broker = EmbeddedBroker.start(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
        System.out.println(ADDRESS + broker.bootstrapServers());
        System.in.transferTo(System.err);
        System.exit(0);
    }

    @Override
    public String bootstrapServers() {
        return lines(ADDRESS).get(0).replace(ADDRESS, "");
    }
}
