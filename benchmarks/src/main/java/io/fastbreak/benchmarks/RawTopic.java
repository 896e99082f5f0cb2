package io.fastbreak.benchmarks;

import io.fastbreak.app.run.KafkaClients;
import io.fastbreak.lab.broker.Sender;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Fills the raw topic; what was sent is on the topic, counted. */
final class RawTopic {
    private final String topic;
    private final Sender sender;
    private long events;
    private long bytes;

    private RawTopic(String topic, Sender sender) {
        this.topic = topic;
        this.sender = sender;
    }

    /** @param bytes of the values, before compression */
    record Filled(int games, long events, long bytes) {}

    /**
     * Sends the whole workload.
     *
     * @throws org.apache.kafka.common.KafkaException where one event was not stored
     */
    static Filled fill(TestBed bed, Workload workload) {
        try (Sender sender = new KafkaClients(bed.settings()).sender()) {
            RawTopic raw = new RawTopic(bed.topics().raw(), sender);
            workload.forEach(raw::send);
            sender.finish().requireAll();
            return new Filled(workload.copies(), raw.events, raw.bytes);
        }
    }

    private void send(byte[] fixtureId, byte[] event) {
        sender.add(new ProducerRecord<>(topic, fixtureId, event));
        events++;
        bytes += event.length;
    }
}
