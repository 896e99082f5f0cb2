package io.fastbreak.testkit.guarantee;

import io.fastbreak.pipeline.kafka.LogReader;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The records that a run has left on its topics, as a {@code read_committed} reader has it: each list in order of
 * partition and offset.
 */
public record PipelineRun(
        List<ConsumerRecord<byte[], byte[]>> raw,
        List<ConsumerRecord<byte[], byte[]>> clean,
        List<ConsumerRecord<byte[], byte[]>> rejected,
        List<ConsumerRecord<byte[], byte[]>> gaps,
        List<ConsumerRecord<byte[], byte[]>> states,
        List<ConsumerRecord<byte[], byte[]>> beacons) {

    public PipelineRun {
        raw = List.copyOf(raw);
        clean = List.copyOf(clean);
        rejected = List.copyOf(rejected);
        gaps = List.copyOf(gaps);
        states = List.copyOf(states);
        beacons = List.copyOf(beacons);
    }

    /** @param prefix first part of the names of the topics */
    public static PipelineRun read(LogReader reader, String prefix) {
        return new PipelineRun(
                reader.read(List.of(prefix + ".events.raw")),
                reader.read(List.of(prefix + ".events.clean")),
                reader.read(List.of(prefix + ".events.rejected")),
                reader.read(List.of(prefix + ".feed.gaps")),
                reader.read(List.of(prefix + ".games.state")),
                reader.read(List.of(prefix + ".pipeline.beacons")));
    }
}
