package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A broker in a process of its own, which shares neither heap nor collector with what is measured. */
final class BrokerProcess implements KafkaBroker {
    /** For brokers that only measurements use. */
    static final BrokerSettings SETTINGS = BrokerSettings.temporary()
            // The logs of one run are deleted before the next has written as much.
            .with("log.segment.delete.delay.ms", "1000")
            // A broker that shares two busy cores is slow at times without having failed.
            .with("broker.session.timeout.ms", "60000");

    private final Process process;
    private final String bootstrapServers;

    private BrokerProcess(Process process, String bootstrapServers) {
        this.process = process;
        this.bootstrapServers = bootstrapServers;
    }

    /**
     * Starts a broker and returns when it accepts requests.
     *
     * @param logs folder for its logs, which are deleted on close
     * @throws OperationFailedException where it does not start or the folder does not exist
     */
    static BrokerProcess start(Path logs) {
        if (!Files.isDirectory(logs)) {
            throw new OperationFailedException("the folder for the broker's logs does not exist: " + logs);
        }
        Process process = JavaProcess.start(
                builder -> builder.redirectError(ProcessBuilder.Redirect.DISCARD),
                List.of("-Xmx1g", "-Djava.io.tmpdir=" + logs),
                BrokerProcess.class);
        try {
            String line = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)).readLine();
            if (line == null) {
                throw new OperationFailedException("the broker ended with " + process.waitFor() + " before it was up");
            }
            return new BrokerProcess(process, line);
        } catch (IOException e) {
            throw new OperationFailedException("cannot read from the broker: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while the broker started", e);
        }
    }

    /** The broker itself: prints its address, and ends when its input is closed. */
    public static void main(String[] arguments) throws IOException {
        try (EmbeddedBroker broker = EmbeddedBroker.start(SETTINGS)) {
            System.out.println(broker.bootstrapServers());
            System.in.transferTo(System.err);
        } finally {
            System.exit(0);
        }
    }

    @Override
    public String bootstrapServers() {
        return bootstrapServers;
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
