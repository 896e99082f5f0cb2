package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.BrokerProcess;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.benchmarks.chaos.LinkedBrokers;
import io.fastbreak.lab.broker.KafkaBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of every measurement of the program on a broker. */
public final class BenchmarkOptions {
    /** Options with which the launcher starts a service. */
    private static final List<String> LAUNCHER = List.of(
            "-XX:+UseParallelGC",
            "-XX:InitialRAMPercentage=12.5",
            "-XX:MetaspaceSize=128m",
            "-XX:ThreadPriorityPolicy=1",
            "-XX:CompilerThreadPriority=4",
            "-XX:-PrintWarnings");

    @Option(names = "--partitions", defaultValue = "4", description = "partitions of each topic")
    private int partitions;

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "brokers to use instead of starting one")
    private @Nullable String bootstrap;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "games to copy")
    private Path samples;

    @Option(
            names = "--jar",
            paramLabel = "FILE",
            defaultValue = "${sys:fastbreak.home:-.}/feed-app/target/fastbreak.jar",
            description = "the program")
    private Path jar;

    @Option(
            names = "--logs",
            paramLabel = "DIR",
            defaultValue = "${sys:java.io.tmpdir}",
            description = "folder for the logs of the broker that is started; a folder in memory keeps the "
                    + "pauses of this machine's disk out of the measurement")
    private Path logs;

    @Option(
            names = "--link-ms",
            paramLabel = "MS",
            description =
                    "three brokers with three replicas of everything in place of one, over links that take so many "
                            + "milliseconds in each direction, between brokers as well")
    private @Nullable Integer linkMs;

    @Option(
            names = "--kafka-defaults",
            description =
                    "the broker that is started has Kafka's defaults, also where others are better for the pipeline")
    private boolean isOfKafka;

    public int partitions() {
        return partitions;
    }

    /** The folder of the games. */
    Path samples() {
        return samples;
    }

    /** Where the broker runs, for reports. */
    public String where() {
        if (bootstrap != null) {
            return "brokers at " + bootstrap;
        }
        return linkMs == null
                ? "the broker shares it, in a process of its own" + (isOfKafka ? ", with Kafka's defaults" : "")
                : "three brokers share it, over links of %d ms in each direction".formatted(linkMs);
    }

    /** A measurement on brokers. */
    public interface Measurement<T> {
        /** @param bootstrap the brokers to start from */
        T on(String bootstrap) throws Exception;
    }

    /** Measures on the brokers of the options, or on those that are started for it. */
    public <T> T onBroker(Measurement<T> measurement) throws Exception {
        if (bootstrap != null) {
            return measurement.on(bootstrap);
        }
        try (KafkaBroker brokers =
                linkMs == null ? new BrokerProcess(logs, isOfKafka) : new LinkedBrokers(logs, linkMs)) {
            return measurement.on(brokers.bootstrapServers());
        }
    }

    List<SampleFeed> games() {
        return SampleFeed.in(samples);
    }

    /** Bytes of the program's jar. */
    long jarBytes() {
        try {
            return Files.size(jar);
        } catch (IOException e) {
            throw new OperationFailedException(jar + " does not exist: build it with mvn -pl feed-app -am package", e);
        }
    }

    /**
     * Arguments of Java that run the program.
     *
     * @param options of the JVM
     */
    public List<String> program(String... options) {
        return Stream.of(
                        List.of(options),
                        LAUNCHER,
                        JavaProcess.archive(jar.toString()),
                        List.of("-jar", jar.toString()))
                .flatMap(List::stream)
                .toList();
    }

    /** The same for a program of these measurements. */
    public List<String> program(Class<?> main) {
        return JavaProcess.mainClass(main, LAUNCHER.toArray(String[]::new));
    }
}
