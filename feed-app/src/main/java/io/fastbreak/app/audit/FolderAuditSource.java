package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditSource.RawOffset;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The topics written by {@code replay --out}, of a pipeline at rest. */
public final class FolderAuditSource implements AuditSource {
    private static final TopicCatalog TOPICS = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());

    private final ReplayFolder folder;

    public FolderAuditSource(ReplayFolder folder) {
        this.folder = folder;
    }

    @Override
    public String rawTopic() {
        return TOPICS.raw();
    }

    @Override
    public void raw(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        folder.records(TOPICS.raw(), sink);
    }

    @Override
    public void clean(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        folder.records(TOPICS.clean(), sink);
    }

    @Override
    public void rejected(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        folder.records(TOPICS.rejected(), sink);
    }

    @Override
    public long endOffset(int rawPartition) {
        return Long.MAX_VALUE;
    }

    @Override
    public Map<Integer, Long> rawFrom() {
        return Map.of();
    }

    @Override
    public OptionalLong keptSince() {
        return OptionalLong.empty();
    }

    @Override
    public Map<RawOffset, Waiting> waiting() {
        return Map.of();
    }

    @Override
    public Set<RawOffset> onTheWay() {
        return Set.of();
    }

    @Override
    public Map<Integer, Beacon> beacons() {
        Map<Integer, Beacon> beacons = new HashMap<>();
        folder.records(TOPICS.beacons(), record -> {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            beacons.put(beacon.partition(), beacon);
        });
        return beacons;
    }
}
