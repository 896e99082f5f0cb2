package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.Lease;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads records of the leases topic: only those that name an owner, and the partition on which they lie. */
public final class LeaseRecords {
    private LeaseRecords() {}

    /** Empty for a tombstone, and for what renews nothing. */
    public static Optional<Lease> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, Lease.class)
                .filter(lease -> lease.owner() != null && lease.partition() == message.partition());
    }
}
