package io.fastbreak.server.live;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Gauges of one kind that are read when somebody looks, so that which ones there are may change.
 *
 * @param label that tells one from the other
 * @param values by the value of the label; asked for at every scrape
 */
public record GaugeFamily(String name, String help, String label, Supplier<Map<String, Double>> values)
        implements Collector {

    public void in(PrometheusMeterRegistry registry) {
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
    public String getPrometheusName() {
        return name;
    }
}
