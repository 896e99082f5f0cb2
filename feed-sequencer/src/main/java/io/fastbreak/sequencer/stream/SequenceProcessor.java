package io.fastbreak.sequencer.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.SequencerInput;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.TaskLimits;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Gives every judged record of a partition its one place: clean, rejected, dropped as a duplicate, or held; carries out
 * what operators and publishers say of feeds. All that stands on the heap is a cache of the stores: Streams calls {@code init} again after an abort, and it starts afresh.
 */
public final class SequenceProcessor implements Processor<byte[], SequencerInput, Object, Object> {

    /**
     * Names of the nodes that this processor forwards to.
     *
     * @param numbers of sources that count over all their fixtures; used where the settings say that they do
     */
    public record Children(String clean, String rejected, String gaps, String updates, String numbers) {}

    private final SequencerSettings settings;
    private final TaskLimits limits;
    private final Children children;
    private final String program;
    private @Nullable SequenceTask task;

    /** @param program version of the program: another version tries again what this one could not process */
    public SequenceProcessor(SequencerSettings settings, TaskLimits limits, Children children, String program) {
        this.settings = settings;
        this.limits = limits;
        this.children = children;
        this.program = program;
    }

    @Override
    public void init(ProcessorContext<Object, Object> context) {
        task = new SequenceTask(settings, limits, children, program, context);
        task.start();
    }

    @Override
    public void process(Record<byte[], SequencerInput> record) {
        if (record.value() instanceof ValidatedRecord judged) {
            requireNonNull(task).process(judged);
        } else if (record.value() instanceof ReceivedCommand instructed) {
            requireNonNull(task).process(instructed);
        } else if (record.value() instanceof SourceGapChange change) {
            requireNonNull(task).process(new String(record.key(), UTF_8), change);
        }
    }

    @Override
    public void close() {
        task = null;
    }
}
