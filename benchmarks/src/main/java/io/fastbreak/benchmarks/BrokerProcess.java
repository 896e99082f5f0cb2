package io.fastbreak.benchmarks;

import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import io.fastbreak.runtime.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;

/** A broker in a process of its own, which shares neither heap nor collector with what is measured. */
public final class BrokerProcess extends JavaProcess implements KafkaBroker {
    /** For brokers that only measurements use. */
    public static final BrokerSettings SETTINGS = BrokerSettings.temporary()
            // The logs of one run are deleted before the next has written as much.
            .with("log.segment.delete.delay.ms", "1000")
            // A broker that shares two busy cores is slow at times without having failed.
            .with("broker.session.timeout.ms", "60000");

    private static final String ADDRESS = "broker at ";
    private static final Duration START = Duration.ofMinutes(1);

    private final Path log;

    private BrokerProcess(Path logs, Path log) {
        super("broker", mainClass(BrokerProcess.class, "-Xmx1g", "-Djava.io.tmpdir=" + logs), Map.of(), log);
        this.log = log;
    }

    /**
     * Starts a broker and returns when it accepts requests.
     *
     * @param logs folder for its logs, which are deleted on close
     * @throws OperationFailedException where it does not start or the folder does not exist
     */
    public static BrokerProcess start(Path logs) {
        if (!Files.isDirectory(logs)) {
            throw new OperationFailedException("the folder for the broker's logs does not exist: " + logs);
        }
        try {
            BrokerProcess broker = new BrokerProcess(logs, Files.createTempFile(logs, "fastbreak-broker-", ".log"));
            broker.awaitLog(ADDRESS, START);
            return broker;
        } catch (IOException e) {
            throw new OperationFailedException("cannot write to " + logs + ": " + e.getMessage(), e);
        }
    }

    /** The broker itself: prints its address, and ends when its input is closed, as it is when its parent ends. */
    public static void main(String[] arguments) throws IOException {
        try (EmbeddedBroker broker = EmbeddedBroker.start(SETTINGS)) {
            System.out.println(ADDRESS + broker.bootstrapServers());
            System.in.transferTo(System.err);
        } finally {
            System.exit(0);
        }
    }

    @Override
    public String bootstrapServers() {
        return lines(ADDRESS).get(0).replace(ADDRESS, "");
    }

    @Override
    public void close() {
        closeInput();
        super.close();
        Utils.closeQuietly(() -> Files.delete(log), "file " + log);
    }
}
