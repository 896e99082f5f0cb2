package io.fastbreak.pipeline;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.projector.stream.ProjectionListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts and logs what fails of single fixtures, and measures when events are projected. */
final class ProjectionMonitor implements ProjectionListener {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectionMonitor.class);

    private final OutputDelays delays;
    private final Set<String> unpublished;
    private final Counter errors;

    /** @param unpublished fixtures of which an output could not be written; those that are marked are removed */
    ProjectionMonitor(OutputDelays delays, Set<String> unpublished, MeterRegistry registry) {
        this.delays = delays;
        this.unpublished = unpublished;
        errors = Counter.builder("fastbreak.processing.errors")
                .description("failures of processing that were confined to one fixture")
                .register(registry);
    }

    @Override
    public void projected(SequencedEvent event, long appendedUtc) {
        delays.clean(event, appendedUtc);
    }

    @Override
    public boolean isUnpublished(String fixtureId) {
        return unpublished.remove(fixtureId);
    }

    @Override
    public void failed(String fixtureId, ProcessingError error, boolean stopped) {
        errors.increment();
        LOG.atError()
                .addKeyValue("fixture", fixtureId)
                .addKeyValue("hash", error.hash())
                .setCause(error.cause())
                .log(
                        "Processing of fixture {} failed: {}; its game is INTERNAL{}",
                        fixtureId,
                        error.message(),
                        stopped ? ", and its records are rejected until it is released" : "");
    }
}
