package io.fastbreak.pipeline;

import io.fastbreak.projector.stream.ProjectionListener;
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
 * The pipeline as metrics. {@link PartitionMetrics} has its accounting by partition, which is part of its state and
 * counts since the pipeline first ran; all else counts since the process started. {@code docs/metrics.md} lists them.
 */
public final class PipelineMetrics {
    /** Of nobody. */
    static final PipelineMetrics UNCOUNTED = new PipelineMetrics(new CompositeMeterRegistry());

    private final MeterRegistry registry;
    private final Counter leftOut;
    private final Set<String> unpublished = ConcurrentHashMap.newKeySet();
    private final Counter unreadable;
    private final OutputDelays delays;
    private final CountingRejectionSerializer rejections;
    private final ProjectionMonitor projections;

    public PipelineMetrics(MeterRegistry registry) {
        this.registry = registry;
        unreadable = Counter.builder("fastbreak.operator.unreadable")
                .description("records of the commands or the control topic that are no instruction")
                .register(registry);
        leftOut = Counter.builder("fastbreak.records.left.out")
                .description("outputs that could not be written, or inner inputs that could not be read")
                .register(registry);
        delays = new OutputDelays(registry, InstantSource.system());
        rejections = new CountingRejectionSerializer(registry);
        projections = new ProjectionMonitor(delays, unpublished, registry);
    }

    /** Counts a record of the commands or the control topic that could not be read; since the process started. */
    void unreadableCommand() {
        unreadable.increment();
    }

    void leftOut() {
        leftOut.increment();
    }

    /** Fixtures of which an output could not be written and that are not marked for it yet; safe for threads. */
    Set<String> unpublished() {
        return unpublished;
    }

    /** Counts, since the process started, what the compiled validator doubted and the judge accepted. */
    public void watch(EventValidator validator) {
        FunctionCounter.builder("fastbreak.validation.divergences", validator, EventValidator::divergences)
                .description("valid events that only the slow judge could tell to be so")
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
