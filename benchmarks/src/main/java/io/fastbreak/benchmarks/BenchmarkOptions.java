package io.fastbreak.benchmarks;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What every measurement of the program on a broker is given. */
final class BenchmarkOptions {
    @Option(
            names = "--partitions",
            defaultValue = "8",
            description = "partitions of each topic (default: ${DEFAULT-VALUE})")
    private int partitions;

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "brokers to use instead of one of its own")
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
                "where a broker of its own keeps its logs (default: ${DEFAULT-VALUE}); a folder in memory leaves the",
                "stalls of this machine's disk out of what is measured"
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
