package io.fastbreak.pipeline;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.pipeline.games.ProjectionListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts and logs failures of single fixtures, and measures the delays of projected events. */
final class ProjectionMonitor implements ProjectionListener {
    private static final Logger LOG = LoggerFactory.getLogger(ProjectionMonitor.class);

    private final OutputDelays delays;
    private final Set<String> unpublished;
    private final Counter errors;

    /** @param unpublished fixtures with an output that could not be written; removed once their game is marked */
    ProjectionMonitor(OutputDelays delays, Set<String> unpublished, MeterRegistry registry) {
        this.delays = delays;
        this.unpublished = unpublished;
        errors = Counter.builder("fastbreak.processing.errors")
                .description("processing failures, each confined to one fixture")
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
                        "Processing of fixture {} failed: {}; its game is marked INTERNAL{}",
                        fixtureId,
                        error.message(),
                        stopped ? ", and its records are rejected until it is released" : "");
    }
}
