package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.pipeline.StreamsProperties;
import java.time.Duration;
import java.util.IntSummaryStatistics;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** A topology under the program's own settings of Kafka Streams. */
final class RunningTopology implements OutputProgress.Writer, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final long POLL_MS = 20;

    private final CompletableFuture<Boolean> running = new CompletableFuture<>();
    private final KafkaStreams streams;
    private final String output;

    /**
     * Starts it and returns when its threads run.
     *
     * @param output the topic that it is to write
     * @throws OperationFailedException where it fails
     */
    RunningTopology(Topology topology, Settings settings, String output) {
        this.output = output;
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
     * @throws OperationFailedException where that does not come to be
     */
    void awaitAssignment(int partitions) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!isAssigned(partitions)) {
            if (!isAlive() || System.nanoTime() > deadline) {
                throw new OperationFailedException("the topology has not all of its " + partitions + " partitions");
            }
            Utils.sleep(POLL_MS);
        }
    }

    private boolean isAssigned(int partitions) {
        IntSummaryStatistics tasks = streams.metadataForLocalThreads().stream()
                .mapToInt(thread -> thread.activeTasks().size())
                .summaryStatistics();
        return streams.state() == State.RUNNING && tasks.getSum() >= partitions && tasks.getMax() - tasks.getMin() <= 1;
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
}
