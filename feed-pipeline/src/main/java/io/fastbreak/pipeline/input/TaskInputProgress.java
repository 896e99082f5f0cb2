package io.fastbreak.pipeline.input;

import io.fastbreak.model.feed.InputLoss;
import io.fastbreak.model.feed.TaskInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** The input topics of one task. */
final class TaskInputProgress implements TaskInput {
    private final InputProgress inputs;
    private final int number;
    private final List<PartitionProgress> partitions;
    private final List<InputLoss> losses = new ArrayList<>();
    private @Nullable Consumer<InputLoss> listener;
    private volatile boolean hasLosses;

    TaskInputProgress(InputProgress inputs, int number) {
        this.inputs = inputs;
        this.number = number;
        partitions = inputs.topics().stream()
                .map(topic -> inputs.partition(new TopicPartition(topic, number)))
                .toList();
    }

    @Override
    public long caughtUpUtc(long nowUtc) {
        long oldest = nowUtc;
        for (PartitionProgress partition : partitions) {
            oldest = Math.min(oldest, partition.caughtUpUtc(nowUtc));
        }
        return oldest;
    }

    @Override
    public @Nullable Position raw() {
        return partitions.get(0).position();
    }

    @Override
    public synchronized void onLoss(Consumer<InputLoss> informed) {
        listener = informed;
        deliver();
    }

    synchronized void add(InputLoss loss) {
        boolean isKnown =
                losses.stream().anyMatch(known -> known.topic().equals(loss.topic()) && known.kind() == loss.kind());
        if (!isKnown) {
            losses.add(loss);
            hasLosses = true;
        }
    }

    synchronized void forgetLosses(String topic) {
        losses.removeIf(loss -> loss.topic().equals(topic));
        hasLosses = !losses.isEmpty();
    }

    /** Informs of losses before a record is processed. */
    void beforeRecord() {
        if (hasLosses) {
            deliver();
        }
    }

    private synchronized void deliver() {
        Consumer<InputLoss> informed = listener;
        if (informed != null) {
            losses.forEach(informed);
            losses.clear();
            hasLosses = false;
        }
    }

    @Override
    public Map<String, String> topicIds() {
        return inputs.topicIds();
    }

    @Override
    public void readAgain(String topic) {
        inputs.readAgain(new TopicPartition(topic, number));
    }
}
