package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Commits as soon as a stream thread has processed everything that it has read, instead of at the end of the commit
 * interval. While a commit is under way the next records arrive, so a transaction holds more of them the more there are.
 * A poll that returns as many records as it may is taken for a part of a backlog, which the commit interval divides.
 *
 * <p>It is the interceptor of the threads' consumers, which knows what a poll returned, and it wraps the processors that
 * are next to the sources, which know what has been processed. Both run on the stream thread.
 */
public final class CommitWhenDrained implements ConsumerInterceptor<byte[], byte[]> {
    /** The offset of the last record of each partition that a thread has read but not yet processed. */
    private static final ThreadLocal<Map<TopicPartition, Long>> UNPROCESSED = ThreadLocal.withInitial(HashMap::new);

    private int mostRecords;

    /** Kafka creates it by its name. */
    public CommitWhenDrained() {}

    @Override
    public void configure(Map<String, ?> configuration) {
        mostRecords = Integer.parseInt(String.valueOf(configuration.get(ConsumerConfig.MAX_POLL_RECORDS_CONFIG)));
    }

    @Override
    public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, Long> unprocessed = UNPROCESSED.get();
        if (records.count() >= mostRecords) {
            unprocessed.clear();
        } else {
            for (TopicPartition partition : records.partitions()) {
                var ofPartition = records.records(partition);
                unprocessed.put(
                        partition, ofPartition.get(ofPartition.size() - 1).offset());
            }
        }
        return records;
    }

    @Override
    public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

    @Override
    public void close() {}

    /** The same processors, which request a commit behind the last record that the thread has read. */
    public static <I, J, O, P> ProcessorSupplier<I, J, O, P> after(ProcessorSupplier<I, J, O, P> processors) {
        return new ProcessorSupplier<>() {
            @Override
            public Processor<I, J, O, P> get() {
                return new Committing<>(processors.get());
            }

            @Override
            public @Nullable Set<StoreBuilder<?>> stores() {
                return processors.stores();
            }
        };
    }

    private static final class Committing<I, J, O, P> implements Processor<I, J, O, P> {
        private final Processor<I, J, O, P> processor;
        private @Nullable ProcessorContext<O, P> context;
        private Map<TopicPartition, Long> unprocessed = new HashMap<>();

        Committing(Processor<I, J, O, P> processor) {
            this.processor = processor;
        }

        @Override
        public void init(ProcessorContext<O, P> context) {
            this.context = context;
            unprocessed = UNPROCESSED.get();
            processor.init(context);
        }

        @Override
        public void process(Record<I, J> record) {
            processor.process(record);
            if (!unprocessed.isEmpty()) {
                ProcessorContext<O, P> task = requireNonNull(context);
                task.recordMetadata().filter(this::isLast).ifPresent(read -> task.commit());
            }
        }

        /** True where nothing is left that the thread has read. */
        private boolean isLast(RecordMetadata read) {
            var partition = new TopicPartition(read.topic(), read.partition());
            return unprocessed.remove(partition, read.offset()) && unprocessed.isEmpty();
        }

        @Override
        public void close() {
            // What was read of a partition that is taken away is never processed here.
            unprocessed.clear();
            processor.close();
        }
    }
}
