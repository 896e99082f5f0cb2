package io.fastbreak.pipeline.kafka;

import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/**
 * The results of records given to a {@link RecordSender}.
 *
 * @param acknowledged how many the broker has stored
 * @param failures the others, in the order in which they failed
 */
public record SendReport(int acknowledged, List<Failure> failures) {

    /** A record that was not stored, and why. */
    public record Failure(ProducerRecord<byte[], byte[]> record, Exception reason) {}

    public SendReport {
        failures = List.copyOf(failures);
    }

    /** @throws KafkaException when a record was not stored; the first failure is the cause */
    public void requireAll() {
        if (!failures.isEmpty()) {
            Exception first = failures.get(0).reason();
            String message = "%d of %d records were not stored, the first because of: %s"
                    .formatted(failures.size(), acknowledged + failures.size(), first.getMessage());
            throw new KafkaException(message, first);
        }
    }
}
