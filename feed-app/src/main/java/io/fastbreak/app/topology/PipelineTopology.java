package io.fastbreak.app.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.stream.EmissionSettings;
import io.fastbreak.projector.stream.ProjectionProcessor;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.stream.SequenceProcessor;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.stream.ValidationProcessor;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * The pipeline: raw records are judged, put in order and projected, in one hop and one transaction. Every node, store
 * and sink has a name of its own, since the names of the changelogs follow from them.
 */
public final class PipelineTopology implements Supplier<Topology> {
    private static final String RAW = "raw";
    private static final String VALIDATE = "validate";
    private static final String SEQUENCE = "sequence";
    private static final String PROJECT = "project";
    private static final String CLEAN = "clean";
    private static final String REJECTED = "rejected";
    private static final String GAPS = "gaps";
    private static final String SCORING = "scoring";
    private static final String STATE = "state";
    private static final String CORRECTIONS = "corrections";
    private static final String BEACON = "beacon";
    private static final String BEACONS = "beacons";

    private final TopicCatalog topics;
    private final EventValidator validator;
    private final SequencerSettings sequencing;
    private final ProjectionSettings projection;
    private final EmissionSettings emission;
    private final Duration beaconInterval;
    private final PipelineMetrics metrics;

    public PipelineTopology(
            TopicCatalog topics,
            EventValidator validator,
            SequencerSettings sequencing,
            ProjectionSettings projection,
            EmissionSettings emission,
            Duration beaconInterval,
            PipelineMetrics metrics) {
        this.topics = topics;
        this.validator = validator;
        this.sequencing = sequencing;
        this.projection = projection;
        this.emission = emission;
        this.beaconInterval = beaconInterval;
        this.metrics = metrics;
        metrics.watch(validator);
    }

    @Override
    public Topology get() {
        var bytes = new ByteArraySerializer();
        var ofSequencer = new SequenceProcessor.Children(CLEAN, REJECTED, GAPS, PROJECT);
        var ofProjector = new ProjectionProcessor.Children(SCORING, STATE, CORRECTIONS);
        return new Topology()
                .addSource(RAW, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.raw())
                .addProcessor(VALIDATE, () -> new ValidationProcessor(validator), RAW)
                .addProcessor(SEQUENCE, () -> new SequenceProcessor(sequencing, ofSequencer), VALIDATE)
                .addProcessor(PROJECT, () -> new ProjectionProcessor(projection, emission, ofProjector), SEQUENCE)
                .addProcessor(BEACON, () -> new BeaconProcessor(beaconInterval, metrics), PROJECT)
                .addSink(CLEAN, topics.clean(), bytes, bytes, SEQUENCE)
                .addSink(REJECTED, topics.rejected(), bytes, bytes, SEQUENCE)
                .addSink(GAPS, topics.gaps(), bytes, new JsonSerializer<Gap>(), byFixture(), SEQUENCE)
                .addSink(SCORING, topics.scoring(), new StringSerializer(), new JsonSerializer<>(), PROJECT)
                .addSink(STATE, topics.state(), new StringSerializer(), new JsonSerializer<>(), PROJECT)
                .addSink(CORRECTIONS, topics.corrections(), new StringSerializer(), new JsonSerializer<>(), PROJECT)
                .addSink(BEACONS, topics.beacons(), new StringSerializer(), new JsonSerializer<>(), ofTask(), BEACON)
                .addStateStore(log(), SEQUENCE, PROJECT)
                .addStateStore(heads(), SEQUENCE, PROJECT, BEACON)
                .addStateStore(held(), SEQUENCE);
    }

    private static StoreBuilder<?> log() {
        return Stores.keyValueStoreBuilder(inMemory(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray());
    }

    /** Behind a cache: a head that changes with every event is written to the changelog once a commit. */
    private static StoreBuilder<?> heads() {
        return Stores.keyValueStoreBuilder(inMemory(StoreNames.HEADS), Serdes.String(), Serdes.ByteArray())
                .withCachingEnabled();
    }

    private static StoreBuilder<?> held() {
        return Stores.keyValueStoreBuilder(inMemory(StoreNames.HELD), Serdes.Bytes(), Serdes.ByteArray());
    }

    private static KeyValueBytesStoreSupplier inMemory(String name) {
        return Stores.inMemoryKeyValueStore(name);
    }

    /** A gap has a key of its own but lies with its fixture. */
    private static StreamPartitioner<byte[], Gap> byFixture() {
        return (topic, key, gap, partitions) -> Optional.of(
                Set.of(Utils.toPositive(Utils.murmur2(gap.fixtureId().getBytes(UTF_8))) % partitions));
    }

    /** A beacon's key is the partition that it speaks of. */
    private static StreamPartitioner<String, Object> ofTask() {
        return (topic, partition, beacon, partitions) -> Optional.of(Set.of(Integer.parseInt(partition) % partitions));
    }
}
