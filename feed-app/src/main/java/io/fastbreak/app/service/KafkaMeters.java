package io.fastbreak.app.service;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.micrometer.core.instrument.config.MeterFilter;
import java.util.Set;

/** Which of the meters of Kafka's clients are exported: those of the dashboards and guides, or all, some 2,000 lines. */
final class KafkaMeters {
    private static final String PREFIX = "kafka.";
    private static final Set<String> USED = Set.of(
            "kafka.stream.thread.commit.latency.avg",
            "kafka.stream.thread.commit.ratio",
            "kafka.stream.thread.process.ratio",
            "kafka.consumer.fetch.manager.records.consumed.rate",
            "kafka.consumer.fetch.manager.records.lag.max",
            "kafka.producer.record.error.rate",
            "kafka.producer.record.send.rate",
            "kafka.producer.request.latency.avg");

    private KafkaMeters() {}

    /** Leaves out what {@code metrics.kafka} does. */
    static MeterFilter of(Settings settings) {
        boolean areAll = settings.get(SettingsCatalog.KAFKA_METRICS).equals("all");
        return MeterFilter.deny(id -> !areAll && id.getName().startsWith(PREFIX) && !USED.contains(id.getName()));
    }
}
