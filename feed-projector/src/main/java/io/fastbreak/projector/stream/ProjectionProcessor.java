package io.fastbreak.projector.stream;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.ProcessingFailure;
import io.fastbreak.model.feed.ProjectionAttempt;
import io.fastbreak.model.feed.ProjectorInput;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.ProjectionSettings;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Turns feed updates into games, and carries out what operators say of games. Games on the heap are a cache of the event log: Streams calls {@code init} again after
 * an abort, and they are built anew.
 */
public final class ProjectionProcessor implements Processor<String, ProjectorInput, String, Object> {

    /** Names of the nodes that this processor forwards to. */
    public record Children(String scoring, String state, String corrections, String audit) {}

    private final ProjectionSettings projection;
    private final PublicationSettings emission;
    private final Children children;
    private final String program;
    private final ProjectionListener watch;
    private @Nullable ProjectionTask task;

    /**
     * @param program version of the program: another version tries again what this one could not process
     * @param watch may be shared by all tasks
     */
    public ProjectionProcessor(
            ProjectionSettings projection,
            PublicationSettings emission,
            Children children,
            String program,
            ProjectionListener watch) {
        this.projection = projection;
        this.emission = emission;
        this.children = children;
        this.program = program;
        this.watch = watch;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        task = new ProjectionTask(projection, emission, children, program, watch, context);
        task.start();
    }

    @Override
    public void process(Record<String, ProjectorInput> record) {
        if (record.value() instanceof ProjectionAttempt attempt) {
            requireNonNull(task).process(attempt, record.timestamp());
        } else if (record.value() instanceof FeedUpdate update) {
            requireNonNull(task).process(update);
        } else if (record.value() instanceof ProcessingFailure failure) {
            requireNonNull(task).process(failure);
        } else if (record.value() instanceof ReceivedCommand instructed) {
            requireNonNull(task).process(instructed);
        } else if (record.value() instanceof FixtureCard card) {
            requireNonNull(task).process(card, record.timestamp());
        } else if (record.value() instanceof OperatorAudit answer) {
            requireNonNull(task).answer(answer);
        }
    }

    @Override
    public void close() {
        task = null;
    }
}
