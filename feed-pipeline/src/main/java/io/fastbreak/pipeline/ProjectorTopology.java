package io.fastbreak.pipeline;

import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.TaskInputs;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.wire.JsonDeserializer;
import io.fastbreak.model.wire.JsonSerializer;
import io.fastbreak.projector.stream.ProjectionProcessor;
import io.fastbreak.sequencer.SequencerSettings.Scope;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;

/**
 * The projector alone: games are projected again from what the pipeline wrote to its clean and gaps topics, under the
 * rules that the fixture cards name and with the operator commands that concern games.
 *
 * @param input the topics of the pipeline
 * @param output may be the same where no pipeline writes to them
 * @param partitions of each topic
 */
public record ProjectorTopology(
        TopicCatalog input, TopicCatalog output, int partitions, PipelineSettings settings, PipelineMetrics metrics)
        implements Supplier<Topology> {
    private static final String CLEAN = "clean";
    private static final String GAPS = "gaps";
    private static final String READ_CARD = "read-card";
    private static final String RECORDED = "recorded";
    private static final String READ_COMMAND = "read-command";
    private static final String PROJECT = "project";
    private static final String SCORING = "scoring";
    private static final String STATE = "state";
    private static final String CORRECTIONS = "corrections";
    private static final String AUDIT = "audit";
    private static final String BEACON = "beacon";

    @Override
    public Topology get() {
        return on(PipelineTopology::inMemory);
    }

    /** @param stores creates the store of a name */
    public Topology on(Function<String, KeyValueBytesStoreSupplier> stores) {
        Topology topology = new Topology();
        addCommandsAndCards(topology);
        addProjection(topology);
        addOutputs(topology);
        return topology.addStateStore(PipelineTopology.uncached(StoreNames.LOG, stores), RECORDED, PROJECT)
                .addStateStore(
                        PipelineTopology.cached(StoreNames.HEADS, stores), RECORDED, PROJECT, BEACON, READ_COMMAND);
    }

    /** Mis-partitioned records were moved by the pipeline and are read from its inner topic. */
    private void addCommandsAndCards(Topology topology) {
        var repartition = new Repartition(input.repartitionedCommands(), partitions);
        var children = new CommandProcessor.Children(RECORDED, PROJECT, AUDIT, null);
        var ofCards = new CardProcessor.Children(PROJECT, null);
        repartition.addInputs(
                topology,
                new Repartition.Input("cards", input.cards(), READ_CARD, () -> new CardProcessor(repartition, ofCards)),
                new Repartition.Input(
                        "commands",
                        input.commands(),
                        READ_COMMAND,
                        () -> new CommandProcessor(CommandReader::command, repartition, children, metrics)));
    }

    private void addProjection(Topology topology) {
        var bytes = new ByteArrayDeserializer();
        boolean gapsOfAllEpochs = settings.sequencing().scope() == Scope.FEED;
        var children = new ProjectionProcessor.Children(SCORING, STATE, CORRECTIONS, AUDIT);
        String program = ProgramVersion.current().text();
        topology.addSource(CLEAN, bytes, bytes, input.clean())
                .addSource(GAPS, bytes, new JsonDeserializer<>(Gap.class), input.gaps())
                .addProcessor(RECORDED, () -> new RecordedFeedProcessor(gapsOfAllEpochs), CLEAN, GAPS, READ_COMMAND)
                .addProcessor(
                        PROJECT,
                        () -> new ProjectionProcessor(
                                settings.projection(),
                                settings.publication(),
                                children,
                                program,
                                metrics.projections(),
                                TaskInputs.CAUGHT_UP),
                        RECORDED,
                        READ_COMMAND,
                        READ_CARD)
                .addProcessor(
                        BEACON,
                        () -> new BeaconProcessor(settings.beaconInterval(), metrics, TaskInputs.CAUGHT_UP),
                        PROJECT);
    }

    private void addOutputs(Topology topology) {
        var text = new StringSerializer();
        var toHome = PipelineTopology.toHomeOfKey(partitions);
        topology.addSink(SCORING, output.scoring(), text, metrics.delays().ofSummaries(), toHome, PROJECT)
                .addSink(STATE, output.state(), text, metrics.delays().ofGames(), toHome, PROJECT)
                .addSink(CORRECTIONS, output.corrections(), text, new JsonSerializer<>(), toHome, PROJECT)
                .addSink(AUDIT, output.audit(), text, new JsonSerializer<>(), PROJECT, READ_COMMAND)
                .addSink(
                        "beacons",
                        output.beacons(),
                        text,
                        new JsonSerializer<>(),
                        PipelineTopology.toPartitionOfKey(),
                        BEACON);
    }
}
