package io.fastbreak.app.run;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Topics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.LogReader;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.simulator.PlatformSimulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The whole pipeline on topics of its own, in this process: on an embedded broker, or under a fresh prefix of a given
 * one. With a bridge it has a platform simulator too. Nothing of it stays behind but the topics of a given broker.
 */
public final class Sandbox implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final Settings settings;
    private final Pipeline pipeline;
    private final BeaconWatch beacons;
    private final @Nullable PlatformSimulator simulator;

    /**
     * @param bootstrap null for an embedded broker
     * @param own settings that this run needs, over those of the caller
     */
    public Sandbox(
            java.util.function.Function<Map<String, String>, Settings> load,
            @Nullable String bootstrap,
            boolean withBridge,
            Map<String, String> own) {
        try {
            Map<String, String> overrides = new HashMap<>(own);
            Path state = temporaryFolder();
            overrides.put(Catalog.STATE_DIR.name(), state.toString());
            overrides.put(Catalog.BOOTSTRAP.name(), bootstrap == null ? embeddedBroker() : bootstrap);
            simulator = withBridge ? simulator(load.apply(overrides)) : null;
            if (simulator != null) {
                overrides.putAll(Platform.settingsOf(simulator));
            }
            settings = load.apply(overrides);
            try (TopicAdmin admin = new TopicAdmin(settings)) {
                admin.create(topics());
            }
            Service service = new Service(settings);
            parts.push(service);
            pipeline = service.pipeline();
            pipeline.awaitRunning(PATIENCE);
            if (withBridge) {
                service.bridge();
            }
            beacons = new BeaconWatch(new KafkaClients(settings), topics());
            parts.push(beacons);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }
