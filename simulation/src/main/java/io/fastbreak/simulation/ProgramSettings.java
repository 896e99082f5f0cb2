package io.fastbreak.simulation;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineSettings;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.ProgramVersion;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.StalenessLimits;
import io.fastbreak.projector.stream.ProjectionListener;
import io.fastbreak.projector.stream.PublicationSettings;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.stream.RawFormat;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.state.Stores;

/** How the simulated program is set up: as delivered, but for what would make a story long. */
final class ProgramSettings {
    // Compiling the schemas takes longer than a run.
    private static final EventValidator VALIDATOR = new EventValidator(ValidatorSettings.DEFAULT);
    static final long STALE_MS = 20_000;
    static final SequencerSettings SEQUENCING = SequencerSettings.DEFAULTS;
    private static final PipelineSettings PIPELINE = new PipelineSettings(
            RawFormat.AUTO,
            SEQUENCING,
            TaskLimits.STANDARD,
            new ProjectionSettings(
                    ProjectionSettings.DEFAULT.rules(),
                    new StalenessLimits(STALE_MS, 300_000, 1_800_000),
                    ProjectionSettings.DEFAULT.lagMs(),
                    ProjectionSettings.DEFAULT.sources()),
            PublicationSettings.DEFAULT,
            Duration.ofSeconds(1));
    static final BridgeSettings BRIDGE = BridgeSettings.defaults();
    static final long PIPELINE_SESSION = Duration.ofSeconds(10).toNanos();

    private ProgramSettings() {}

    /** The pipeline on the topics of a log. */
    static PipelineInstance.Cluster cluster(VirtualLog log, Group<PipelineInstance> group, Statistics statistics) {
        PipelineTopology pipeline = new PipelineTopology(
                new TopicCatalog("basketball"),
                log.partitions(),
                VALIDATOR,
                PIPELINE,
                new PipelineMetrics(new CompositeMeterRegistry()),
                new ProgramVersion("1"),
                ProjectionListener.NONE);
        TaskTopology topology = pipeline.addTo(new TaskTopology(), Stores::inMemoryKeyValueStore);
        List<PartitionState> states = new ArrayList<>();
        for (int i = 0; i < log.partitions(); i++) {
            states.add(new PartitionState(topology.stores()));
        }
        return new PipelineInstance.Cluster(topology, log, group, states, statistics);
    }
}
