package io.fastbreak.pipeline.input;

import static java.util.Objects.requireNonNull;

import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/** Notes which records of its input one processor has processed. */
public final class RecordTracker {
    private final InputProgress inputs;
    private String topic = "";
    private int number = -1;
    private @Nullable PartitionProgress partition;
    private @Nullable TaskInputProgress task;

    public RecordTracker(InputProgress inputs) {
        this.inputs = inputs;
    }

    /** A record is about to be processed; one that a punctuation makes is on no topic. */
    @SuppressWarnings("NullAway") // Kafka has a topic that is null, and does not say so
    public void before(ProcessorContext<?, ?> context) {
        RecordMetadata record = context.recordMetadata().orElse(null);
        if (record == null || record.topic() == null) {
            task = null;
            return;
        }
        if (task == null || record.partition() != number || !record.topic().equals(topic)) {
            topic = record.topic();
            number = record.partition();
            partition = inputs.partition(new TopicPartition(topic, number));
            task = inputs.task(number);
        }
        task.beforeRecord();
    }

    /** It was processed. */
    public void after(ProcessorContext<?, ?> context) {
        if (task != null) {
            PartitionProgress progress = requireNonNull(partition);
            context.recordMetadata().ifPresent(record -> progress.processed(record.offset()));
        }
    }
}
