package io.fastbreak.server.live;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricFamilyDescriptor;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Gauges that differ in one label and are read at every scrape, so that the set of label values may change.
 *
 * @param values by the value of the label
 */
public record GaugeFamily(String name, String help, String label, Supplier<Map<String, Double>> values)
        implements Collector {

    public void register(PrometheusMeterRegistry registry) {
        registry.getPrometheusRegistry().register(this);
    }

    @Override
    public GaugeSnapshot collect() {
        GaugeSnapshot.Builder snapshot = GaugeSnapshot.builder().name(name).help(help);
        values.get()
                .forEach((value, gauge) -> snapshot.dataPoint(GaugeDataPointSnapshot.builder()
                        .labels(Labels.of(label, value))
                        .value(gauge)
                        .build()));
        return snapshot.build();
    }

    @Override
    public MetricFamilyDescriptor getMetricFamilyDescriptor() {
        return MetricFamilyDescriptor.gauge(name).help(help).build();
    }
}
