package io.fastbreak.projector.stream;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.ProcessingFailure;
import io.fastbreak.model.feed.ProjectionAttempt;
import io.fastbreak.model.feed.ProjectorInput;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.ProjectionSettings;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Turns feed updates into games, and carries out operator commands on games. Games on the heap are a cache of the event
 * log: Streams calls {@code init} again after an abort, and they are restored.
 */
public final class ProjectionProcessor implements Processor<String, ProjectorInput, String, Object> {

    /** Names of the nodes that this processor forwards to. */
    public record Children(String scoring, String state, String corrections, String audit) {}

    private final ProjectionSettings projection;
    private final PublicationSettings publication;
    private final Children children;
    private final String program;
    private final ProjectionListener listener;
    private final TaskInputs inputs;
    private @Nullable ProjectionTask task;

    /**
     * @param program version of the program: another version tries again what this one could not process
     * @param listener may be shared by all tasks
     * @param inputs how far the tasks have read what they project
     */
    public ProjectionProcessor(
            ProjectionSettings projection,
            PublicationSettings publication,
            Children children,
            String program,
            ProjectionListener listener,
            TaskInputs inputs) {
        this.projection = projection;
        this.publication = publication;
        this.children = children;
        this.program = program;
        this.listener = listener;
        this.inputs = inputs;
    }

    @Override
    public void init(ProcessorContext<String, Object> context) {
        TaskInput input = inputs.of(context.taskId().partition());
        task = new ProjectionTask(projection, publication, children, program, listener, input, context);
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
        } else if (record.value() instanceof ReceivedCommand command) {
            requireNonNull(task).process(command);
        } else if (record.value() instanceof FixtureCard card) {
            requireNonNull(task).process(card, record.timestamp());
        } else if (record.value() instanceof OperatorAudit audit) {
            requireNonNull(task).answer(audit);
        }
    }

    @Override
    public void close() {
        task = null;
    }
}
