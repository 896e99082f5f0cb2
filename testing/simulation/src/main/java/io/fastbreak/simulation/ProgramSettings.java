package io.fastbreak.simulation;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.RefreshPolicy;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineSettings;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.ProgramVersion;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.games.ProjectionListener;
import io.fastbreak.pipeline.games.PublicationSettings;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.StalenessLimits;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.TaskLimits;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.RawFormat;
import io.fastbreak.validator.ValidatorSettings;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How the simulated program is set up: as delivered, but for what would make a story long. */
final class ProgramSettings {
    // Compiling the schemas takes longer than a run.
    private static final EventValidator VALIDATOR = new EventValidator(ValidatorSettings.DEFAULT);
    static final long STALE_MS = 20_000;

    static final SequencerSettings SEQUENCING = SequencerSettings.DEFAULTS;
    private static final StalenessLimits STALENESS = new StalenessLimits(STALE_MS, STALE_MS, 300_000, 1_800_000);
    /** A period of a story ends after some plays. */
    private static final RulesByFixture QUICK =
            new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE.withLongestWithoutPlay(3_600_000), List.of());

    private static final PipelineSettings PIPELINE = pipeline(SEQUENCING, STALENESS, QUICK);
    private static final PipelineSettings COUNTED_PER_SOURCE = pipeline(perSource(), STALENESS, QUICK);
    /** Of games that take as long as they really do. */
    static final PipelineSettings DELIVERED = pipeline(SEQUENCING, StalenessLimits.DEFAULT, RulesByFixture.LEARNED);

    static final BridgeSettings BRIDGE =
            BridgeSettings.defaults().with(BridgeTiming.STANDARD.withDeleteAfter(Duration.ofSeconds(7)));
    static final long PIPELINE_SESSION = Duration.ofSeconds(10).toNanos();

    /** Asked again every few seconds, so that a story shows what becomes of an answer. */
    static final CatalogSettings CATALOG = new CatalogSettings(
            CatalogSettings.STANDARD.topics(),
            CatalogSettings.STANDARD.ladder(),
            new RefreshPolicy(
                    Duration.ofSeconds(12),
                    Duration.ofSeconds(7),
                    Duration.ofSeconds(6),
                    Duration.ofSeconds(6),
                    Duration.ofMillis(300),
                    Duration.ofSeconds(3)),
            CatalogSettings.STANDARD.inFlight(),
            Duration.ofSeconds(4),
            CatalogSettings.STANDARD.sport());
    /** To each of the two interfaces. */
    static final int CATALOG_REQUESTS_PER_SECOND = 3;

    private ProgramSettings() {}

    private static PipelineSettings pipeline(
            SequencerSettings sequencing, StalenessLimits staleness, RulesByFixture rules) {
        return new PipelineSettings(
                RawFormat.AUTO,
                sequencing,
                TaskLimits.STANDARD,
                new ProjectionSettings(
                        rules, staleness, ProjectionSettings.DEFAULT.lagMs(), ProjectionSettings.DEFAULT.sources()),
                PublicationSettings.DEFAULT,
                Duration.ofSeconds(1));
    }

    private static SequencerSettings perSource() {
        return new SequencerSettings(
                SEQUENCING.reorderWindowMs(),
                SEQUENCING.gapRepeatMs(),
                SEQUENCING.gapLostMs(),
                SEQUENCING.maxHeldEvents(),
                SEQUENCING.maxHeldBytes(),
                SEQUENCING.maxGapRanges(),
                SEQUENCING.rejectedSlotWindow(),
                SEQUENCING.maxAhead(),
                SEQUENCING.resetCandidates(),
                SEQUENCING.resetCandidateMs(),
                SequencerSettings.Scope.FEED,
                SEQUENCING.heldLimitMs(),
                SEQUENCING.maxEvents(),
                SEQUENCING.maxVersions(),
                SEQUENCING.proofs());
    }

    /**
     * The settings of a story.
     *
     * @param countsPerSource true if a collector counts the events of all its games together
     */
    static PipelineSettings pipeline(boolean countsPerSource) {
        return countsPerSource ? COUNTED_PER_SOURCE : PIPELINE;
    }

    /** The pipeline on the topics of a log. */
    static PipelineInstance.Cluster cluster(
            PipelineSettings settings, VirtualLog log, Group<PipelineInstance> group, Statistics statistics) {
        VirtualInputs inputs = new VirtualInputs();
        PipelineTopology pipeline = new PipelineTopology(
                new TopicCatalog("basketball"),
                log.partitions(),
                VALIDATOR,
                settings,
                new PipelineMetrics(new CompositeMeterRegistry()),
                new ProgramVersion("1"),
                ProjectionListener.NONE,
                inputs);
        TaskTopology topology = pipeline.addTo(new TaskTopology(inputs), PipelineTopology::inMemory);
        List<PartitionState> states = new ArrayList<>();
        for (int i = 0; i < log.partitions(); i++) {
            states.add(new PartitionState(topology.stores()));
        }
        return new PipelineInstance.Cluster(topology, log, group, states, statistics);
    }
}
