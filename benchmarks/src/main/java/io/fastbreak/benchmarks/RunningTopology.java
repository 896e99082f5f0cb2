package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.app.topology.StreamsProperties;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.KafkaStreams.State;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;

/** A topology under the program's own settings of Kafka Streams. */
final class RunningTopology implements OutputProgress.Writer, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final CompletableFuture<Long> running = new CompletableFuture<>();
    private final KafkaStreams streams;
    private final String output;
    private final long startNanos;

    /**
     * Starts it and returns when its partitions are assigned.
     *
     * @param output the topic that it is to write
     * @throws CannotRunException where it fails
     */
    RunningTopology(Topology topology, Settings settings, String output) {
        this.output = output;
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(settings));
        streams = new KafkaStreams(topology, properties);
        streams.setStateListener((now, before) -> onState(now));
        streams.setUncaughtExceptionHandler(this::onFailure);
        streams.start();
        try {
            startNanos =
                    running.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            streams.close();
            throw new CannotRunException("the topology did not start: " + e.getCause(), e);
        }
    }

    private void onState(State now) {
        if (now == State.RUNNING) {
            running.complete(System.nanoTime());
        }
    }

    private StreamThreadExceptionResponse onFailure(Throwable failure) {
        running.completeExceptionally(failure);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    /** When its partitions were assigned, as of {@link System#nanoTime}. */
    long startNanos() {
        return startNanos;
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
    Written written() {
        return Written.by(streams);
    }

    @Override
    public void close() {
        streams.close();
    }
}
