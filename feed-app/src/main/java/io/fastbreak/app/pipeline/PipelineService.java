package io.fastbreak.app.pipeline;

import static org.apache.kafka.streams.StreamsConfig.consumerPrefix;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.LogPositions;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.kafka.TopicWatch;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.SkipRecordExceptionHandler;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.input.InputProgress;
import io.fastbreak.pipeline.input.ProcessName;
import io.fastbreak.pipeline.input.TrackingClients;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.server.http.GameHistories;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.PeerProbe;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaStreamsMetrics;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.streams.CloseOptions;
import org.apache.kafka.streams.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.state.HostInfo;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running pipeline of one instance. */
public final class PipelineService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PipelineService.class);
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(20);

    private static final int MAX_FAILURES = 10;
    /** After the start of the pipeline. */
    private static final int SCHEMAS_SECONDS = 5;

    private final FailureBudget failures = new FailureBudget(MAX_FAILURES, Duration.ofHours(1));
    private final KafkaStreams streams;
    private final KafkaStreamsMetrics metrics;
    private final StoredHistories histories;
    private final CloseOptions closing;
    private final AbandonedTransactions transactions;
    private final DeadPeers peers;
    private final CountDownLatch running = new CountDownLatch(1);
    private final CommittedBeacons beacons;
    private final InputEnds ends;
    private final TopicWatch topics;

    /**
     * Starts the pipeline on the topics of the settings.
     *
     * @param address {@code host:port} at which other instances reach this one over HTTP
     * @param probe asks the others who they are
     * @throws OperationFailedException if they do not exist, or do not match each other
     */
    public PipelineService(Settings settings, MeterRegistry registry, Health health, String address, PeerProbe peers) {
        this(settings, registry, health, address, peers, pipeline -> pipeline);
    }

    /** The same with another topology than the settings'. */
    PipelineService(
            Settings settings,
            MeterRegistry registry,
            Health health,
            String address,
            PeerProbe probe,
            UnaryOperator<PipelineTopology> change) {
        PipelineMetrics counts = new PipelineMetrics(registry);
        PipelineTopology pipeline = change.apply(topology(settings, counts));
        Map<String, Object> configuration = configuration(settings, counts);
        InputProgress inputs = new InputProgress(pipeline.inputTopics(), InstantSource.system(), registry);
        TrackingClients.addTo(configuration, inputs);
        Properties properties = new Properties();
        properties.putAll(configuration);
        properties.put(StreamsConfig.APPLICATION_SERVER_CONFIG, address);
        beacons = beacons(settings);
        name(settings, properties, health);
        streams = new KafkaStreams(pipeline.reading(inputs).withEarlyCommits(configuration), properties);
        closing = closing(settings);
        streams.setStateListener((now, before) -> {
            LOG.debug("pipeline {} -> {}", before, now);
            if (now == KafkaStreams.State.RUNNING || now == KafkaStreams.State.ERROR) {
                running.countDown();
            }
        });
        streams.setUncaughtExceptionHandler(this::afterFailure);
        streams.setGlobalStateRestoreListener(new RestoreLogger());
        metrics = new KafkaStreamsMetrics(streams);
        metrics.bindTo(registry);
        ProjectionSettings projection = ModuleSettings.projection(settings);
        histories = new StoredHistories(streams, HostInfo.buildFromEndpoint(address), projection);
        streams.start();
        transactions = new AbandonedTransactions(
                        new StreamsConfig(properties).getAdminConfigs("pipeline"),
                        properties.getProperty(StreamsConfig.APPLICATION_ID_CONFIG))
                .abortWhile(() -> streams.state() == KafkaStreams.State.REBALANCING);
        peers = new DeadPeers(
                new StreamsConfig(properties).getAdminConfigs("pipeline"),
                properties.getProperty(StreamsConfig.APPLICATION_ID_CONFIG),
                address,
                this::addresses,
                probe,
                beacons,
                Duration.ofMillis(settings.get(SettingsCatalog.BEACON_MS) * 13 / 10));
        ends = new InputEnds(new KafkaClients(settings), inputs, pipeline.inputTopics(), projection.lagMs());
        topics = new TopicWatch(
                new KafkaClients(settings),
                TopicSetup.needed(settings).keySet(),
                TopicSetup.require(settings),
                this::topicsChanged);
        health.add("pipeline", this::status);
    }

    /**
     * Gives this process a name in the group, if it has none, by which others can remove it once it has died.
     */
    private static void name(Settings settings, Properties properties, Health health) {
        if (settings.get(SettingsCatalog.INSTANCE_ID).isEmpty()) {
            String name = ProcessName.next();
            properties.put(consumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG), name);
            health.member(name);
        }
    }

    /** Of all processes with partitions, as far as they are known. */
    private Set<String> addresses() {
        return streams.metadataForAllStreamsClients().stream()
                .map(client -> client.host() + ":" + client.port())
                .collect(Collectors.toSet());
    }

    private static CommittedBeacons beacons(Settings settings) {
        return new CommittedBeacons(
                new KafkaClients(settings),
                settings.topics().beacons(),
                Duration.ofMillis(Math.max(
                        settings.get(SettingsCatalog.BEACON_LIMIT_MS), 5 * settings.get(SettingsCatalog.BEACON_MS))));
    }

    /** The topology of the settings, not started. */
    static PipelineTopology topology(Settings settings, PipelineMetrics counts) {
        int partitions = TopicSetup.require(settings);
        PipelineTopics topics = new PipelineTopics(settings);
        // Each of these waits for Kafka with clients of its own, so they wait side by side; for a warning nothing
        // waits.
        var unused = CompletableFuture.runAsync(() -> TopicSetup.warnOfPublishersClocks(settings));
        CompletableFuture<Void> state = CompletableFuture.runAsync(() -> TopicSetup.requireState(settings, partitions));
        CompletableFuture<Boolean> skips =
                CompletableFuture.supplyAsync(() -> topics.answering(() -> skipEarlierRepartitions(settings, topics)));
        long published = topics.answering(
                () -> PublishedVersions.highestBefore(settings.get(SettingsCatalog.APPLICATION), topics));
        join(state);
        join(skips);
        EventValidator validator = new EventValidator(ModuleSettings.validator(settings));
        // Only invalid events need the schemas, so the start does not wait for them, and no event does.
        CompletableFuture.delayedExecutor(SCHEMAS_SECONDS, TimeUnit.SECONDS).execute(validator::compileSchemas);
        return new PipelineTopology(
                topics.topics(),
                partitions,
                validator,
                ModuleSettings.pipeline(settings).above(published),
                counts);
    }

    private static void join(CompletableFuture<?> check) {
        try {
            check.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof OperationFailedException failed ? failed : e;
        }
    }

    /**
     * A new application reads its inputs from the beginning and repartitions them again. What an earlier one has
     * repartitioned is not read: if partitions were added since, it is on partitions that are home to other games now,
     * and a second task would publish a game of its own from it.
     */
    private static boolean skipEarlierRepartitions(Settings settings, PipelineTopics topics) {
        String application = settings.get(SettingsCatalog.APPLICATION);
        List<String> inner = TopicSetup.needed(settings).keySet().stream()
                .filter(topics.topics().inner()::contains)
                .toList();
        try (LogPositions positions = new LogPositions(topics.clients())) {
            boolean skips = positions.skip(application, inner);
            if (skips) {
                LOG.info("{} is new and leaves out what an earlier application has written to {}", application, inner);
            }
            return skips;
        }
    }

    static Map<String, Object> configuration(Settings settings, PipelineMetrics counts) {
        Map<String, Object> configuration = hasUnreadCommands(settings)
                ? StreamsProperties.inTimeOrder(ModuleSettings.streams(settings))
                : StreamsProperties.of(ModuleSettings.streams(settings));
        configuration.put(SkipRecordExceptionHandler.METRICS, counts);
        return configuration;
    }

    /** Then all topics are processed in the order of time: each command applies to the same events as in a re-projection. */
    private static boolean hasUnreadCommands(Settings settings) {
        TopicCatalog topics = settings.topics();
        try (LogPositions positions = new LogPositions(new KafkaClients(settings))) {
            return positions.hasUnread(
                    settings.get(SettingsCatalog.APPLICATION), List.of(topics.commands(), topics.control()));
        }
    }

    /**
     * An orderly stop leaves the group, so that its partitions go to others at once and not only when its session times
     * out. A static member stays in the group.
     */
    private static CloseOptions closing(Settings settings) {
        boolean hasName = !settings.get(SettingsCatalog.INSTANCE_ID).isEmpty();
        return CloseOptions.timeout(CLOSE_TIMEOUT)
                .withGroupMembershipOperation(
                        hasName ? GroupMembershipOperation.REMAIN_IN_GROUP : GroupMembershipOperation.LEAVE_GROUP);
    }

    /** Replaces the thread, unless it failed too often: then only a restart of the process may help. */
    private StreamThreadExceptionResponse afterFailure(Throwable failure) {
        if (failures.allows(System.nanoTime())) {
            LOG.error("A stream thread failed and is replaced; its uncommitted records are processed again", failure);
            return StreamThreadExceptionResponse.REPLACE_THREAD;
        }
        LOG.error(
                "More than {} stream threads failed within an hour; the pipeline stops, and no record is lost",
                MAX_FAILURES,
                failure);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private Health.Status status() {
        KafkaStreams.State state = streams.state();
        if (!topics.finding().isNone()) {
            // A restart would not help before somebody has changed the topics.
            return new Health.Status(true, false, topics.finding().text());
        }
        boolean stopped = state == KafkaStreams.State.ERROR || state == KafkaStreams.State.NOT_RUNNING;
        String silent = state == KafkaStreams.State.RUNNING ? silent() : "";
        // A restart would not help, and others would be as far behind; but nobody should take this for whole.
        boolean isWhole = silent.isEmpty() && !ends.isHidden();
        return new Health.Status(
                !stopped, state == KafkaStreams.State.RUNNING && isWhole, state + silent + ends.text());
    }

    /** The signs that nothing moves, although Kafka Streams reports that it runs; empty if nothing shows it. */
    private String silent() {
        if (!beacons.isReading()) {
            return ", the beacons cannot be read yet";
        }
        Set<Integer> held = streams.metadataForLocalThreads().stream()
                .flatMap(thread -> thread.activeTasks().stream())
                .map(task -> task.taskId().partition())
                .collect(Collectors.toSet());
        Set<Integer> silent = beacons.silent(held);
        if (silent.isEmpty()) {
            return "";
        }
        return held.isEmpty()
                ? ", holds no partitions, and nobody commits for partitions " + silent
                : ", nothing is committed for its partitions " + silent;
    }

    /** State is kept by partition: with others, records would be missing from their games, so nothing is processed. */
    private void topicsChanged(TopicWatch.TopicFinding finding) {
        if (!finding.changed().isEmpty()) {
            streams.close(closing);
        }
    }

    /** Finds the histories of games, on this instance or another. */
    public GameHistories histories() {
        return histories;
    }

    /** Until partitions are assigned and their state is restored, the first time after the start. */
    public boolean isStarting() {
        return running.getCount() > 0;
    }

    /**
     * Waits until partitions are assigned and their state is restored.
     *
     * @throws OperationFailedException if it takes longer
     */
    public void awaitRunning(Duration timeout) {
        try {
            if (running.await(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                requireRunning();
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new OperationFailedException("the pipeline did not start within " + timeout.toSeconds() + " s: it is "
                + streams.state() + "; are Kafka and the topics there?");
    }

    /** @throws OperationFailedException if the pipeline has stopped */
    public void requireRunning() {
        if (!status().live()) {
            throw new OperationFailedException("the pipeline stopped: it is " + streams.state() + "; see the log");
        }
    }

    @Override
    public void close() {
        metrics.close();
        topics.close();
        ends.close();
        beacons.close();
        transactions.close();
        peers.close();
        if (!streams.close(closing)) {
            LOG.warn(
                    "the pipeline did not stop within {} s; its uncommitted records are processed again",
                    CLOSE_TIMEOUT.toSeconds());
        }
    }
}
