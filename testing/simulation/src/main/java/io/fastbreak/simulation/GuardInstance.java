package io.fastbreak.simulation;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.guard.Guard;
import io.fastbreak.bridge.guard.GuardMetrics;
import io.fastbreak.bridge.kafka.LeaseRecords;
import io.fastbreak.bridge.kafka.MarketRecords;
import io.fastbreak.pipeline.TopicCatalog;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The process of the guard: the real {@link Guard}, and around it what {@code GuardWorker} does with a consumer. */
final class GuardInstance extends VirtualProcess {
    private static final long INTERVAL = Duration.ofMillis(200).toNanos();

    private final VirtualLog log;
    private final VirtualReader leases;
    private final VirtualReader markets;
    private final Guard guard;

    GuardInstance(
            VirtualTime time,
            String name,
            BridgeTiming timing,
            VirtualLog log,
            TopicCatalog topics,
            BridgeInstance.ClientFactory clients,
            Statistics statistics) {
        super(time, name);
        this.log = log;
        this.leases = new VirtualReader(log, topics.leases());
        this.markets = new VirtualReader(log, topics.markets());
        this.guard = new Guard(
                timing,
                clients.open(this),
                new VirtualRecordSink(this, log, topics, statistics),
                wallClock(),
                time::now,
                new GuardMetrics(new CompositeMeterRegistry()),
                new VirtualThread(this));
    }

    void start() {
        after(INTERVAL, this::step);
    }

    private void step() {
        long begin = guard.nanoTime();
        if (log.isAvailable()) {
            for (int i = 0; i < log.partitions(); i++) {
                leases.read(i, this::lease);
                markets.read(i, message -> MarketRecords.apply(message, guard));
                guard.readUntil(i, begin);
            }
        }
        guard.tick();
        after(INTERVAL, this::step);
    }

    private void lease(ConsumerRecord<String, byte[]> message) {
        LeaseRecords.read(message).ifPresent(guard::lease);
    }
}
