package io.fastbreak.pipeline;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.wire.JsonDeserializer;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.stream.ProjectionListener;
import io.fastbreak.projector.stream.ProjectionProcessor;
import io.fastbreak.projector.stream.PublicationSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.sequencer.stream.HomePartitions;
import io.fastbreak.sequencer.stream.RepartitionProcessor;
import io.fastbreak.sequencer.stream.SequenceProcessor;
import io.fastbreak.sequencer.stream.SequencerChildren;
import io.fastbreak.sequencer.stream.SourceSequenceProcessor;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.stream.ValidationProcessor;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.jspecify.annotations.Nullable;

/**
 * The pipeline: raw records are judged, put in order and projected, in one hop and one transaction; what
 * operators and publishers say is carried out in the same. Every node, store
 * and sink has a name of its own, since the names of the changelogs follow from them.
 */
public final class PipelineTopology implements Supplier<Topology> {
    private static final String RAW = "raw";
    private static final String VALIDATE = "validate";
    private static final String HOME = "home";
    private static final String AWAY = "away";
    private static final String REHOMED = "rehomed";
    private static final String VALIDATE_REHOMED = "validate-rehomed";
    private static final String SEQUENCE = "sequence";
    private static final String PROJECT = "project";
    private static final String CLEAN = "clean";
    private static final String REJECTED = "rejected";
    private static final String GAPS = "gaps";
    private static final String NUMBERS = "numbers";
    private static final String SOURCES = "sources";
    private static final String DETECT = "detect";
    private static final String SOURCE_GAPS = "source-gaps";
    private static final String CONCERNED = "concerned";
    private static final String SCORING = "scoring";
    private static final String STATE = "state";
    private static final String CORRECTIONS = "corrections";
    private static final String COMMANDS = "commands";
    private static final String CONTROL = "control";
    private static final String CARDS = "cards";
    private static final String READ_CARD = "read-card";
    private static final String READ_COMMAND = "read-command";
    private static final String READ_CONTROL = "read-control";
    private static final String MISPLACED = "misplaced-instructions";
    private static final String MOVED = "moved-instructions";
    private static final String READ_MOVED = "read-moved";
    private static final String AUDIT = "audit";
    private static final String BEACON = "beacon";
    private static final String BEACONS = "beacons";

    /** The broker compacts closed segments only, and its own are of 1 GiB. */
    private static final Map<String, String> SOON_COMPACTED =
            Map.of(TopicConfig.SEGMENT_BYTES_CONFIG, Integer.toString(4 << 20));

    private final TopicCatalog topics;
    private final int partitions;
    private final EventValidator validator;
    private final SequencerSettings sequencing;
    private final TaskLimits limits;
    private final ProjectionSettings projection;
    private final PublicationSettings emission;
    private final Duration beaconInterval;
    private final PipelineMetrics metrics;
    private final ProgramVersion program;
    private final ProjectionListener watch;

    /** @param partitions of the raw topic, as of all others */
    public PipelineTopology(
            TopicCatalog topics,
            int partitions,
            EventValidator validator,
            SequencerSettings sequencing,
            TaskLimits limits,
            ProjectionSettings projection,
            PublicationSettings emission,
            Duration beaconInterval,
            PipelineMetrics metrics) {
        this(
                topics,
                partitions,
                validator,
                sequencing,
                limits,
                projection,
                emission,
                beaconInterval,
                metrics,
                ProgramVersion.current(),
                metrics.projections());
    }

    private PipelineTopology(
            TopicCatalog topics,
            int partitions,
            EventValidator validator,
            SequencerSettings sequencing,
            TaskLimits limits,
            ProjectionSettings projection,
            PublicationSettings emission,
            Duration beaconInterval,
            PipelineMetrics metrics,
            ProgramVersion program,
            ProjectionListener watch) {
        this.topics = topics;
        this.partitions = partitions;
        this.validator = validator;
        this.sequencing = sequencing;
        this.limits = limits;
        this.projection = projection;
        this.emission = emission;
        this.beaconInterval = beaconInterval;
        this.metrics = metrics;
        this.program = program;
        this.watch = watch;
    }

    /** The same by another version of the program and with another watch on what is projected. */
    public PipelineTopology as(ProgramVersion other, ProjectionListener otherWatch) {
        return new PipelineTopology(
                topics,
                partitions,
                validator,
                sequencing,
                limits,
                projection,
                emission,
                beaconInterval,
                metrics,
                other,
                otherWatch);
    }

    @Override
    public Topology get() {
        return on(PipelineTopology::inMemory);
    }

    /** The store of a name as a running pipeline has it. */
    public static KeyValueBytesStoreSupplier inMemory(String name) {
        return name.equals(StoreNames.LOG) ? FixtureStore.supplier(name) : Stores.inMemoryKeyValueStore(name);
    }

    /** @param stores makes the store of a name */
    public Topology on(Function<String, KeyValueBytesStoreSupplier> stores) {
        metrics.watch(validator);
        var bytes = new ByteArraySerializer();
        var ofHoming = new RepartitionProcessor.Children(SEQUENCE, AWAY);
        var ofSequencer = new SequencerChildren(CLEAN, REJECTED, GAPS, PROJECT, NUMBERS);
        var ofProjector = new ProjectionProcessor.Children(SCORING, STATE, CORRECTIONS, AUDIT);
        var owners = new CommandProcessor.Children(SEQUENCE, PROJECT, AUDIT, MISPLACED);
        var ofCards = new CardProcessor.Children(PROJECT, MISPLACED);
        var readers =
                Map.of(topics.commands(), READ_COMMAND, topics.control(), READ_CONTROL, topics.cards(), READ_CARD);
        Topology topology = begin().addSource(
                        RAW, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.raw())
                .addProcessor(VALIDATE, () -> new ValidationProcessor(validator, ValidatedRecord.Path.DIRECT), RAW)
                .addProcessor(HOME, () -> new RepartitionProcessor(partitions, ofHoming), VALIDATE)
                .addSink(AWAY, topics.rehomed(), bytes, rawValue(), toItsHome(), HOME)
                .addSource(REHOMED, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.rehomed())
                .addProcessor(
                        VALIDATE_REHOMED,
                        () -> new ValidationProcessor(validator, ValidatedRecord.Path.REHOMED),
                        REHOMED)
                .addSource(COMMANDS, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.commands())
                .addSource(CONTROL, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.control())
                .addSource(CARDS, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.cards())
                .addSource(
                        MOVED, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.rehomedInstructions())
                .addProcessor(READ_MOVED, () -> new MovedInstructions(readers), MOVED)
                .addProcessor(READ_CARD, () -> new CardProcessor(places(), ofCards), CARDS, READ_MOVED)
                .addProcessor(READ_COMMAND, reader(CommandReader::command, owners), COMMANDS, READ_MOVED)
                .addProcessor(READ_CONTROL, reader(CommandReader::control, owners), CONTROL, READ_MOVED)
                .addSink(
                        MISPLACED,
                        topics.rehomedInstructions(),
                        bytes,
                        MisPartitionedRecord.serializer(),
                        MisPartitionedRecord.toItsFixture(),
                        READ_CARD,
                        READ_COMMAND,
                        READ_CONTROL)
                .addProcessor(
                        SEQUENCE,
                        () -> new SequenceProcessor(sequencing, limits, ofSequencer, program.text()),
                        intoSequencer())
                .addProcessor(
                        PROJECT,
                        () -> new ProjectionProcessor(projection, emission, ofProjector, program.text(), watch),
                        SEQUENCE,
                        READ_COMMAND,
                        READ_CARD)
                .addProcessor(BEACON, () -> new BeaconProcessor(beaconInterval, metrics), PROJECT)
                .addSink(CLEAN, topics.clean(), bytes, bytes, SEQUENCE)
                .addSink(REJECTED, topics.rejected(), bytes, metrics.countingRejections(), SEQUENCE)
                .addSink(
                        GAPS,
                        topics.gaps(),
                        bytes,
                        new BoundedSerializer<>(new JsonSerializer<Gap>()),
                        byFixture(),
                        SEQUENCE)
                .addSink(
                        SCORING,
                        topics.scoring(),
                        new StringSerializer(),
                        new BoundedSerializer<>(metrics.delays().ofSummaries()),
                        PROJECT)
                .addSink(
                        STATE,
                        topics.state(),
                        new StringSerializer(),
                        new BoundedSerializer<>(metrics.delays().ofGames()),
                        PROJECT)
                .addSink(
                        CORRECTIONS,
                        topics.corrections(),
                        new StringSerializer(),
                        new BoundedSerializer<>(new JsonSerializer<>()),
                        PROJECT)
                .addSink(
                        AUDIT,
                        topics.audit(),
                        new StringSerializer(),
                        new BoundedSerializer<>(new JsonSerializer<>()),
                        PROJECT,
                        READ_COMMAND,
                        READ_CONTROL)
                .addSink(BEACONS, topics.beacons(), new StringSerializer(), new JsonSerializer<>(), ofTask(), BEACON)
                .addStateStore(log(stores), SEQUENCE, PROJECT)
                .addStateStore(cached(StoreNames.HEADS, stores), SEQUENCE, PROJECT, BEACON, READ_COMMAND)
                .addStateStore(held(stores), SEQUENCE);
        return sequencing.scope() == Scope.FEED ? withSourceNumbers(topology, stores) : topology;
    }

    /** Where sources count over all their fixtures, what they lack comes back to the fixtures by a topic. */
    private Topology begin() {
        return sequencing.scope() == Scope.FEED
                ? new Topology()
                        .addSource(
                                SOURCE_GAPS,
                                new ByteArrayDeserializer(),
                                new JsonDeserializer<>(SourceGapChange.class),
                                topics.sourceGaps())
                : new Topology();
    }

    private String[] intoSequencer() {
        return sequencing.scope() == Scope.FEED
                ? new String[] {HOME, VALIDATE_REHOMED, READ_COMMAND, READ_CONTROL, SOURCE_GAPS}
                : new String[] {HOME, VALIDATE_REHOMED, READ_COMMAND, READ_CONTROL};
    }

    /** The numbers of a source meet in a sub-topology of their own. */
    private Topology withSourceNumbers(Topology topology, Function<String, KeyValueBytesStoreSupplier> stores) {
        var bytes = new ByteArraySerializer();
        return topology.addSink(NUMBERS, topics.numbers(), bytes, bytes, SEQUENCE)
                .addSource(SOURCES, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topics.numbers())
                .addProcessor(DETECT, () -> new SourceSequenceProcessor(sequencing, limits), SOURCES)
                .addSink(CONCERNED, topics.sourceGaps(), bytes, new JsonSerializer<SourceGapChange>(), DETECT)
                .addStateStore(cached(SourceSequenceProcessor.STORE, stores), DETECT);
    }

    private ProcessorSupplier<byte[], byte[], Object, Object> reader(
            Function<CommandReader, @Nullable PipelineCommand> shape, CommandProcessor.Children owners) {
        return () -> new CommandProcessor(shape, places(), owners, metrics);
    }

    private Partitions places() {
        return new Partitions(partitions, topics.rehomedInstructions());
    }

    private static StoreBuilder<?> log(Function<String, KeyValueBytesStoreSupplier> stores) {
        return Stores.keyValueStoreBuilder(stores.apply(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray());
    }

    /**
     * Behind a cache: a head that changes with every event is written to the changelog once a commit. Still its few keys
     * are overwritten all the time, and whoever restarts reads what is not compacted yet.
     */
    static StoreBuilder<?> cached(String name, Function<String, KeyValueBytesStoreSupplier> stores) {
        return Stores.keyValueStoreBuilder(stores.apply(name), Serdes.String(), Serdes.ByteArray())
                .withCachingEnabled()
                .withLoggingEnabled(SOON_COMPACTED);
    }

    private static StoreBuilder<?> held(Function<String, KeyValueBytesStoreSupplier> stores) {
        return Stores.keyValueStoreBuilder(stores.apply(StoreNames.HELD), Serdes.Bytes(), Serdes.ByteArray());
    }

    /** A gap has a key of its own but lies with its fixture. */
    private static StreamPartitioner<byte[], Gap> byFixture() {
        return (topic, key, gap, partitions) ->
                Optional.of(Set.of(HomePartitions.partitionOf(gap.fixtureId(), partitions)));
    }

    /** A record that goes home keeps the publisher's key, whatever it is. */
    private static StreamPartitioner<byte[], ValidatedRecord> toItsHome() {
        return (topic, key, judged, partitions) -> Optional.of(Set.of(HomePartitions.partitionOf(judged, partitions)));
    }

    private static Serializer<ValidatedRecord> rawValue() {
        return (topic, judged) -> judged.raw().value();
    }

    /** A beacon's key is the partition that it speaks of. */
    static StreamPartitioner<String, Object> ofTask() {
        return (topic, partition, beacon, partitions) -> Optional.of(Set.of(Integer.parseInt(partition) % partitions));
    }
}
