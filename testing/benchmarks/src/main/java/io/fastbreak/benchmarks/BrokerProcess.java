package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;

/** A broker in a process of its own, which shares neither heap nor collector with what is measured. */
public final class BrokerProcess extends JavaProcess implements KafkaBroker {
    private static final String ADDRESS = "broker at ";

    /**
     * Starts a broker and returns when it accepts requests.
     *
     * @param logs folder for its logs, which are deleted on close
     * @throws OperationFailedException if it does not start or the folder does not exist
     */
    public BrokerProcess(Path logs) {
        super(
                "broker",
                // With a heap that grows it collects garbage twice a second, and each time transactions wait for 20 ms.
                mainClass(BrokerProcess.class, "-Xms2g", "-Xmx2g", "-XX:+UseParallelGC", "-Djava.io.tmpdir=" + logs),
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
        EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.temporary()
                // The logs of one run are deleted before the next has written as much.
                .with("log.segment.delete.delay.ms", "1000")
                // A broker that shares two busy cores is slow at times without having failed.
                .with("broker.session.timeout.ms", "60000"));
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
