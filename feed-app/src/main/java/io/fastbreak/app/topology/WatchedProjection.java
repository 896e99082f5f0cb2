package io.fastbreak.app.topology;

import io.fastbreak.model.feed.GameInput;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.projector.stream.ProjectionProcessor;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The projector, with a note of when each event reaches it, which is when its clean record was handed over, and of the
 * event with which it fails.
 */
final class WatchedProjection implements Processor<String, GameInput, String, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(WatchedProjection.class);

    private final ProjectionProcessor projection;
    private final OutputDelays delays;

    WatchedProjection(ProjectionProcessor projection, OutputDelays delays) {
        this.projection = projection;
        this.delays = delays;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        projection.init(context);
    }

    @Override
    public void process(Record<String, GameInput> record) {
        if (record.value() instanceof SequencedEvent event) {
            delays.clean(event, record.timestamp());
        }
        try {
            projection.process(record);
        } catch (RuntimeException e) {
            describe(record);
            throw e;
        }
    }

    private static void describe(Record<String, GameInput> record) {
        var line = LOG.atError().addKeyValue("fixture", record.key());
        if (record.value() instanceof SequencedEvent event) {
            line = line.addKeyValue("event", event.event().id())
                    .addKeyValue("trace", event.event().traceId());
        }
        line.log("The projector fails with a {}", record.value().getClass().getSimpleName());
    }

    @Override
    public void close() {
        projection.close();
    }
}
