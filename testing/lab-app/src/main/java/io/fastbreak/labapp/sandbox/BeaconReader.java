package io.fastbreak.labapp.sandbox;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Follows the pipeline's beacons: its record counters, and whether it is at rest. */
public final class BeaconReader implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> reader;
    private final Map<Integer, Beacon> latest = new HashMap<>();
    private final int partitions;

    public BeaconReader(KafkaClients clients, TopicCatalog topics) {
        reader = clients.reader(topics.beacons());
        partitions = reader.assignment().size();
    }

    /**
     * Waits until the pipeline has committed that many records and nothing was pending for a while.
     *
     * @param received records over all partitions since the pipeline first ran
     * @param settle how long it must be at rest, by the pipeline's clock
     * @param progress receives the counters after each read
     * @throws OperationFailedException where the pipeline sends no beacons, or {@code alive} throws it
     */
    public Beacon.Counters awaitRest(
            long received, Duration settle, Duration timeout, Consumer<Beacon.Counters> progress, Runnable alive) {
        long restSince = Long.MAX_VALUE;
        long lastBeacon = System.nanoTime();
        while (true) {
            alive.run();
            if (poll()) {
                lastBeacon = System.nanoTime();
            } else if (System.nanoTime() - lastBeacon > timeout.toNanos()) {
                throw new OperationFailedException("the pipeline sent no beacon for " + timeout.toSeconds()
                        + " s; is it running on these topics? It had received " + total().received() + " of "
                        + received + " records");
            }
            Beacon.Counters total = total();
            progress.accept(total);
            if (latest.size() < partitions || total.received() < received || !total.atRest()) {
                restSince = Long.MAX_VALUE;
                continue;
            }
            long oldest = latest.values().stream().mapToLong(Beacon::utc).min().orElse(0);
            restSince = Math.min(restSince, oldest);
            if (oldest - restSince >= settle.toMillis()) {
                return total;
            }
        }
    }

    private boolean poll() {
        boolean any = false;
        for (var record : reader.poll(POLL)) {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            latest.put(beacon.partition(), beacon);
            any = true;
        }
        return any;
    }

    /** The counters of all partitions together, as last committed. */
    public Beacon.Counters total() {
        return latest.values().stream().map(Beacon::counters).reduce(Beacon.Counters.NONE, Beacon.Counters::plus);
    }

    @Override
    public void close() {
        reader.close();
    }

    /** The record counters of a pipeline. */
    public static String text(Beacon.Counters counters) {
        return """
                records      %d received = %d accepted + %d rejected + %d duplicate + %d pending%s
                accepted     %d clean + %d held
                gaps         %d opened, %d healed, %d open, %d lost
                corrections  %d
                games        %d
                """.formatted(
                        counters.received(),
                        counters.accepted(),
                        counters.rejected(),
                        counters.duplicate(),
                        counters.pending(),
                        counters.balanced() ? "" : "   DOES NOT BALANCE",
                        counters.clean(),
                        counters.held(),
                        counters.gapsOpened(),
                        counters.gapsHealed(),
                        counters.gapsOpen(),
                        counters.gapsLost(),
                        counters.corrections(),
                        counters.games());
    }
}
