package io.fastbreak.pipeline.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.prometheus.metrics.model.registry.Collector;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricFamilyDescriptor;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Delays with the same name and different labels as a Prometheus histogram in seconds. */
public final class DelayFamily implements Collector {
    private static final double[] BOUNDS_SECONDS = Stream.concat(
                    Arrays.stream(DelayHistogram.BOUNDS_MS).mapToObj(ms -> ms / 1000.0),
                    Stream.of(Double.POSITIVE_INFINITY))
            .mapToDouble(Double::doubleValue)
            .toArray();

    private final String name;
    private final String help;
    private final Map<Labels, DelayHistogram> delays = new ConcurrentHashMap<>();

    private DelayFamily(String name, String help) {
        this.name = name;
        this.help = help;
    }

    /** Creates a family and registers it, if the registry is one of Prometheus. */
    public static DelayFamily in(MeterRegistry registry, String name, String help) {
        DelayFamily family = new DelayFamily(name, help);
        if (registry instanceof PrometheusMeterRegistry prometheus) {
            prometheus.getPrometheusRegistry().register(family);
        }
        return family;
    }

    /** @param labels alternating names and values */
    public DelayHistogram of(String... labels) {
        return delays.computeIfAbsent(Labels.of(labels), any -> new DelayHistogram());
    }

    @Override
    public HistogramSnapshot collect() {
        HistogramSnapshot.Builder snapshot =
                HistogramSnapshot.builder().name(name).help(help);
        delays.forEach((labels, delay) -> snapshot.dataPoint(HistogramDataPointSnapshot.builder()
                .labels(labels)
                .classicHistogramBuckets(ClassicHistogramBuckets.of(
                        BOUNDS_SECONDS, LongStream.of(delay.counts()).boxed().toArray(Number[]::new)))
                .sum(delay.sumMs() / 1000.0)
                .build()));
        return snapshot.build();
    }

    @Override
    public MetricFamilyDescriptor getMetricFamilyDescriptor() {
        return MetricFamilyDescriptor.histogram(name).help(help).build();
    }
}
