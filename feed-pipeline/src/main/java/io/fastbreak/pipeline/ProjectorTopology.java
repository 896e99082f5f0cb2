package io.fastbreak.pipeline;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.wire.JsonDeserializer;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.stream.ProjectionProcessor;
import io.fastbreak.projector.stream.PublicationSettings;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.Stores;

/**
 * The projector alone: games are projected again from what the pipeline wrote to its clean and gaps topics, under the
 * rules that the fixtures' cards name, and by the operators' commands that concern games. It writes what the pipeline's projector writes.
 */
public final class ProjectorTopology implements Supplier<Topology> {
    private static final String CLEAN = "clean";
    private static final String GAPS = "gaps";
    private static final String COMMANDS = "commands";
    private static final String CARDS = "cards";
    private static final String MOVED = "moved-instructions";
    private static final String READ_MOVED = "read-moved";
    private static final String READ_CARD = "read-card";
    private static final String RECORDED = "recorded";
    private static final String READ_COMMAND = "read-command";
    private static final String PROJECT = "project";
    private static final String SCORING = "scoring";
    private static final String STATE = "state";
    private static final String CORRECTIONS = "corrections";
    private static final String AUDIT = "audit";
    private static final String BEACON = "beacon";
    private static final String BEACONS = "beacons";

    private final TopicCatalog input;
    private final TopicCatalog output;
    private final int partitions;
    private final boolean gapsOfAllEpochs;
    private final ProjectionSettings projection;
    private final PublicationSettings emission;
    private final Duration beaconInterval;
    private final PipelineMetrics metrics;

    /**
     * @param input where the pipeline wrote
     * @param output may be the same where no pipeline writes there
     * @param partitions of each topic
     * @param gapsOfAllEpochs true where sources count over all their fixtures
     */
    public ProjectorTopology(
            TopicCatalog input,
            TopicCatalog output,
            int partitions,
            boolean gapsOfAllEpochs,
            ProjectionSettings projection,
            PublicationSettings emission,
            Duration beaconInterval,
            PipelineMetrics metrics) {
        this.input = input;
        this.output = output;
        this.partitions = partitions;
        this.gapsOfAllEpochs = gapsOfAllEpochs;
        this.projection = projection;
        this.emission = emission;
        this.beaconInterval = beaconInterval;
        this.metrics = metrics;
    }

    @Override
    public Topology get() {
        return on(Stores::inMemoryKeyValueStore);
    }

    /** @param stores makes the store of a name */
    public Topology on(Function<String, KeyValueBytesStoreSupplier> stores) {
        var bytes = new ByteArrayDeserializer();
        var text = new StringSerializer();
        var ofProjector = new ProjectionProcessor.Children(SCORING, STATE, CORRECTIONS, AUDIT);
        var program = ProgramVersion.current().text();
        // What lay on another partition was moved by the pipeline, and is read where that put it.
        var owners = new CommandProcessor.Children(RECORDED, PROJECT, AUDIT, null);
        var ofCards = new CardProcessor.Children(PROJECT, null);
        var places = new Partitions(partitions, input.rehomedInstructions());
        var readers = Map.of(input.commands(), READ_COMMAND, input.cards(), READ_CARD);
        return new Topology()
                .addSource(CLEAN, bytes, bytes, input.clean())
                .addSource(GAPS, bytes, new JsonDeserializer<>(Gap.class), input.gaps())
                .addSource(COMMANDS, bytes, bytes, input.commands())
                .addSource(CARDS, bytes, bytes, input.cards())
                .addSource(MOVED, bytes, bytes, input.rehomedInstructions())
                .addProcessor(READ_MOVED, () -> new MovedInstructions(readers), MOVED)
                .addProcessor(READ_CARD, () -> new CardProcessor(places, ofCards), CARDS, READ_MOVED)
                .addProcessor(
                        READ_COMMAND,
                        () -> new CommandProcessor(CommandReader::command, places, owners, metrics),
                        COMMANDS,
                        READ_MOVED)
                .addProcessor(RECORDED, () -> new RecordedFeedProcessor(gapsOfAllEpochs), CLEAN, GAPS, READ_COMMAND)
                .addProcessor(
                        PROJECT,
                        () -> new ProjectionProcessor(
                                projection, emission, ofProjector, program, metrics.projections()),
                        RECORDED,
                        READ_COMMAND,
                        READ_CARD)
                .addProcessor(BEACON, () -> new BeaconProcessor(beaconInterval, metrics), PROJECT)
                .addSink(SCORING, output.scoring(), text, metrics.delays().ofSummaries(), PROJECT)
                .addSink(STATE, output.state(), text, metrics.delays().ofGames(), PROJECT)
                .addSink(CORRECTIONS, output.corrections(), text, new JsonSerializer<>(), PROJECT)
                .addSink(AUDIT, output.audit(), text, new JsonSerializer<>(), PROJECT, READ_COMMAND)
                .addSink(BEACONS, output.beacons(), text, new JsonSerializer<>(), PipelineTopology.ofTask(), BEACON)
                .addStateStore(
                        Stores.keyValueStoreBuilder(stores.apply(StoreNames.LOG), Serdes.Bytes(), Serdes.ByteArray()),
                        RECORDED,
                        PROJECT)
                .addStateStore(
                        PipelineTopology.cached(StoreNames.HEADS, stores), RECORDED, PROJECT, BEACON, READ_COMMAND);
    }
}
