package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A broker in a process of its own, so that neither heap nor collector is shared with what is measured. */
final class BrokerProcess implements KafkaBroker {
    /** For brokers that only measurements use. */
    static final BrokerSettings SETTINGS = BrokerSettings.temporary()
            // What one run has written goes before the next has written as much.
            .with("log.segment.delete.delay.ms", "1000")
            // A broker that shares two busy cores is slow at times, and not dead.
            .with("broker.session.timeout.ms", "60000");

    private final Process process;
    private final String bootstrapServers;

    private BrokerProcess(Process process, String bootstrapServers) {
        this.process = process;
        this.bootstrapServers = bootstrapServers;
    }

    /**
     * Starts a broker and returns when it takes requests.
     *
     * @param logs where it keeps what is gone when it is closed
     * @throws OperationFailedException where it does not start or there is no such folder
     */
    static BrokerProcess start(Path logs) {
        if (!Files.isDirectory(logs)) {
            throw new OperationFailedException("no folder for the broker's logs: make " + logs + " first");
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        try {
            Process process = new ProcessBuilder(
                            java,
                            "-Xmx1g",
                            "-Djava.io.tmpdir=" + logs,
                            "-cp",
                            System.getProperty("java.class.path"),
                            BrokerProcess.class.getName())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            var out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
            String line = out.readLine();
            if (line == null) {
                throw new OperationFailedException("the broker ended with " + process.waitFor() + " before it was up");
            }
            return new BrokerProcess(process, line);
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + java + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationFailedException("interrupted while the broker started", e);
        }
    }

    /** The broker itself: says where it is, and ends when nobody holds its input any more. */
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
