package io.fastbreak.app.audit;

import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The topics written by {@code replay --out}, of a pipeline at rest. */
public record FolderAuditSource(ReplayFolder folder) implements AuditSource {
    @Override
    public TopicCatalog topics() {
        return ReplayFolder.TOPICS;
    }

    @Override
    public void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        folder.read(topic, sink);
    }

    @Override
    public Map<Integer, Beacon> beacons() {
        Map<Integer, Beacon> beacons = new HashMap<>();
        folder.read(topics().beacons(), record -> {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            beacons.put(beacon.partition(), beacon);
        });
        return beacons;
    }
}
