package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.Outbox;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The leases of a worker's partitions: acquired with an epoch above the predecessor's, then renewed. A shadow writes no
 * lease, because it cannot suspend what another bridge has opened.
 */
final class Leases {
    private static final Logger LOG = LoggerFactory.getLogger(Leases.class);
    private static final long ACQUIRE_TIMEOUT_MILLIS = 2_000;

    private final Map<String, Object> clientConfig;
    private final BridgeSettings settings;
    private final Outbox outbox;
    private final Bridge bridge;
    private final InstantSource clock;
    private final String owner = UUID.randomUUID().toString();
    private final Map<Integer, Long> epochs = new HashMap<>();

    Leases(
            Map<String, Object> clientConfig,
            BridgeSettings settings,
            Outbox outbox,
            Bridge bridge,
            InstantSource clock) {
        this.clientConfig = clientConfig;
        this.settings = settings;
        this.outbox = outbox;
        this.bridge = bridge;
        this.clock = clock;
    }

    /** Acquires the leases of partitions, and returns when they are stored, or after a time-out. */
    void acquire(List<Integer> partitions, long given) {
        if (settings.mode() == Mode.LIVE) {
            Map<Integer, Long> last = lastEpochs(partitions);
            partitions.forEach(partition -> epochs.put(partition, last.getOrDefault(partition, 0L) + 1));
        } else {
            partitions.forEach(partition -> epochs.put(partition, 0L));
        }
        CompletableFuture.allOf(partitions.stream()
                        .map(partition -> renew(partition, given))
                        .toArray(CompletableFuture<?>[]::new))
                .exceptionally(failure -> null)
                .completeOnTimeout(null, ACQUIRE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    /** Renews all leases without waiting; none while the fixtures are not handled. */
    void renew(long given) {
        if (!bridge.isTicking()) {
            LOG.error("The fixtures are not handled, so no lease is renewed");
            return;
        }
        for (int partition : epochs.keySet()) {
            CompletableFuture<?> unused = renew(partition, given);
        }
    }

    /** Renews the leases of these partitions no more; they lapse by themselves. */
    void drop(List<Integer> partitions) {
        epochs.keySet().removeAll(partitions);
    }

    private CompletableFuture<?> renew(int partition, long given) {
        Lease lease = new Lease(partition, owner, epochs.getOrDefault(partition, 0L), clock.millis());
        CompletableFuture<?> written =
                settings.mode() == Mode.LIVE ? outbox.renew(lease) : CompletableFuture.completedFuture(null);
        return written.thenCompose(done -> bridge.renewed(partition, given));
    }

    private Map<Integer, Long> lastEpochs(List<Integer> partitions) {
        Map<Integer, Long> last = new HashMap<>();
        KafkaReader.readAll(clientConfig, settings.topic("bridge.leases"), partitions, message -> JsonRecords.value(
                        message, Lease.class)
                .ifPresent(lease -> last.merge(lease.partition(), lease.epoch(), Math::max)));
        return last;
    }
}
