package io.fastbreak.pipeline;

import io.fastbreak.pipeline.games.ProjectionListener;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.time.InstantSource;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.serialization.Serializer;

/**
 * The metrics of the pipeline. {@link PartitionMetrics} are part of its state and count from its first run; all others
 * count from the start of the process. {@code docs/metrics.md} lists them.
 */
public final class PipelineMetrics {
    /** Not registered anywhere. */
    static final PipelineMetrics UNCOUNTED = new PipelineMetrics(new CompositeMeterRegistry());

    private final MeterRegistry registry;
    private final Counter skipped;
    private final Set<String> unpublished = ConcurrentHashMap.newKeySet();
    private final Counter unreadable;
    private final OutputDelays delays;
    private final CountingRejectionSerializer rejections;
    private final ProjectionMonitor projections;

    public PipelineMetrics(MeterRegistry registry) {
        this.registry = registry;
        unreadable = Counter.builder("fastbreak.operator.unreadable")
                .description("records of the commands or the control topic that could not be read")
                .register(registry);
        skipped = Counter.builder("fastbreak.records.left.out")
                .description("outputs that could not be written, or records of inner topics that could not be read")
                .register(registry);
        delays = new OutputDelays(registry, InstantSource.system());
        rejections = new CountingRejectionSerializer(registry);
        projections = new ProjectionMonitor(delays, unpublished, registry);
    }

    /** Counts a record of the commands or the control topic that could not be read. */
    void unreadableCommand() {
        unreadable.increment();
    }

    void skipped() {
        skipped.increment();
    }

    /** Fixtures with an output that could not be written, until their games are marked for it; thread-safe. */
    Set<String> unpublished() {
        return unpublished;
    }

    /** Counts the valid events that the compiled validator could not accept and passed to the reference validator. */
    public void countDivergences(EventValidator validator) {
        FunctionCounter.builder("fastbreak.validation.divergences", validator, EventValidator::divergences)
                .description("valid events that only the reference validator accepted")
                .register(registry);
    }

    OutputDelays delays() {
        return delays;
    }

    ProjectionListener projections() {
        return projections;
    }

    Serializer<byte[]> countingRejections() {
        return rejections;
    }

    PartitionMetrics partition(int number) {
        return new PartitionMetrics(registry, number);
    }
}
