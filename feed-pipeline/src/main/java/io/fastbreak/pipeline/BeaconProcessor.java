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

/** Says at regular times how far its partition is, in the transaction of what it speaks of. */
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

    /** Nothing is sent here: the stores tell all that there is to say. */
    @Override
    public void process(Record<String, Object> record) {}

    private void send(KeyValueStore<String, byte[]> heads, long now) {
        int partition = context().taskId().partition();
        byte[] stored = heads.get(StoreNames.LEDGER_KEY);
        RecordCounters ledger = stored == null ? new RecordCounters() : RecordCounters.fromBytes(stored);
        ProjectorCounters projected = ProjectorCounters.of(heads.get(StoreNames.PROJECTED_KEY));
        Beacon beacon =
                new Beacon(partition, now, projected.publishedUtc(), projected.lagMs(), counters(ledger, projected));
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

    private static Beacon.Counters counters(RecordCounters ledger, ProjectorCounters projected) {
        return new Beacon.Counters(
                ledger.count(Entry.RECEIVED),
                ledger.count(Entry.ACCEPTED),
                ledger.count(Entry.REJECTED),
                ledger.count(Entry.DUPLICATE),
                ledger.count(Entry.PENDING),
                ledger.count(Entry.CLEAN),
                ledger.count(Entry.HELD),
                projected.pending(),
                ledger.count(Entry.GAPS_OPENED),
                ledger.count(Entry.GAPS_HEALED),
                ledger.count(Entry.GAPS_OPEN),
                ledger.count(Entry.GAPS_LOST),
                projected.corrections(),
                projected.games(),
                ledger.count(Entry.REPARTITIONED),
                ledger.count(Entry.EVICTED));
    }
}
