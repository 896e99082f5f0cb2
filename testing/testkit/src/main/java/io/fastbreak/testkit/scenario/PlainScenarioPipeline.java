package io.fastbreak.testkit.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.CommandReader;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The plain classes of the three stages, as a scenario runs them. */
public final class PlainScenarioPipeline implements PipelineUnderTest, PipelineListener {
    private final PlainPipeline pipeline;
    private final List<PipelineOutput.Clean> clean = new ArrayList<>();
    private final List<PipelineOutput.Rejected> rejected = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final List<Correction> corrections = new ArrayList<>();

    @SuppressWarnings("this-escape") // the pipeline reports nothing before the first record
    public PlainScenarioPipeline(SequencerSettings sequencing, ProjectionSettings projection) {
        pipeline = new PlainPipeline(sequencing, projection, this, ScenarioRun.BEGINS_UTC);
    }

    @Override
    public void receive(@Nullable String key, byte[] value, long appendedUtc, long nowUtc) {
        pipeline.pauseTo(nowUtc);
        pipeline.receive(key == null ? null : key.getBytes(UTF_8), value, appendedUtc);
    }

    @Override
    public void tick(long nowUtc) {
        pipeline.tick(nowUtc);
    }

    @Override
    public void restart(long nowUtc) {
        pipeline.restart(nowUtc);
    }

    @Override
    public void command(Step.CommandRecord record, long nowUtc) {
        pipeline.pauseTo(nowUtc);
        CommandReader reader = new CommandReader(Json.read(record.json(), JsonNode.class));
        PipelineCommand command =
                switch (record.topic()) {
                    case CONTROL -> reader.control();
                    case COMMANDS -> reader.command();
                };
        pipeline.apply(requireNonNull(command, () -> reader.faults().toString()));
    }

    @Override
    public void onRejected(ValidationResult.Rejected result) {
        Long number = result.fields().slot() == null ? null : result.fields().number();
        rejected.add(new PipelineOutput.Rejected(result.reason(), number));
    }

    @Override
    public void onOutcome(FeedId feed, FeedOutcome outcome) {
        if (outcome instanceof FeedOutcome.Release release) {
            SequencedEvent event = release.event();
            String missing = event.missingBefore().stream().map(Range::toString).collect(Collectors.joining(","));
            clean.add(new PipelineOutput.Clean(
                    feed.source(), event.epoch(), event.change(), event.late(), missing, event.event()));
        } else if (outcome instanceof FeedOutcome.Reject reject) {
            rejected.add(new PipelineOutput.Rejected(
                    reject.reason(), reject.received().number()));
        } else if (outcome instanceof FeedOutcome.GapChanged change) {
            gaps.add(change.gap());
        }
    }

    @Override
    public void onGameChange(GameChange change) {
        if (change.correction() != null) {
            corrections.add(change.correction());
        }
    }

    @Override
    public PipelineOutput output() {
        LiveGame game = pipeline.game(ScenarioGame.FIXTURE_ID);
        return new PipelineOutput(
                clean, rejected, gaps, corrections, game == null ? null : game.game(), counters(pipeline.counters()));
    }

    /** The counters of a sequencer as those of a beacon. */
    public static Beacon.Counters counters(RecordCounters counters) {
        return new Beacon.Counters(
                counters.count(Entry.RECEIVED),
                counters.count(Entry.ACCEPTED),
                counters.count(Entry.REJECTED),
                counters.count(Entry.DUPLICATE),
                counters.count(Entry.PENDING),
                counters.count(Entry.CLEAN),
                counters.count(Entry.HELD),
                0,
                counters.count(Entry.GAPS_OPENED),
                counters.count(Entry.GAPS_HEALED),
                counters.count(Entry.GAPS_OPEN),
                counters.count(Entry.GAPS_LOST),
                0,
                0,
                counters.count(Entry.REPARTITIONED),
                counters.count(Entry.EVICTED),
                counters.count(Entry.UNATTRIBUTABLE));
    }
}
