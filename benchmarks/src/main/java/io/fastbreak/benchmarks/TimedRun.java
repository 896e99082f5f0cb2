package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
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

/**
 * One topology from the first record of raw to its last, under the program's own settings of Kafka Streams. The time
 * runs from when the partitions are assigned until a read_committed reader can have every clean record.
 */
final class TimedRun {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final CompletableFuture<Long> running = new CompletableFuture<>();

    private TimedRun() {}

    /**
     * What a run took and wrote.
     *
     * @param cost of the stream threads
     * @param written changelogs included
     */
    record Result(Duration time, StreamCost cost, Written written) {}

    /**
     * Runs a topology until it has written so many clean records.
     *
     * @throws CannotRunException where the topology fails or stands still
     */
    static Result of(Topology topology, Settings settings, String cleanTopic, long records) {
        return new TimedRun().run(topology, settings, cleanTopic, records);
    }

    private Result run(Topology topology, Settings settings, String cleanTopic, long records) {
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(settings));
        try (OutputProgress clean = new OutputProgress(settings, cleanTopic);
                KafkaStreams streams = new KafkaStreams(topology, properties)) {
            streams.setStateListener((now, before) -> onState(now));
            streams.setUncaughtExceptionHandler(this::onFailure);
            streams.start();
            long start =
                    running.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
            long end = clean.await(records, writer(streams, cleanTopic), PATIENCE);
            StreamCost cost = StreamCost.of(settings.get(Catalog.APPLICATION));
            return new Result(Duration.ofNanos(end - start), cost, Written.by(streams));
        } catch (CompletionException e) {
            throw new CannotRunException("the topology did not start: " + e.getCause(), e);
        }
    }

    private static OutputProgress.Writer writer(KafkaStreams streams, String topic) {
        return new OutputProgress.Writer() {
            @Override
            public boolean isAlive() {
                return streams.state().isRunningOrRebalancing();
            }

            @Override
            public long sent() {
                return Written.by(streams).to(topic).records();
            }
        };
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
}
