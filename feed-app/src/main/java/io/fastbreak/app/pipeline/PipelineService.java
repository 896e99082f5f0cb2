package io.fastbreak.app.pipeline;

import static org.apache.kafka.streams.StreamsConfig.consumerPrefix;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.SkipRecordExceptionHandler;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.server.http.GameHistories;
import io.fastbreak.server.http.Health;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.HostInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running pipeline of one instance. */
public final class PipelineService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PipelineService.class);
    private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(20);

    private static final int MOST_FAILURES = 10;

    private final FailureBudget failures = new FailureBudget(MOST_FAILURES, Duration.ofHours(1));
    private final KafkaStreams streams;
    private final KafkaStreamsMetrics metrics;
    private final StoredHistories histories;
    private final CloseOptions leaving;
    private final CountDownLatch running = new CountDownLatch(1);

    /**
     * Starts the pipeline on the topics of the settings.
     *
     * @param self where other instances reach this one over HTTP
     * @throws OperationFailedException where they do not exist, or do not match each other
     */
    public PipelineService(Settings settings, MeterRegistry registry, Health health, HostInfo self) {
        this(settings, new PipelineMetrics(registry), registry, health, self);
    }

    private PipelineService(
            Settings settings, PipelineMetrics counts, MeterRegistry registry, Health health, HostInfo self) {
        this(
                "pipeline",
                topology(settings, counts).get(),
                configuration(settings, counts),
                StageSettings.projection(settings),
                registry,
                health,
                self);
    }

    /** The topology of the settings; it is the caller's to run. */
    static PipelineTopology topology(Settings settings, PipelineMetrics counts) {
        int partitions = TopicSetup.require(settings);
        TopicSetup.warnOfPublishersClocks(settings);
        PipelineTopics log = new PipelineTopics(settings);
        long floor = log.answering(() ->
                new PublishedVersions(log.clients()).floor(settings.get(SettingsCatalog.APPLICATION), log.topics()));
        return new PipelineTopology(
                log.topics(),
                partitions,
                new EventValidator(StageSettings.validator(settings)),
                StageSettings.pipeline(settings).above(floor),
                counts);
    }

    static Map<String, Object> configuration(Settings settings, PipelineMetrics counts) {
        Map<String, Object> configuration = UnreadCommands.exist(settings)
                ? StreamsProperties.inStep(StageSettings.streams(settings))
                : StreamsProperties.of(StageSettings.streams(settings));
        configuration.put(SkipRecordExceptionHandler.METRICS, counts);
        return configuration;
    }

    /** Starts a topology; {@code name} is what it is called in logs and health. */
    PipelineService(
            String name,
            Topology topology,
            Map<String, Object> configuration,
            ProjectionSettings projection,
            MeterRegistry registry,
            Health health,
            HostInfo self) {
        Properties properties = new Properties();
        properties.putAll(configuration);
        properties.put(StreamsConfig.APPLICATION_SERVER_CONFIG, self.host() + ":" + self.port());
        streams = new KafkaStreams(topology, properties);
        leaving = leaving(properties);
        streams.setStateListener((now, before) -> {
            LOG.debug("{} {} -> {}", name, before, now);
            if (now == KafkaStreams.State.RUNNING || now == KafkaStreams.State.ERROR) {
                running.countDown();
            }
        });
        streams.setUncaughtExceptionHandler(this::afterFailure);
        streams.setGlobalStateRestoreListener(new RestoreLogger());
        metrics = new KafkaStreamsMetrics(streams);
        metrics.bindTo(registry);
        histories = new StoredHistories(streams, self, projection);
        health.add(name, this::status);
        streams.start();
    }

    /**
     * Whoever stops in order leaves the group, so that its partitions go to others, or to its successor, at once and not
     * when its session has ended. A static member keeps its place: that is what it has a name for.
     */
    private static CloseOptions leaving(Properties properties) {
        boolean hasName = properties.containsKey(consumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG));
        return CloseOptions.timeout(CLOSE_PATIENCE)
                .withGroupMembershipOperation(
                        hasName ? GroupMembershipOperation.REMAIN_IN_GROUP : GroupMembershipOperation.LEAVE_GROUP);
    }

    /** A passing fault is survived; one that comes back is left to whoever restarts the process. */
    private StreamThreadExceptionResponse afterFailure(Throwable failure) {
        if (failures.survives(System.nanoTime())) {
            LOG.error("A stream thread died and is replaced; what it had not committed is processed again", failure);
            return StreamThreadExceptionResponse.REPLACE_THREAD;
        }
        LOG.error(
                "More than {} stream threads died within an hour; the pipeline stops, nothing uncommitted is lost",
                MOST_FAILURES,
                failure);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private Health.Status status() {
        KafkaStreams.State state = streams.state();
        boolean dead = state == KafkaStreams.State.ERROR || state == KafkaStreams.State.NOT_RUNNING;
        return new Health.Status(!dead, state == KafkaStreams.State.RUNNING, state.toString());
    }

    /** The histories of the games of all instances. */
    public GameHistories histories() {
        return histories;
    }

    /**
     * Waits until the partitions are assigned and their state is restored.
     *
     * @throws OperationFailedException where that takes longer
     */
    public void awaitRunning(Duration patience) {
        try {
            if (running.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                requireAlive();
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new OperationFailedException("the pipeline did not start within " + patience.toSeconds() + " s: it is "
                + streams.state() + "; are Kafka and the topics there?");
    }

    /** @throws OperationFailedException where the pipeline has stopped for good */
    public void requireAlive() {
        if (!status().live()) {
            throw new OperationFailedException("the pipeline stopped: it is " + streams.state() + "; the log says why");
        }
    }

    @Override
    public void close() {
        metrics.close();
        if (!streams.close(leaving)) {
            LOG.warn(
                    "the pipeline did not stop within {} s; what was not committed is processed again",
                    CLOSE_PATIENCE.toSeconds());
        }
    }
}
