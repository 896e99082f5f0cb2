package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommitWhenDrainedTest {
    private static final int MOST_RECORDS = 5;
    private static final TopicPartition FIRST = new TopicPartition("raw", 0);
    private static final TopicPartition SECOND = new TopicPartition("raw", 1);

    private final CommitWhenDrained consumer = new CommitWhenDrained();
    private final MockProcessorContext<Void, Void> context = new MockProcessorContext<>();
    private final List<Long> processed = new ArrayList<>();
    private final Processor<byte[], byte[], Void, Void> processor =
            CommitWhenDrained.<byte[], byte[], Void, Void>after(Noting::new).get();

    private final class Noting extends ContextualProcessor<byte[], byte[], Void, Void> {
        @Override
        public void process(Record<byte[], byte[]> record) {
            processed.add(record.timestamp());
        }
    }

    @BeforeEach
    void start() {
        consumer.configure(Map.of(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, MOST_RECORDS));
        processor.init(context);
    }

    /** What is left belongs to this thread, which other tests use as well. */
    @AfterEach
    void stop() {
        processor.close();
    }

    @Test
    void a_commit_is_requested_behind_the_last_record_that_was_read() {
        read(Map.of(FIRST, List.of(7L, 8L), SECOND, List.of(3L)));

        process(FIRST, 7);
        process(FIRST, 8);
        assertThat(context.committed()).isFalse();

        process(SECOND, 3);
        assertThat(context.committed()).isTrue();
        assertThat(processed).containsExactly(7L, 8L, 3L);
    }

    @Test
    void records_that_are_read_before_the_others_are_processed_are_waited_for() {
        read(Map.of(FIRST, List.of(7L)));
        read(Map.of(FIRST, List.of(8L)));

        process(FIRST, 7);
        assertThat(context.committed()).isFalse();

        process(FIRST, 8);
        assertThat(context.committed()).isTrue();
    }

    @Test
    void a_full_poll_is_a_part_of_a_backlog() {
        read(Map.of(FIRST, List.of(1L, 2L, 3L, 4L, 5L)));

        List.of(1, 2, 3, 4, 5).forEach(offset -> process(FIRST, offset));

        assertThat(context.committed()).isFalse();
    }

    @Test
    void records_of_a_partition_that_was_taken_away_are_not_waited_for() {
        read(Map.of(FIRST, List.of(7L), SECOND, List.of(3L)));
        processor.close();

        read(Map.of(FIRST, List.of(8L)));
        process(FIRST, 8);

        assertThat(context.committed()).isTrue();
    }

    private void read(Map<TopicPartition, List<Long>> offsets) {
        Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> records = new HashMap<>();
        offsets.forEach((partition, all) -> records.put(
                partition,
                all.stream()
                        .map(offset -> new ConsumerRecord<>(
                                partition.topic(), partition.partition(), offset, new byte[0], new byte[0]))
                        .toList()));
        consumer.onConsume(new ConsumerRecords<>(records, Map.of()));
    }

    private void process(TopicPartition partition, long offset) {
        context.setRecordMetadata(partition.topic(), partition.partition(), offset);
        processor.process(new Record<>(new byte[0], new byte[0], offset));
    }
}
