package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.games.ProjectionTask;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.sequence.EventInput;
import io.fastbreak.pipeline.sequence.SequenceTask;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All that happens in a partition: a record of an input topic is read, put in sequence and projected by calls, and what
 * results is forwarded to the sinks in the same transaction. A made shot on the raw topic, for example, is validated by
 * {@link EventInput}, released by {@link SequenceTask} if no number before it is missing, and added to its game by
 * {@link ProjectionTask}. Streams calls {@code init} again after an abort, and all begins again from the stores.
 */
final class GameProcessor implements Processor<byte[], byte[], Object, Object> {
    private static final Logger LOG = LoggerFactory.getLogger(GameProcessor.class);

    /** Reads the records of a topic. */
    private interface Input {
        void process(Record<byte[], byte[]> record, RecordMetadata position);
    }

    private final PipelineTopology pipeline;
    private final EventInput events;
    private Map<String, Input> inputs = Map.of();
    private @Nullable ProcessorContext<Object, Object> context;
    private @Nullable SequenceTask feeds;
    private @Nullable Beacons beacons;

    GameProcessor(PipelineTopology pipeline) {
        this.pipeline = pipeline;
        events = new EventInput(pipeline.validator(), pipeline.settings().format(), pipeline.partitions());
    }

    @Override
    public void init(ProcessorContext<Object, Object> taskContext) {
        close();
        PipelineSettings settings = pipeline.settings();
        String program = pipeline.program().text();
        TaskInput input = pipeline.inputs().of(taskContext.taskId().partition());
        ProjectionTask games = new ProjectionTask(
                settings.projection(), settings.publication(), program, pipeline.listener(), input, taskContext);
        SequenceTask sequence = new SequenceTask(settings.sequencing(), settings.limits(), input, games, taskContext);
        Beacons written = new Beacons(pipeline.metrics(), input, taskContext);
        context = taskContext;
        feeds = sequence;
        beacons = written;
        inputs = inputs(sequence, games, taskContext);
        sequence.start();
        games.start();
        written.start(settings.beaconInterval());
    }

    private Map<String, Input> inputs(
            SequenceTask sequence, ProjectionTask games, ProcessorContext<Object, Object> taskContext) {
        TopicCatalog topics = pipeline.topics();
        Repartition repartition = new Repartition(topics.repartitionedCommands(), pipeline.partitions());
        CardInput cards = new CardInput(repartition, games, taskContext);
        CommandInput commands = new CommandInput(repartition, pipeline.metrics(), sequence, games, taskContext);
        Map<String, Input> instructions = Map.of(
                topics.cards(), cards::process,
                topics.commands(), (record, position) -> commands.process(record, position, CommandReader::command),
                topics.control(), (record, position) -> commands.process(record, position, CommandReader::control));
        // Drops what others wrote to the inner topic.
        Input nobody = (record, position) -> {};
        Map<String, Input> all = new HashMap<>(instructions);
        all.put(topics.raw(), this::event);
        all.put(
                topics.repartitionedEvents(),
                (record, position) -> sequence.process(events.repartitioned(record, position)));
        all.put(topics.repartitionedCommands(), (record, position) -> instructions
                .getOrDefault(Repartition.publishedOn(record), nobody)
                .process(record, position));
        all.put(topics.sourceGaps(), (record, position) -> sourceGap(sequence, record, position));
        return all;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        RecordMetadata position = requireNonNull(context).recordMetadata().orElseThrow();
        requireNonNull(inputs.get(position.topic()), position.topic()).process(record, position);
    }

    private void event(Record<byte[], byte[]> record, RecordMetadata position) {
        ValidatedRecord validated = events.published(record, position);
        if (validated.path() == ValidatedRecord.Path.FOREIGN) {
            requireNonNull(context).forward(EventInput.forHomePartition(validated), Sinks.REPARTITIONED_EVENTS);
        } else {
            requireNonNull(feeds).process(validated);
        }
    }

    /** One that cannot be read is skipped, and the stream continues. */
    private void sourceGap(SequenceTask sequence, Record<byte[], byte[]> record, RecordMetadata position) {
        List<SourceGapChange> read = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> {
            requireNonNull(record.key(), "no key");
            read.add(requireNonNull(Json.read(record.value(), SourceGapChange.class), "no value"));
        });
        if (error == null) {
            sequence.apply(new String(record.key(), UTF_8), read.get(0));
        } else {
            pipeline.metrics().skipped();
            LOG.error(
                    "Skipped one record of {}/{}/{}: {}",
                    position.topic(),
                    position.partition(),
                    position.offset(),
                    error.message());
        }
    }

    @Override
    public void close() {
        if (beacons != null) {
            beacons.close();
            beacons = null;
        }
    }
}
