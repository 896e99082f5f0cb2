package io.fastbreak.benchmarks;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Publishes each record when it is due; one that is held up delays those behind it only as long as it takes. */
public final class SteadyPublisher {
    private SteadyPublisher() {}

    /**
     * Returns when all are acknowledged.
     *
     * @param record by its place, from 0
     * @param due when the record of a place is to be sent, of {@link System#nanoTime}
     */
    public static void publish(
            KafkaClients clients,
            int count,
            IntFunction<ProducerRecord<byte[], byte[]>> record,
            IntToLongFunction due) {
        Map<String, Object> config = clients.connection();
        config.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        try (RecordSender sender = new RecordSender(config)) {
            for (int place = 0; place < count; place++) {
                long nanos = due.applyAsLong(place);
                for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                sender.add(record.apply(place));
            }
            sender.finish().requireAll();
        }
    }
}
