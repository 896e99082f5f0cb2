package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.log.InputLosses;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.projector.stream.ProjectorCounters;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import java.time.Duration;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** Writes the record counters of its partition at an interval, in the transaction of the records that they count. */
final class BeaconProcessor extends ContextualProcessor<String, Object, String, Beacon> {
    private final Duration interval;
    private final PipelineMetrics metrics;
    private final TaskInputs inputs;
    private @Nullable PartitionMetrics partition;
    private @Nullable TaskInput input;

    BeaconProcessor(Duration interval, PipelineMetrics metrics, TaskInputs inputs) {
        this.interval = interval;
        this.metrics = metrics;
        this.inputs = inputs;
    }

    @Override
    public void init(ProcessorContext<String, Beacon> context) {
        super.init(context);
        KeyValueStore<String, byte[]> heads = context.getStateStore(StoreNames.HEADS);
        close();
        partition = metrics.partition(context.taskId().partition());
        input = inputs.of(context.taskId().partition());
        context.schedule(interval, PunctuationType.WALL_CLOCK_TIME, now -> send(heads, now));
    }

    /** Does nothing: the beacon is read from the stores. */
    @Override
    public void process(Record<String, Object> record) {}

    private void send(KeyValueStore<String, byte[]> heads, long now) {
        int partition = context().taskId().partition();
        byte[] stored = heads.get(StoreNames.COUNTERS_KEY);
        RecordCounters counters = stored == null ? new RecordCounters() : RecordCounters.fromBytes(stored);
        ProjectorCounters projected = ProjectorCounters.of(heads.get(StoreNames.PROJECTED_KEY));
        TaskInput.Position raw = requireNonNull(input).raw();
        Beacon beacon = new Beacon(
                partition,
                now,
                projected.publishedUtc(),
                projected.lagMs(),
                raw == null ? null : raw.position(),
                raw == null ? null : raw.endOffset(),
                projected.caughtUpUtc() == TaskInput.UNKNOWN ? null : projected.caughtUpUtc(),
                InputLosses.of(heads.get(StoreNames.INPUT_KEY)).count(),
                counters(counters, projected));
        requireNonNull(this.partition).update(beacon);
        context().forward(new Record<>(Integer.toString(partition), beacon, now));
    }

    @Override
    public void close() {
        if (partition != null) {
            partition.close();
            partition = null;
        }
    }

    private static Beacon.Counters counters(RecordCounters counters, ProjectorCounters projected) {
        return new Beacon.Counters(
                counters.count(Entry.RECEIVED),
                counters.count(Entry.ACCEPTED),
                counters.count(Entry.REJECTED),
                counters.count(Entry.DUPLICATE),
                counters.count(Entry.PENDING),
                counters.count(Entry.CLEAN),
                counters.count(Entry.HELD),
                projected.pending(),
                counters.count(Entry.GAPS_OPENED),
                counters.count(Entry.GAPS_HEALED),
                counters.count(Entry.GAPS_OPEN),
                counters.count(Entry.GAPS_LOST),
                projected.corrections(),
                projected.games(),
                counters.count(Entry.REPARTITIONED),
                counters.count(Entry.EVICTED),
                counters.count(Entry.UNATTRIBUTABLE));
    }
}
