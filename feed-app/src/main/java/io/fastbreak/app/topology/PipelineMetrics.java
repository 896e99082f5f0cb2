package io.fastbreak.app.topology;

import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.apache.kafka.common.serialization.Serializer;

/**
 * The pipeline as metrics. {@link PartitionMetrics} has its accounting by partition, which is part of its state and
 * counts since the pipeline first ran; all else counts since the process started. {@code docs/metrics.md} lists them.
 */
public final class PipelineMetrics {
    private final MeterRegistry registry;
    private final Counter unreadable;
    private final OutputDelays delays;
    private final RejectionCounts rejections;

    public PipelineMetrics(MeterRegistry registry) {
        this.registry = registry;
        unreadable = Counter.builder("fastbreak.operator.unreadable")
                .description("records of the commands or the control topic that are no instruction")
                .register(registry);
        delays = new OutputDelays(registry, InstantSource.system());
        rejections = new RejectionCounts(registry);
    }

    /** Counts a record of the commands or the control topic that could not be read; since the process started. */
    void unreadableInstruction() {
        unreadable.increment();
    }

    /** Counts, since the process started, what the compiled validator doubted and the judge accepted. */
    void watch(EventValidator validator) {
        FunctionCounter.builder("fastbreak.validation.divergences", validator, EventValidator::divergences)
                .description("valid events that only the slow judge could tell to be so")
                .register(registry);
    }

    OutputDelays delays() {
        return delays;
    }

    Serializer<byte[]> countingRejections() {
        return rejections;
    }

    PartitionMetrics partition(int number) {
        return new PartitionMetrics(registry, number);
    }
}
