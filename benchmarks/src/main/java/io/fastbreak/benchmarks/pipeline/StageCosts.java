package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.projector.CatchUpBatch;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.validator.EventValidator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the three stages cost in a loop without Kafka: events are validated, sequenced and projected in the order in
 * which the topologies read them. Nothing is read from a topic, stored, put into headers or published.
 */
final class StageCosts {
    /** So many events go through one stage before they go on to the next, as the stages are timed one by one. */
    private static final int PORTION = 500;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final SequencerSettings sequencing;
    private final ProjectionSettings projection;
    private final EventValidator validator;
    private final Map<FeedId, FeedSequencer> sequencers = new HashMap<>();
    private final Map<String, LiveGame> games = new HashMap<>();
    private final Map<String, CatchUpBatch> batches = new HashMap<>();
    private final List<byte[]> portion = new ArrayList<>(PORTION);
    private long read;
    private long nowMs;
    private Cost spent = new Cost(0, 0, 0);

    private StageCosts(Settings settings) {
        sequencing = StageSettings.sequencer(settings);
        projection = StageSettings.projection(settings);
        validator = new EventValidator(StageSettings.validator(settings));
    }

    /** Microseconds of processor time for one event, by stage. */
    record Cost(double validated, double sequenced, double projected) {

        double sum() {
            return validated + sequenced + projected;
        }

        private Cost by(long events) {
            return new Cost(validated / events, sequenced / events, projected / events);
        }
    }

    /**
     * Processes a whole workload.
     *
     * @throws OperationFailedException where one of its events is not valid
     */
    static Cost of(Settings settings, Workload workload) {
        StageCosts loop = new StageCosts(settings);
        workload.forEach((fixtureId, event) -> loop.add(event, workload.copies()));
        loop.process();
        return loop.spent.by(loop.read);
    }

    /** @param games of which each is held for the reorder window after its first event, and no longer */
    private void add(byte[] event, int games) {
        portion.add(event);
        read++;
        if (read == games) {
            process();
            nowMs += 1 + sequencing.reorderWindowMs();
            sequencers.values().stream()
                    .flatMap(sequencer -> passed(sequencer.onTime(now())))
                    .forEach(this::project);
        } else if (portion.size() == PORTION) {
            process();
        }
    }

    private void process() {
        long start = THREADS.getCurrentThreadCpuTime();
        List<Event> valid = portion.stream().map(this::validate).toList();
        long validated = THREADS.getCurrentThreadCpuTime();
        List<SequencedEvent> passed = sequence(valid);
        long sequenced = THREADS.getCurrentThreadCpuTime();
        passed.forEach(this::project);
        long projected = THREADS.getCurrentThreadCpuTime();
        spent = new Cost(
                spent.validated() + (validated - start) / 1e3,
                spent.sequenced() + (sequenced - validated) / 1e3,
                spent.projected() + (projected - sequenced) / 1e3);
        portion.clear();
        nowMs++;
    }

    private Event validate(byte[] value) {
        if (validator.validate(value) instanceof ValidationResult.Accepted accepted) {
            return accepted.event();
        }
        throw new OperationFailedException("a game to copy contains an invalid event: " + new String(value, UTF_8));
    }

    private List<SequencedEvent> sequence(List<Event> events) {
        List<SequencedEvent> passed = new ArrayList<>(events.size());
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            FeedId feed = new FeedId(event.fixtureId(), event.source());
            FeedSequencer sequencer = sequencers.computeIfAbsent(feed, id -> new FeedSequencer(id, sequencing));
            RawRecord raw = new RawRecord(null, portion.get(i), List.of(), "raw", 0, read + i, nowMs);
            passed(sequencer.accept(new ReceivedEvent(event, raw), now())).forEach(passed::add);
        }
        return passed;
    }

    private static Stream<SequencedEvent> passed(List<FeedOutcome> outcomes) {
        return outcomes.stream()
                .filter(FeedOutcome.Release.class::isInstance)
                .map(outcome -> ((FeedOutcome.Release) outcome).event());
    }

    private void project(SequencedEvent event) {
        LiveGame game = games.computeIfAbsent(event.fixtureId(), id -> new LiveGame(event.feed(), projection));
        CatchUpBatch batch = batches.computeIfAbsent(event.fixtureId(), id -> new CatchUpBatch());
        if (!batch.defer(game, event, nowMs, nowMs)) {
            batch.applyTo(game, nowMs);
            game.apply(event, nowMs, nowMs);
        }
    }

    private Time now() {
        return new Time(nowMs, nowMs);
    }
}
