package io.fastbreak.pipeline;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.pipeline.games.ProjectionListener;
import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.sequence.HomePartitions;
import io.fastbreak.pipeline.sequence.SourceSequenceProcessor;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import io.fastbreak.validator.EventValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/**
 * The pipeline: raw records are validated, repartitioned if needed, put in sequence and projected to games, in one
 * transaction; operator commands, control records and fixture cards take part in the same. The names of nodes and
 * stores are part of the stored state: changelogs are named after them.
 *
 * @param partitions of the raw topic and of all others
 * @param program version of the program that processes
 * @param listener is notified of what is projected
 * @param inputs how far the tasks have read the input topics
 */
public record PipelineTopology(
        TopicCatalog topics,
        int partitions,
        EventValidator validator,
        PipelineSettings settings,
        PipelineMetrics metrics,
        ProgramVersion program,
        ProjectionListener listener,
        TaskInputs inputs)
        implements Supplier<Topology> {
    private static final String INPUTS = "inputs";
    private static final String GAME = "game";
    private static final String SOURCES = "sources";
    private static final String DETECT = "detect";
    /** The broker compacts closed segments only, and its default segment is 1 GiB. */
    private static final Map<String, String> SMALL_SEGMENTS =
            Map.of(TopicConfig.SEGMENT_BYTES_CONFIG, Integer.toString(4 << 20));

    /** The pipeline as this version of the program runs it, counted by its metrics, on a log that is always read to its end. */
    public PipelineTopology(
            TopicCatalog topics,
            int partitions,
            EventValidator validator,
            PipelineSettings settings,
            PipelineMetrics metrics) {
        this(
                topics,
                partitions,
                validator,
                settings,
                metrics,
                ProgramVersion.current(),
                metrics.projections(),
                TaskInputs.CAUGHT_UP);
    }

    /** The same by another version of the program and with another listener. */
    public PipelineTopology with(ProgramVersion otherProgram, ProjectionListener otherListener) {
        return new PipelineTopology(
                topics, partitions, validator, settings, metrics, otherProgram, otherListener, inputs);
    }

    /** The same on a log of which is known how far it is read. */
    public PipelineTopology reading(TaskInputs others) {
        return new PipelineTopology(topics, partitions, validator, settings, metrics, program, listener, others);
    }

    /** The topics that one task reads, the raw topic first. */
    public List<String> inputTopics() {
        List<String> all = new ArrayList<>(List.of(
                topics.raw(),
                topics.repartitionedEvents(),
                topics.cards(),
                topics.commands(),
                topics.control(),
                topics.repartitionedCommands()));
        if (countsPerSource()) {
            all.add(topics.sourceGaps());
        }
        return all;
    }

    @Override
    public Topology get() {
        return on(PipelineTopology::inMemory);
    }

    /** The same, whose stream threads commit early. */
    public Topology withEarlyCommits(Map<String, ?> properties) {
        return addTo(EarlyCommits.topology(properties), PipelineTopology::inMemory);
    }

    /** The store of a name, as the pipeline has it unless it is given others. */
    public static KeyValueBytesStoreSupplier inMemory(String store) {
        return store.equals(StoreNames.LOG) ? EventLogStore.supplier(store) : Stores.inMemoryKeyValueStore(store);
    }

    /** @param stores creates the store of a name */
    public Topology on(Function<String, KeyValueBytesStoreSupplier> stores) {
        return addTo(new Topology(), stores);
    }

    /** Adds all nodes and stores to a topology without any, and returns it. */
    public <T extends Topology> T addTo(T topology, Function<String, KeyValueBytesStoreSupplier> stores) {
        metrics.countDivergences(validator);
        var bytes = new ByteArrayDeserializer();
        topology.addSource(INPUTS, bytes, bytes, inputTopics().toArray(String[]::new))
                .addProcessor(GAME, () -> new GameProcessor(this), INPUTS);
        addOutputs(topology);
        addStores(topology, stores);
        if (countsPerSource()) {
            addSourceNumbers(topology, stores);
        }
        return topology;
    }

    /** Where sources number their events over all their fixtures, gaps are detected per source. */
    private boolean countsPerSource() {
        return settings.sequencing().scope() == Scope.FEED;
    }

    private void addOutputs(Topology topology) {
        var bytes = new ByteArraySerializer();
        var text = new StringSerializer();
        var delays = metrics.delays();
        var byFixture = toHomeOfKey(partitions);
        topology.addSink(Sinks.REPARTITIONED_EVENTS, topics.repartitionedEvents(), bytes, rawValue(), toHome(), GAME)
                .addSink(Sinks.CLEAN, topics.clean(), bytes, bytes, toHomeOfBytes(partitions), GAME)
                .addSink(Sinks.REJECTED, topics.rejected(), bytes, metrics.countingRejections(), GAME)
                .addSink(Sinks.GAPS, topics.gaps(), bytes, bounded(new JsonSerializer<Gap>()), toHomeOfGap(), GAME)
                .addSink(Sinks.SCORING, topics.scoring(), text, bounded(delays.ofSummaries()), byFixture, GAME)
                .addSink(Sinks.STATE, topics.state(), text, bounded(delays.ofGames()), byFixture, GAME)
                .addSink(
                        Sinks.CORRECTIONS, topics.corrections(), text, bounded(new JsonSerializer<>()), byFixture, GAME)
                .addSink(Sinks.AUDIT, topics.audit(), text, bounded(new JsonSerializer<>()), GAME)
                .addSink(Sinks.BEACONS, topics.beacons(), text, new JsonSerializer<>(), toPartitionOfKey(), GAME);
        new Repartition(topics.repartitionedCommands(), partitions).addSink(topology, GAME);
    }

    private static void addStores(Topology topology, Function<String, KeyValueBytesStoreSupplier> stores) {
        topology.addStateStore(uncached(StoreNames.LOG, stores), GAME)
                .addStateStore(cached(StoreNames.HEADS, stores), GAME)
                .addStateStore(uncached(StoreNames.HELD, stores), GAME);
    }

    /** The sequence numbers of a source meet in a sub-topology of their own; its gaps come back by a topic. */
    private void addSourceNumbers(Topology topology, Function<String, KeyValueBytesStoreSupplier> stores) {
        var bytes = new ByteArraySerializer();
        var read = new ByteArrayDeserializer();
        topology.addSink(Sinks.NUMBERS, topics.sourceNumbers(), bytes, bytes, GAME)
                .addSource(SOURCES, read, read, topics.sourceNumbers())
                .addProcessor(
                        DETECT, () -> new SourceSequenceProcessor(settings.sequencing(), settings.limits()), SOURCES)
                .addSink("concerned", topics.sourceGaps(), bytes, new JsonSerializer<SourceGapChange>(), DETECT)
                .addStateStore(cached(SourceSequenceProcessor.STORE, stores), DETECT);
    }

    static StoreBuilder<?> uncached(String name, Function<String, KeyValueBytesStoreSupplier> stores) {
        return Stores.keyValueStoreBuilder(stores.apply(name), Serdes.Bytes(), Serdes.ByteArray());
    }

    /**
     * With a cache, so that an entry that changes with every event is written to the changelog once a commit. Its few
     * keys are still overwritten all the time, and a restart reads everything that is not compacted yet.
     */
    static StoreBuilder<?> cached(String name, Function<String, KeyValueBytesStoreSupplier> stores) {
        return Stores.keyValueStoreBuilder(stores.apply(name), Serdes.String(), Serdes.ByteArray())
                .withCachingEnabled()
                .withLoggingEnabled(SMALL_SEGMENTS);
    }

    private static <T> Serializer<T> bounded(Serializer<T> serializer) {
        return new BoundedSerializer<>(serializer);
    }

    private static Serializer<ValidatedRecord> rawValue() {
        return (topic, validated) -> validated.raw().value();
    }

    /** A repartitioned event keeps its publisher's key, whatever that is. */
    private StreamPartitioner<byte[], ValidatedRecord> toHome() {
        return new ChosenPartition<>((key, validated) -> HomePartitions.partitionOf(validated, partitions));
    }

    /** A gap has a key of its own but is on the partition of its fixture. */
    private StreamPartitioner<byte[], Gap> toHomeOfGap() {
        return new ChosenPartition<>((key, gap) -> HomePartitions.partitionOf(gap.fixtureId(), partitions));
    }

    /**
     * The home partition of the fixture id that is the key. A producer may know fewer partitions than there are for minutes
     * after some were added; the default partitioner would then divide the records of a fixture between two partitions.
     */
    static StreamPartitioner<String, Object> toHomeOfKey(int partitions) {
        return new ChosenPartition<>((fixtureId, value) -> HomePartitions.partitionOf(fixtureId, partitions));
    }

    /** The same for a key in UTF-8. */
    static StreamPartitioner<byte[], byte[]> toHomeOfBytes(int partitions) {
        return new ChosenPartition<>((fixtureId, value) -> HomePartitions.partitionOf(fixtureId, partitions));
    }

    /** A beacon's key is the partition that it counts. */
    static StreamPartitioner<String, Object> toPartitionOfKey() {
        return new ChosenPartition<>((partition, beacon) -> Integer.parseInt(partition));
    }
}
