package io.fastbreak.simulation;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.forward.Guard;
import io.fastbreak.bridge.forward.GuardMetrics;
import io.fastbreak.bridge.kafka.JsonRecords;
import io.fastbreak.bridge.kafka.MarketRecords;
import io.fastbreak.pipeline.TopicCatalog;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The process of the guard: the real {@link Guard}, and around it what {@code GuardWorker} does with a consumer. */
final class GuardInstance extends VirtualProcess {
    private static final long INTERVAL = Duration.ofMillis(200).toNanos();

    private final VirtualLog log;
    private final TopicCatalog topics;
    private final Guard guard;
    private final Map<String, Integer> positions = new HashMap<>();

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
        this.topics = topics;
        this.guard = new Guard(
                timing,
                clients.open(this),
                new VirtualOutbox(this, log, topics, statistics),
                wallClock(),
                time::now,
                new GuardMetrics(new SimpleMeterRegistry()),
                new VirtualThread(this));
    }

    void start() {
        after(INTERVAL, this::step);
    }

    private void step() {
        long begin = guard.nanoTime();
        if (log.isAvailable()) {
            for (int i = 0; i < log.partitions(); i++) {
                read(topics.leases(), i);
                read(topics.markets(), i);
            }
            guard.allRead(begin);
        }
        guard.tick();
        after(INTERVAL, this::step);
    }

    private void read(String topic, int partition) {
        List<ConsumerRecord<byte[], byte[]>> records = log.records(topic, partition);
        int position = positions.getOrDefault(topic + partition, 0);
        for (; position < records.size(); position++) {
            apply(TextKeyed.of(records.get(position)));
        }
        positions.put(topic + partition, position);
    }

    private void apply(ConsumerRecord<String, byte[]> message) {
        if (message.topic().equals(topics.leases())) {
            JsonRecords.value(message, Lease.class).ifPresent(guard::lease);
        } else if (message.value() != null) {
            MarketRecords.read(message).ifPresent(bodies -> guard.markets(message.partition(), bodies));
        } else if (message.key() != null) {
            guard.forget(message.key());
        }
    }
}
