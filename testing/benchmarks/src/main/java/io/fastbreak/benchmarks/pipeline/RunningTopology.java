package io.fastbreak.benchmarks.pipeline;

import com.sun.management.ThreadMXBean;
import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.Waiting;
import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.TrackingClients;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** Instances of a topology in this process, under the program's own settings of Kafka Streams. */
final class RunningTopology implements AutoCloseable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final List<KafkaStreams> instances;
    private final String applicationId;

    /**
     * The processor time of the stream threads so far. Unlike wall time it hardly depends on other load of the machine.
     *
     * @param nanos processor time
     * @param bytes allocated
     */
    record Cost(long nanos, long bytes) {
        Cost minus(Cost earlier) {
            return new Cost(nanos - earlier.nanos, bytes - earlier.bytes);
        }
    }

    /**
     * The records that the producers have sent to a topic.
     *
     * @param bytes as batches, compressed
     */
    record Written(long records, long bytes) {
        private static final Written NOTHING = new Written(0, 0);
    }

    /**
     * Starts instances, among which the partitions are divided, and returns when its threads run and each has its share
     * of the partitions.
     *
     * @throws OperationFailedException if that does not happen
     */
    RunningTopology(MeasuredTopology topology, Settings settings, int count) {
        applicationId = settings.get(SettingsCatalog.APPLICATION);
        instances = IntStream.range(0, count)
                .mapToObj(number -> {
                    Map<String, Object> properties = topology.properties(ModuleSettings.streams(settings));
                    properties.merge(
                            StreamsConfig.STATE_DIR_CONFIG, "/" + number, (folder, name) -> folder + name.toString());
                    // The program's consumers count what they read, and early commits follow from that.
                    TrackingClients.addTo(
                            properties,
                            new InputProgress(List.of(), InstantSource.system(), new SimpleMeterRegistry()));
                    KafkaStreams streams =
                            new KafkaStreams(topology.topology(settings, properties), new StreamsConfig(properties));
                    streams.setUncaughtExceptionHandler(failure -> StreamThreadExceptionResponse.SHUTDOWN_CLIENT);
                    return streams;
                })
                .toList();
        instances.forEach(KafkaStreams::start);
        int partitions = settings.get(SettingsCatalog.PARTITIONS);
        try {
            Waiting.until("the topology has all of its " + partitions + " partitions", PATIENCE, 20, () -> {
                if (!isAlive()) {
                    throw new OperationFailedException("the topology stopped before it had its partitions");
                }
                return isAssigned(partitions);
            });
        } catch (OperationFailedException e) {
            close();
            throw e;
        }
    }

    private boolean isAssigned(int partitions) {
        IntSummaryStatistics tasks = instances.stream()
                .flatMap(streams -> streams.metadataForLocalThreads().stream())
                .mapToInt(thread -> thread.activeTasks().size())
                .summaryStatistics();
        return instances.stream().allMatch(streams -> streams.state() == State.RUNNING)
                && tasks.getSum() >= partitions
                && tasks.getMax() - tasks.getMin() <= 1;
    }

    Cost cost() {
        long nanos = 0;
        long bytes = 0;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith(applicationId + "-")
                    && thread.getName().contains("-StreamThread-")) {
                nanos += THREADS.getThreadCpuTime(thread.getId());
                bytes += THREADS.getThreadAllocatedBytes(thread.getId());
            }
        }
        return new Cost(nanos, bytes);
    }

    boolean isAlive() {
        return instances.stream().allMatch(streams -> streams.state().isRunningOrRebalancing());
    }

    /** The records that were sent to each topic, changelogs included, also in transactions that were aborted. */
    SortedMap<String, Written> written() {
        Map<String, Long> bytes = totals("byte-total");
        SortedMap<String, Written> written = new TreeMap<>();
        totals("record-send-total")
                .forEach((topic, records) -> written.put(topic, new Written(records, bytes.getOrDefault(topic, 0L))));
        return written;
    }

    /** Records that were sent to a topic. */
    long sent(String topic) {
        return written().getOrDefault(topic, Written.NOTHING).records();
    }

    private Map<String, Long> totals(String name) {
        return instances.stream()
                .flatMap(streams -> streams.metrics().values().stream())
                .filter(metric -> metric.metricName().group().equals("producer-topic-metrics"))
                .filter(metric -> metric.metricName().name().equals(name))
                .collect(Collectors.groupingBy(
                        metric -> metric.metricName().tags().get("topic"),
                        Collectors.summingLong(metric -> ((Double) metric.metricValue()).longValue())));
    }

    @Override
    public void close() {
        instances.forEach(KafkaStreams::close);
    }
}
