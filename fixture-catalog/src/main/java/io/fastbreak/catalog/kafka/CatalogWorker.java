package io.fastbreak.catalog.kafka;

import io.fastbreak.catalog.CatalogMetrics;
import io.fastbreak.catalog.CatalogPlatform;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.FixtureCatalog;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the catalogue on its share of the partitions, from {@link #start()} to {@link #close()}; several workers of one
 * group share them. The topics must exist. Where Kafka or anything else fails, it starts again from
 * what was committed.
 */
public final class CatalogWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogWorker.class);
    private static final long PAUSE_MILLIS = 1_000;
    private static final long LONGEST_CLOSE_MILLIS = 15_000;

    private final CatalogSettings settings;
    private final CatalogClients clients;
    private final CatalogPlatform platform;
    private final InstantSource clock;
    private final RandomGenerator random;
    private final CatalogMetrics metrics;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "fastbreak-catalog");
    private volatile CatalogHealth health = new CatalogHealth(false, false, Set.of());

    /**
     * Prepares one.
     *
     * @param connection of all Kafka clients: bootstrap.servers and whatever security needs
     * @param group of the workers that share the partitions
     */
    public CatalogWorker(
            CatalogSettings settings,
            Map<String, Object> connection,
            String group,
            CatalogPlatform platform,
            InstantSource clock,
            RandomGenerator random,
            MeterRegistry registry) {
        this.settings = settings;
        this.clients = new CatalogClients(connection, group);
        this.platform = platform;
        this.clock = clock;
        this.random = random;
        this.metrics = new CatalogMetrics(registry);
        metrics.watch("matching", platform.matchingPace());
        metrics.watch("video", platform.videoPace());
    }

    /** Starts; returns at once. */
    public void start() {
        thread.start();
    }

    /** How it is doing now. */
    public CatalogHealth health() {
        return health;
    }

    /** Ends; what is being asked is left without an ear. */
    @Override
    public void close() {
        closing.countDown();
        try {
            thread.join(LONGEST_CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        health = new CatalogHealth(true, false, Set.of());
        try {
            do {
                serve();
                health = new CatalogHealth(true, false, Set.of());
            } while (!closing.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            health = new CatalogHealth(false, false, Set.of());
        }
    }

    private void serve() {
        FixtureCatalog catalog = new FixtureCatalog(settings, platform, clock, random, metrics);
        try (CatalogSession session = new CatalogSession(settings, clients, catalog, clock, metrics)) {
            session.start();
            while (closing.getCount() > 0) {
                session.step();
                health = new CatalogHealth(true, true, session.partitionNumbers());
            }
        } catch (KafkaException e) {
            LOG.warn("The catalogue starts again from what was committed: {}", e.toString());
        } catch (RuntimeException | Error e) {
            metrics.error();
            LOG.error("The catalogue failed and starts again from what was committed", e);
        }
    }
}
