package io.fastbreak.simulation;

import io.fastbreak.model.feed.TaskInput;
import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.streams.StreamsMetrics;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.Punctuator;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * One partition of the topology, with the real processors on stores of its own: what Kafka Streams does between a
 * record that is read and a transaction that is committed.
 */
final class PipelineTask {
    private final TaskTopology topology;
    private final VirtualLog log;
    private final VirtualProcess process;
    private final PartitionState state;
    private final int partition;
    private final PipelineTransaction transaction;
    private final Map<String, Processor<Object, Object, Object, Object>> processors = new LinkedHashMap<>();
    private final List<Source> sources = new ArrayList<>();
    private final Map<String, Integer> read = new HashMap<>();
    private final List<Schedule> schedules = new ArrayList<>();
    private @Nullable RecordMetadata current;
    private boolean dirty;
    /** When the ends of all topics were reached last, by the clock of the process. */
    private long reachedUtc;

    /** A topic that is read, and how far. */
    private static final class Source {
        private final String topic;
        private final List<ConsumerRecord<byte[], byte[]>> records;
        private final List<String> children;
        private int position;

        private Source(String topic, List<ConsumerRecord<byte[], byte[]>> records, List<String> children) {
            this.topic = topic;
            this.records = records;
            this.children = children;
        }
    }

    /** @param transaction to which it writes */
    PipelineTask(
            TaskTopology topology,
            VirtualLog log,
            VirtualProcess process,
            PartitionState state,
            int partition,
            PipelineTransaction transaction) {
        this.topology = topology;
        this.log = log;
        this.process = process;
        this.state = state;
        this.partition = partition;
        this.transaction = transaction;
        topology.sources()
                .forEach((topic, source) ->
                        sources.add(new Source(topic, log.records(topic, partition), topology.childrenOf(source))));
        topology.nodes().forEach((name, node) -> {
            if (node instanceof TaskTopology.Inner inner) {
                processors.put(name, processor(inner));
            }
        });
    }

    @SuppressWarnings("unchecked") // the topology connects nodes of the same types
    private static Processor<Object, Object, Object, Object> processor(TaskTopology.Inner inner) {
        return (Processor<Object, Object, Object, Object>) inner.supplier().get();
    }

    int partition() {
        return partition;
    }

    /** Takes the partition over and starts from what is committed. */
    void start() {
        state.take(this);
        init();
    }

    private void init() {
        read.clear();
        sources.forEach(source -> source.position = state.committedOffset(source.topic));
        schedules.clear();
        reachedUtc = TaskInput.UNKNOWN;
        topology.inputs().begin(this::caughtUpUtc);
        processors.forEach((name, processor) -> processor.init(new Context(name)));
    }

    /** The ends are known only while the brokers answer. */
    private long caughtUpUtc(long nowUtc) {
        boolean isRead = sources.stream().allMatch(source -> source.position >= source.records.size());
        reachedUtc = isRead && log.isAvailable() ? nowUtc : Math.min(reachedUtc, nowUtc);
        return reachedUtc;
    }

    boolean isFenced() {
        return !state.isOwnedBy(this);
    }

    boolean isDirty() {
        return dirty;
    }

    /** The transaction was aborted: Kafka Streams closes the processors and initializes the same objects again. */
    void abort() {
        dirty = false;
        state.undo();
        processors.values().forEach(Processor::close);
        init();
    }

    /** The transaction was committed. */
    void committed() {
        dirty = false;
        state.commit(read);
    }

    void close() {
        processors.values().forEach(Processor::close);
    }

    /** The append time of the next record; the maximum if there is none. */
    long nextRecordUtc() {
        Source next = next();
        return next == null ? Long.MAX_VALUE : next.records.get(next.position).timestamp();
    }

    /** Of the next records of all topics the one with the lowest time, as Kafka Streams chooses. */
    private @Nullable Source next() {
        Source next = null;
        long nextUtc = Long.MAX_VALUE;
        for (Source source : sources) {
            if (source.position < log.readable(source.topic, partition)) {
                long utc = source.records.get(source.position).timestamp();
                if (next == null || utc < nextUtc) {
                    next = source;
                    nextUtc = utc;
                }
            }
        }
        return next;
    }

    /** Processes the next record. */
    boolean processNext() {
        Source source = next();
        if (source == null) {
            return false;
        }
        ConsumerRecord<byte[], byte[]> next = source.records.get(source.position++);
        dirty = true;
        read.put(source.topic, source.position);
        current = new Metadata(next.topic(), next.partition(), next.offset());
        Record<Object, Object> input = new Record<>(
                next.key(), topology.value(next), Math.max(0, next.timestamp()), new RecordHeaders(next.headers()));
        for (String child : source.children) {
            deliver(child, input);
        }
        current = null;
        return true;
    }

    /** Runs the punctuations that are due by the wall clock. */
    void punctuate() {
        long now = process.wallMs();
        boolean isAnyCancelled = false;
        // A punctuation may schedule others.
        for (int i = 0; i < schedules.size(); i++) {
            Schedule schedule = schedules.get(i);
            if (!schedule.cancelled && schedule.next <= now) {
                dirty = true;
                schedule.advance(now);
                schedule.punctuator.punctuate(now);
            }
            isAnyCancelled |= schedule.cancelled;
        }
        if (isAnyCancelled) {
            schedules.removeIf(schedule -> schedule.cancelled);
        }
    }

    private void deliver(String node, Record<Object, Object> record) {
        Processor<Object, Object, Object, Object> processor = processors.get(node);
        if (processor != null) {
            processor.process(record);
        } else if (topology.nodes().get(node) instanceof TaskTopology.Sink sink) {
            write(sink, record);
        }
    }

    /** A value that cannot be serialized is skipped, as by the production exception handler. */
    private void write(TaskTopology.Sink sink, Record<Object, Object> record) {
        byte[] key;
        byte[] value;
        try {
            key = sink.keys().serialize(sink.topic(), record.headers(), record.key());
            value = sink.values().serialize(sink.topic(), record.headers(), record.value());
        } catch (SerializationException e) {
            return;
        }
        Optional<Set<Integer>> chosen = sink.partitioner() == null
                ? Optional.empty()
                : sink.partitioner()
                        .partitions(sink.topic(), record.key(), record.value(), record.headers(), log.partitions());
        int target =
                chosen.isPresent() ? chosen.get().iterator().next() : key == null ? partition : log.partitionOf(key);
        transaction.write(
                this, sink.topic(), target, key, value, new RecordHeaders(record.headers()), record.timestamp());
    }

    private record Metadata(String topic, int partition, long offset) implements RecordMetadata {}

    private static final class Schedule implements Cancellable {
        private final long interval;
        private final Punctuator punctuator;
        private long next;
        private boolean cancelled;

        private Schedule(long interval, long now, Punctuator punctuator) {
            this.interval = interval;
            this.next = now + interval;
            this.punctuator = punctuator;
        }

        /** Missed times are left out. */
        private void advance(long now) {
            next += Math.max(1, (now - next) / interval + 1) * interval;
        }

        @Override
        public void cancel() {
            cancelled = true;
        }
    }

    /** The task as one node sees it. */
    private final class Context implements ProcessorContext<Object, Object> {
        private final String node;

        private Context(String node) {
            this.node = node;
        }

        @Override
        @SuppressWarnings("unchecked") // a node forwards what its children take
        public <K, V> void forward(Record<K, V> record) {
            for (String child : topology.childrenOf(node)) {
                deliver(child, (Record<Object, Object>) record);
            }
        }

        @Override
        @SuppressWarnings("unchecked") // a node forwards what its children take
        public <K, V> void forward(Record<K, V> record, String child) {
            if (!topology.childrenOf(node).contains(child)) {
                throw new IllegalArgumentException(node + " has no child " + child);
            }
            deliver(child, (Record<Object, Object>) record);
        }

        @Override
        public TaskId taskId() {
            return new TaskId(0, partition);
        }

        @Override
        public Optional<RecordMetadata> recordMetadata() {
            return Optional.ofNullable(current);
        }

        @Override
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Kafka Streams declares it
        public <S extends StateStore> S getStateStore(String name) {
            return (S) state.store(name);
        }

        @Override
        public Cancellable schedule(Duration interval, PunctuationType type, Punctuator punctuator) {
            Schedule schedule = new Schedule(interval.toMillis(), process.wallMs(), punctuator);
            schedules.add(schedule);
            return schedule;
        }

        @Override
        public long currentSystemTimeMs() {
            return process.wallMs();
        }

        @Override
        public Cancellable schedule(Instant start, Duration interval, PunctuationType type, Punctuator punctuator) {
            throw unused();
        }

        @Override
        public long currentStreamTimeMs() {
            throw unused();
        }

        @Override
        public String applicationId() {
            throw unused();
        }

        @Override
        public Serde<?> keySerde() {
            throw unused();
        }

        @Override
        public Serde<?> valueSerde() {
            throw unused();
        }

        @Override
        public File stateDir() {
            throw unused();
        }

        @Override
        public StreamsMetrics metrics() {
            throw unused();
        }

        /** An instance commits so often that no request changes it. */
        @Override
        public void commit() {}

        @Override
        public Map<String, Object> appConfigs() {
            throw unused();
        }

        @Override
        public Map<String, Object> appConfigsWithPrefix(String prefix) {
            throw unused();
        }

        private UnsupportedOperationException unused() {
            return new UnsupportedOperationException("no processor of the pipeline uses this");
        }
    }
}
