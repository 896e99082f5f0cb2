package io.fastbreak.pipeline.input;

import io.fastbreak.model.feed.InputLoss;
import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInput.Position;
import io.fastbreak.model.feed.TaskInputs;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import org.apache.kafka.common.TopicPartition;

/**
 * How far this process has read its input partitions. Positions come from the consumers, processed records from the
 * tasks, end offsets and topic ids from whoever asks the brokers for them. Thread-safe.
 */
public final class InputProgress implements TaskInputs {
    /** Key of this in the properties of Kafka Streams. */
    public static final String PROPERTY = "fastbreak.inputs";

    private final List<String> topics;
    private final InstantSource clock;
    private final MeterRegistry registry;
    private final Map<TopicPartition, PartitionProgress> partitions = new ConcurrentHashMap<>();
    private final Map<TopicPartition, Taken> taken = new ConcurrentHashMap<>();
    private final Map<Integer, TaskInputProgress> tasks = new ConcurrentHashMap<>();
    private final Set<TopicPartition> toReadAgain = ConcurrentHashMap.newKeySet();
    private volatile Map<String, String> topicIds = Map.of();

    /** Which consumer of this process has a partition, since when, and the metrics of it. */
    private record Taken(Object owner, long sinceUtc, List<Meter> meters) {}

    /**
     * How far one input partition is read.
     *
     * @param behindMs since the newest end offset that is reached was read, milliseconds
     */
    public record Reading(TopicPartition partition, Position position, long behindMs) {}

    /**
     * For the tasks that read these topics.
     *
     * @param topics the raw topic first
     */
    public InputProgress(List<String> topics, InstantSource clock, MeterRegistry registry) {
        this.topics = List.copyOf(topics);
        this.clock = clock;
        this.registry = registry;
    }

    @Override
    public TaskInput of(int partition) {
        return task(partition);
    }

    TaskInputProgress task(int partition) {
        return tasks.computeIfAbsent(partition, number -> new TaskInputProgress(this, number));
    }

    List<String> topics() {
        return topics;
    }

    PartitionProgress partition(TopicPartition partition) {
        return partitions.computeIfAbsent(partition, any -> new PartitionProgress());
    }

    /** A consumer of this process has the partition now. One that had it before may find out later that it has lost it. */
    void taken(TopicPartition partition, Object owner) {
        if (topics.contains(partition.topic())) {
            if (taken.containsKey(partition)) {
                partition(partition).forget();
            }
            List<Meter> meters = new ArrayList<>();
            Taken now = new Taken(owner, clock.millis(), meters);
            meters.add(gauge("unread", "offsets", "end offset less position", partition, this::unread));
            meters.add(gauge(
                    "behind",
                    "seconds",
                    "since the newest end offset that is reached was read",
                    partition,
                    each -> behindMs(each) / 1e3));
            taken.put(partition, now);
        }
    }

    private Gauge gauge(
            String name,
            String unit,
            String description,
            TopicPartition partition,
            ToDoubleFunction<TopicPartition> value) {
        return Gauge.builder("fastbreak.input." + name, partition, value)
                .strongReference(true)
                .description(description)
                .baseUnit(unit)
                .tag("topic", partition.topic())
                .tag("partition", Integer.toString(partition.partition()))
                .register(registry);
    }

    private double unread(TopicPartition partition) {
        Position position = partition(partition).position();
        return position == null ? Double.NaN : Math.max(0, position.endOffset() - position.position());
    }

    private long behindMs(TopicPartition partition) {
        Taken since = taken.get(partition);
        long now = clock.millis();
        long reached = partition(partition).caughtUpUtc(now);
        long from = reached == TaskInput.UNKNOWN && since != null ? since.sinceUtc : reached;
        return Math.max(0, now - from);
    }

    /** The partition belongs to another process, or to nobody; unless another consumer of this process has it meanwhile. */
    void givenUp(TopicPartition partition, Object owner) {
        Taken last = taken.get(partition);
        if (last != null && last.owner != owner) {
            return;
        }
        partition(partition).forget();
        task(partition.partition()).forgetLosses(partition.topic());
        toReadAgain.remove(partition);
        Taken had = taken.remove(partition);
        if (had != null) {
            had.meters.forEach(registry::remove);
        }
    }

    /** The input partitions that this process has. */
    public Set<TopicPartition> taken() {
        return Set.copyOf(taken.keySet());
    }

    /** True while an end offset of some partition was never read. */
    public boolean lacksEnds() {
        long now = clock.millis();
        return taken.keySet().stream()
                .anyMatch(partition -> partition(partition).caughtUpUtc(now) == TaskInput.UNKNOWN);
    }

    /** How far the input partitions of this process are read that are at least so far behind. */
    public List<Reading> behind(long leastMs) {
        List<Reading> behind = new ArrayList<>();
        for (TopicPartition partition : taken.keySet()) {
            long behindMs = behindMs(partition);
            if (behindMs >= leastMs) {
                Position position = partition(partition).position();
                behind.add(new Reading(partition, position == null ? new Position(-1, -1) : position, behindMs));
            }
        }
        return behind;
    }

    /**
     * An end offset was read.
     *
     * @param askedUtc when it was asked for, milliseconds
     */
    public void end(TopicPartition partition, long askedUtc, long endOffset) {
        partition(partition).read(askedUtc, endOffset);
    }

    /** The ids of topics were read. */
    public void topicIds(Map<String, String> ids) {
        topicIds = Map.copyOf(ids);
    }

    Map<String, String> topicIds() {
        return topicIds;
    }

    /** Records of a partition were gone before they were read. */
    void lost(InputLoss loss) {
        if (topics.contains(loss.topic())) {
            task(loss.partition()).add(loss);
        }
    }

    void readAgain(TopicPartition partition) {
        toReadAgain.add(partition);
    }

    /** Those of these partitions that are to be read from their beginnings; none of them again. */
    Collection<TopicPartition> takeToReadAgain(Set<TopicPartition> assigned) {
        if (toReadAgain.isEmpty()) {
            return List.of();
        }
        List<TopicPartition> some =
                assigned.stream().filter(toReadAgain::contains).toList();
        some.forEach(toReadAgain::remove);
        return some;
    }
}
