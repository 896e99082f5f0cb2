package io.fastbreak.benchmarks;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Fills the raw topic; what was sent is counted. */
final class RawTopic {
    private final String topic;
    private final Consumer<ProducerRecord<byte[], byte[]>> sink;
    private long events;
    private long bytes;

    private RawTopic(String topic, Consumer<ProducerRecord<byte[], byte[]>> sink) {
        this.topic = topic;
        this.sink = sink;
    }

    /**
     * @param atOnce how many of the games are in progress at a time
     * @param bytes of the values, before compression
     */
    record Filled(int games, int atOnce, long events, long bytes) {}

    /**
     * Sends the whole workload; it is on the topic then.
     *
     * @throws org.apache.kafka.common.KafkaException where one event was not stored
     */
    static Filled fill(TestBed bed, Workload workload) {
        try (RecordSender sender = new KafkaClients(bed.settings()).sender()) {
            Filled filled = fill(bed.topics().raw(), workload, sender::add);
            sender.finish().requireAll();
            return filled;
        }
    }

    /** Hands the whole workload to {@code sink}, as records of the topic. */
    static Filled fill(String topic, Workload workload, Consumer<ProducerRecord<byte[], byte[]>> sink) {
        RawTopic raw = new RawTopic(topic, sink);
        workload.forEach(raw::send);
        return new Filled(workload.copies(), workload.atOnce(), raw.events, raw.bytes);
    }

    private void send(byte[] fixtureId, byte[] event) {
        sink.accept(new ProducerRecord<>(topic, fixtureId, event));
        events++;
        bytes += event.length;
    }
}
