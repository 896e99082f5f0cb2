package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.feed.Beacon;
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
    private @Nullable PartitionMetrics partition;

    BeaconProcessor(Duration interval, PipelineMetrics metrics) {
        this.interval = interval;
        this.metrics = metrics;
    }

    @Override
    public void init(ProcessorContext<String, Beacon> context) {
        super.init(context);
        KeyValueStore<String, byte[]> heads = context.getStateStore(StoreNames.HEADS);
        close();
        partition = metrics.partition(context.taskId().partition());
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
        Beacon beacon =
                new Beacon(partition, now, projected.publishedUtc(), projected.lagMs(), counters(counters, projected));
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
