package io.fastbreak.benchmarks.pipeline;

import java.util.Collection;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.common.Metric;
import org.apache.kafka.streams.KafkaStreams;

/** What the producers of an application have sent, by topic, from their own metrics. */
record ProducerTotals(SortedMap<String, Volume> byTopic) {

    /** @param bytes as batches, compressed */
    record Volume(long records, long bytes) {
        private static final Volume NONE = new Volume(0, 0);
    }

    Volume to(String topic) {
        return byTopic.getOrDefault(topic, Volume.NONE);
    }

    static ProducerTotals by(KafkaStreams streams) {
        Collection<? extends Metric> metrics = streams.metrics().values();
        Map<String, Double> records = totals(metrics, "record-send-total");
        Map<String, Double> bytes = totals(metrics, "byte-total");
        SortedMap<String, Volume> volumes = new TreeMap<>();
        records.forEach((topic, count) -> volumes.put(
                topic,
                new Volume(count.longValue(), bytes.getOrDefault(topic, 0.0).longValue())));
        return new ProducerTotals(volumes);
    }

    private static Map<String, Double> totals(Collection<? extends Metric> metrics, String name) {
        return metrics.stream()
                .filter(metric -> metric.metricName().group().equals("producer-topic-metrics"))
                .filter(metric -> metric.metricName().name().equals(name))
                .collect(Collectors.groupingBy(
                        metric -> metric.metricName().tags().get("topic"),
                        Collectors.summingDouble(metric -> (Double) metric.metricValue())));
    }
}
