package io.fastbreak.benchmarks.pipeline;

import java.nio.file.Path;
import java.util.List;
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

    List<SampleFeed> games() {
        return SampleFeed.in(samples);
    }

    Path logs() {
        return logs;
    }

    Path jar() {
        return jar;
    }
}
