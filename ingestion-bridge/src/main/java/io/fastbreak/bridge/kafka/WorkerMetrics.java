package io.fastbreak.bridge.kafka;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.kafka.KafkaClientMetrics;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;

/** Metrics of a worker and its Kafka clients, until it ends. */
final class WorkerMetrics implements AutoCloseable {
    private final MeterRegistry registry;
    private final List<KafkaClientMetrics> clients = new ArrayList<>();

    WorkerMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void watch(Consumer<?, ?> consumer) {
        bound(new KafkaClientMetrics(consumer));
    }

    void watch(Producer<?, ?> producer) {
        bound(new KafkaClientMetrics(producer));
    }

    private void bound(KafkaClientMetrics client) {
        client.bindTo(registry);
        clients.add(client);
    }

    void watch(Supplier<BridgeWorker.Health> health) {
        gauge(
                "lag.records",
                "summaries not yet read, over all partitions of this bridge",
                health,
                BridgeWorker.Health::lag);
        gauge("partitions", "partitions of this bridge", health, now -> now.partitions()
                .size());
        gauge("last.poll.timestamp.seconds", "time of the last poll for summaries", health, WorkerMetrics::lastPoll);
    }

    /** Not a number before the first time. */
    private static double lastPoll(BridgeWorker.Health health) {
        Instant last = health.lastPoll();
        return last == null ? Double.NaN : last.toEpochMilli() / 1000.0;
    }

    private void gauge(
            String name,
            String description,
            Supplier<BridgeWorker.Health> health,
            ToDoubleFunction<BridgeWorker.Health> value) {
        Gauge.builder("fastbreak.bridge." + name, health, now -> value.applyAsDouble(now.get()))
                .description(description)
                .strongReference(true)
                .register(registry);
    }

    @Override
    public void close() {
        clients.forEach(KafkaClientMetrics::close);
    }
}
