package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.SequencerInput;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.TaskLimits;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Decides on every validated record of a partition: clean, rejected, duplicate, or held; applies commands of operators and
 * control records of publishers to feeds. The heap holds only a cache of the stores: Kafka Streams calls {@code init}
 * again after an abort, and the processor starts again from the stores.
 */
public final class SequenceProcessor implements Processor<byte[], SequencerInput, Object, Object> {

    private final SequencerSettings settings;
    private final TaskLimits limits;
    private final SequencerChildren children;
    private final String program;
    private final TaskInputs inputs;
    private @Nullable SequenceTask task;

    /**
     * @param program version of the program: another version retries what this one could not process
     * @param inputs how far the tasks have read what they put in sequence
     */
    public SequenceProcessor(
            SequencerSettings settings,
            TaskLimits limits,
            SequencerChildren children,
            String program,
            TaskInputs inputs) {
        this.settings = settings;
        this.limits = limits;
        this.children = children;
        this.program = program;
        this.inputs = inputs;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        TaskInput input = inputs.of(context.taskId().partition());
        task = new SequenceTask(settings, limits, children, program, input, context);
        task.start();
    }

    @Override
    public void process(Record<byte[], SequencerInput> record) {
        if (record.value() instanceof ValidatedRecord validated) {
            requireNonNull(task).process(validated);
        } else if (record.value() instanceof ReceivedCommand command) {
            requireNonNull(task).process(command);
        } else if (record.value() instanceof SourceGapChange change) {
            requireNonNull(task).process(new String(record.key(), UTF_8), change);
        }
    }

    @Override
    public void close() {
        task = null;
    }
}
