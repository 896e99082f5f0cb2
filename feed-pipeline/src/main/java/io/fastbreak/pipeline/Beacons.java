package io.fastbreak.pipeline;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.log.InputLosses;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.pipeline.games.ProjectorCounters;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import java.time.Duration;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Writes the record counters of a partition at an interval, in the transaction of the records that they count. */
final class Beacons implements AutoCloseable {
    private final ProcessorContext<Object, Object> context;
    private final TaskInput input;
    private final KeyValueStore<String, byte[]> heads;
    private final PartitionMetrics metrics;
    private final int partition;

    Beacons(PipelineMetrics metrics, TaskInput input, ProcessorContext<Object, Object> context) {
        this.context = context;
        this.input = input;
        heads = context.getStateStore(StoreNames.HEADS);
        partition = context.taskId().partition();
        this.metrics = metrics.partition(partition);
    }

    void start(Duration interval) {
        context.schedule(interval, PunctuationType.WALL_CLOCK_TIME, this::send);
    }

    private void send(long now) {
        byte[] stored = heads.get(StoreNames.COUNTERS_KEY);
        RecordCounters counters = stored == null ? new RecordCounters() : RecordCounters.fromBytes(stored);
        ProjectorCounters projected = ProjectorCounters.of(heads.get(StoreNames.PROJECTED_KEY));
        TaskInput.Position raw = input.raw();
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
        metrics.update(beacon);
        context.forward(new Record<>(Integer.toString(partition), beacon, now), Sinks.BEACONS);
        CommitRequests.commitSoon(context);
    }

    @Override
    public void close() {
        metrics.close();
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
