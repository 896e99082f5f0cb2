package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.bridge.forward.Bridge;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The leases of a worker's partitions: acquired with an epoch above the predecessor's, then renewed. A shadow writes no
 * lease, because it cannot suspend what another bridge has opened.
 */
final class Leases {
    private static final long ACQUIRE_TIMEOUT_MILLIS = 2_000;
    private static final long RELEASE_TIMEOUT_MILLIS = 1_000;

    private final Map<String, Object> clientConfig;
    private final BridgeSettings settings;
    private final RecordSink sink;
    private final Bridge bridge;
    private final InstantSource clock;
    private final String owner = UUID.randomUUID().toString();
    private final Map<Integer, Long> epochs = new ConcurrentHashMap<>();
    private final Outage idle = new Outage("Renewals of leases");

    Leases(
            Map<String, Object> clientConfig,
            BridgeSettings settings,
            RecordSink sink,
            Bridge bridge,
            InstantSource clock) {
        this.clientConfig = clientConfig;
        this.settings = settings;
        this.sink = sink;
        this.bridge = bridge;
        this.clock = clock;
    }

    /**
     * Acquires the leases of partitions, and returns when they are stored, or after a time-out; with the next renewal while
     * this bridge could suspend nothing.
     *
     * @param last the {@link #last} ones
     */
    void acquire(List<Integer> partitions, Map<Integer, Lease> last, long given) {
        long increment = settings.mode() == Mode.LIVE ? 1 : 0;
        partitions.forEach(partition -> {
            Lease before = last.get(partition);
            epochs.put(partition, (before == null ? 0 : before.epoch()) + increment);
        });
        renewed(partitions, given)
                .exceptionally(failure -> null)
                .completeOnTimeout(null, ACQUIRE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)
                .join();
    }

    /** Renews all leases without waiting. */
    void renew(long given) {
        CompletableFuture<Void> unused = renewed(epochs.keySet(), given);
    }

    /** Renews none while this bridge could suspend nothing: a guard that can would wait for as long as the lease lasts. */
    private CompletableFuture<Void> renewed(Collection<Integer> partitions, long given) {
        if (!bridge.canSuspend()) {
            idle.failed(reason(), null);
            return CompletableFuture.completedFuture(null);
        }
        idle.ended();
        return CompletableFuture.allOf(
                partitions.stream().map(partition -> renew(partition, given)).toArray(CompletableFuture<?>[]::new));
    }

    private String reason() {
        if (!bridge.isTicking()) {
            return "fixtures are not handled";
        }
        return bridge.isCutOff() ? "the odds platform does not answer" : "no access token lasts";
    }

    /** Says that the next bridge has nothing to wait for; returns when that is stored, or after a time-out. */
    void release(int partition) {
        Long epoch = epochs.get(partition);
        if (epoch != null && settings.mode() == Mode.LIVE) {
            CompletableFuture<?> written = sink.renew(new Lease(partition, owner, epoch, clock.millis(), true))
                    .exceptionally(failure -> null);
            boolean unused = await(written);
        }
    }

    private static boolean await(CompletableFuture<?> written) {
        try {
            written.get(RELEASE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException | TimeoutException e) {
            return false;
        }
    }

    /** Renews the leases of these partitions no more; they lapse by themselves. */
    void drop(List<Integer> partitions) {
        epochs.keySet().removeAll(partitions);
    }

    private CompletableFuture<?> renew(int partition, long given) {
        Lease lease = new Lease(partition, owner, epochs.getOrDefault(partition, 0L), clock.millis());
        CompletableFuture<?> written =
                settings.mode() == Mode.LIVE ? sink.renew(lease) : CompletableFuture.completedFuture(null);
        // A renewal that is stored late is none of a partition that was given up meanwhile.
        return written.thenCompose(done -> epochs.containsKey(partition)
                ? bridge.renewed(partition, given)
                : CompletableFuture.completedFuture(null));
    }

    /**
     * The last leases, by partition: those of the highest epochs; none for a shadow, which has no leases.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if the brokers do not answer
     */
    Map<Integer, Lease> last(List<Integer> partitions) {
        Map<Integer, Lease> last = new HashMap<>();
        if (settings.mode() != Mode.LIVE) {
            return last;
        }
        KafkaReader.readAll(
                clientConfig, settings.topic("bridge.leases"), partitions, message -> LeaseRecords.read(message)
                        .ifPresent(lease -> last.merge(lease.partition(), lease, Leases::later)));
        return last;
    }

    /** The one that was read later, unless its epoch is lower. */
    private static Lease later(Lease one, Lease other) {
        return other.epoch() < one.epoch() ? one : other;
    }
}
