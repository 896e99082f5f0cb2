package io.fastbreak.benchmarks.pipeline;

import com.sun.management.ThreadMXBean;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.pipeline.StreamsProperties;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.kafka.common.Metric;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** A topology under the program's own settings of Kafka Streams. */
final class RunningTopology implements OutputProgress.Writer, AutoCloseable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final CompletableFuture<Boolean> running = new CompletableFuture<>();
    private final KafkaStreams streams;
    private final String applicationId;
    private final String output;

    /**
     * What the stream threads took so far. Unlike wall time it hardly depends on other load of the machine.
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
     * Starts it and returns when its threads run.
     *
     * @param output the topic that it is to write
     * @throws OperationFailedException where it fails
     */
    RunningTopology(Topology topology, Settings settings, String output) {
        this.output = output;
        this.applicationId = settings.get(SettingsCatalog.APPLICATION);
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(StageSettings.streams(settings)));
        streams = new KafkaStreams(topology, properties);
        streams.setStateListener((now, before) -> onState(now));
        streams.setUncaughtExceptionHandler(this::onFailure);
        streams.start();
        try {
            running.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            streams.close();
            throw new OperationFailedException("the topology did not start: " + e.getCause(), e);
        }
    }

    private void onState(State now) {
        if (now == State.RUNNING) {
            running.complete(true);
        }
    }

    private StreamThreadExceptionResponse onFailure(Throwable failure) {
        running.completeExceptionally(failure);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    /**
     * Waits until each partition has its task and each thread its share of them.
     *
     * @throws OperationFailedException where that does not happen
     */
    void awaitAssignment(int partitions) {
        Poll.until("the topology has all of its " + partitions + " partitions", PATIENCE, 20, () -> {
            if (!isAlive()) {
                throw new OperationFailedException("the topology stopped before it had its partitions");
            }
            return isAssigned(partitions);
        });
    }

    private boolean isAssigned(int partitions) {
        IntSummaryStatistics tasks = streams.metadataForLocalThreads().stream()
                .mapToInt(thread -> thread.activeTasks().size())
                .summaryStatistics();
        return streams.state() == State.RUNNING && tasks.getSum() >= partitions && tasks.getMax() - tasks.getMin() <= 1;
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

    @Override
    public boolean isAlive() {
        return streams.state().isRunningOrRebalancing();
    }

    @Override
    public long sent() {
        return written().to(output).records();
    }

    /** Changelogs included. */
    ProducerTotals written() {
        return ProducerTotals.by(streams);
    }

    @Override
    public void close() {
        streams.close();
    }

    /** What the producers of an application have sent, by topic, from their own metrics. */
    record ProducerTotals(SortedMap<String, Volume> byTopic) {

        /** @param bytes as batches, compressed */
        record Volume(long records, long bytes) {
            private static final Volume NONE = new Volume(0, 0);
        }

        Volume to(String topic) {
            return byTopic.getOrDefault(topic, Volume.NONE);
        }

        static ProducerTotals by(KafkaStreams streams) {
            Collection<? extends Metric> metrics = streams.metrics().values();
            Map<String, Double> records = totals(metrics, "record-send-total");
            Map<String, Double> bytes = totals(metrics, "byte-total");
            SortedMap<String, Volume> volumes = new TreeMap<>();
            records.forEach((topic, count) -> volumes.put(
                    topic,
                    new Volume(count.longValue(), bytes.getOrDefault(topic, 0.0).longValue())));
            return new ProducerTotals(volumes);
        }

        private static Map<String, Double> totals(Collection<? extends Metric> metrics, String name) {
            return metrics.stream()
                    .filter(metric -> metric.metricName().group().equals("producer-topic-metrics"))
                    .filter(metric -> metric.metricName().name().equals(name))
                    .collect(Collectors.groupingBy(
                            metric -> metric.metricName().tags().get("topic"),
                            Collectors.summingDouble(metric -> (Double) metric.metricValue())));
        }
    }
}
