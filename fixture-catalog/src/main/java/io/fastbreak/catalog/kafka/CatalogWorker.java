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
 * Runs the fixture catalog on its share of the partitions, from {@link #start()} to {@link #close()}; several workers of
 * one group share them. The topics must exist. After any error, of Kafka or other, it starts again from the last commit.
 */
public final class CatalogWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CatalogWorker.class);
    private static final long PAUSE_MILLIS = 1_000;
    private static final long CLOSE_TIMEOUT_MILLIS = 15_000;

    private final CatalogSettings settings;
    private final CatalogClients clients;
    private final CatalogPlatform platform;
    private final InstantSource clock;
    private final RandomGenerator random;
    private final CatalogMetrics metrics;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "fastbreak-catalog");
    private volatile Health health = new Health(false, false, Set.of());

    /**
     * The state of the worker.
     *
     * @param running false before the start and after the end
     * @param reading true if the last read from Kafka succeeded
     * @param partitions that it has now
     */
    public record Health(boolean running, boolean reading, Set<Integer> partitions) {}

    /**
     * Prepares a worker.
     *
     * @param connection of all Kafka clients: bootstrap.servers and security settings
     * @param group the consumer group that shares the partitions
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

    /** Its current state. */
    public Health health() {
        return health;
    }

    /** Stops; answers to pending requests are ignored. */
    @Override
    public void close() {
        closing.countDown();
        try {
            thread.join(CLOSE_TIMEOUT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        health = new Health(true, false, Set.of());
        try {
            do {
                serve();
                health = new Health(true, false, Set.of());
            } while (!closing.await(PAUSE_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            health = new Health(false, false, Set.of());
        }
    }

    private void serve() {
        Membership membership = new Membership(System::nanoTime);
        FixtureCatalog catalog = new FixtureCatalog(settings, platform, clock, random, membership::isProven, metrics);
        try (CatalogSession session = new CatalogSession(settings, clients, catalog, membership, clock, metrics)) {
            session.start();
            while (closing.getCount() > 0) {
                session.step();
                health = new Health(true, true, session.partitionNumbers());
            }
        } catch (KafkaException e) {
            LOG.warn("The catalog starts again from the last commit: {}", e.toString());
        } catch (RuntimeException | Error e) {
            metrics.error();
            LOG.error("The catalog failed and starts again from the last commit", e);
        }
    }
}
