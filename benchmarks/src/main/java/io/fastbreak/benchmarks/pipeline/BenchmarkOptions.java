package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.KafkaBroker;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every measurement of the program on a broker. */
final class BenchmarkOptions {
    @Option(
            names = "--partitions",
            defaultValue = "8",
            description = "partitions of each topic (default: ${DEFAULT-VALUE})")
    private int partitions;

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "brokers to use instead of starting one")
    private @Nullable String bootstrap;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "games to copy (default: ${DEFAULT-VALUE})")
    private Path samples;

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            defaultValue = "${sys:fastbreak.home:-.}/feed-app/target/fastbreak.jar",
            description = "the program (default: ${DEFAULT-VALUE})")
    private Path jar;

    @Option(
            names = "--logs",
            paramLabel = "DIR",
            defaultValue = "${sys:java.io.tmpdir}",
            description = {
                "folder for the logs of the broker that is started (default: ${DEFAULT-VALUE}); a folder in memory keeps the",
                "pauses of this machine's disk out of the measurement"
            })
    private Path logs;

    int partitions() {
        return partitions;
    }

    @Nullable
    String bootstrap() {
        return bootstrap;
    }

    /**
     * Measures on the brokers of the options, or on a broker that is started for it.
     *
     * @param embedded in this process instead of one of its own
     * @param measurement is given the brokers to start from
     */
    <T> T onBroker(boolean embedded, Function<String, T> measurement) {
        if (bootstrap != null) {
            return measurement.apply(bootstrap);
        }
        try (KafkaBroker broker = embedded ? EmbeddedBroker.start(BrokerProcess.SETTINGS) : BrokerProcess.start(logs)) {
            return measurement.apply(broker.bootstrapServers());
        }
    }

    List<SampleFeed> games() {
        return SampleFeed.in(samples);
    }

    Path jar() {
        return jar;
    }
}
