package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.Time;
import io.fastbreak.validator.EventValidator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What the pipeline is for, in a loop and without Kafka: events are validated, put in sequence and projected, in the
 * order in which the topologies read them. Nothing is read from a topic, kept in a store, put into headers or published,
 * and no game is told.
 */
final class StageCosts {
    /** So many events go through one step before they go on to the next, as the steps are timed one by one. */
    private static final int PORTION = 500;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Settings settings;
    private final EventValidator validator;
    private final Map<FeedId, FeedSequencer> sequencers = new HashMap<>();
    private final Map<String, LiveGame> games = new HashMap<>();
    private final List<byte[]> portion = new ArrayList<>(PORTION);
    private long read;
    private long nowMs;
    private Cost spent = new Cost(0, 0, 0);

    private StageCosts(Settings settings) {
        this.settings = settings;
        this.validator = new EventValidator(StageSettings.validator(settings));
    }

    /** Microseconds of processor time for one event, by step. */
    record Cost(double validated, double sequenced, double projected) {

        double sum() {
            return validated + sequenced + projected;
        }

        private Cost plus(long validatedNs, long sequencedNs, long projectedNs) {
            return new Cost(
                    validated + validatedNs / 1e3, sequenced + sequencedNs / 1e3, projected + projectedNs / 1e3);
        }

        private Cost by(long events) {
            return new Cost(validated / events, sequenced / events, projected / events);
        }
    }

    /**
     * Takes in a whole workload.
     *
     * @throws OperationFailedException where one of its events is not valid
     */
    static Cost of(Settings settings, Workload workload) {
        StageCosts loop = new StageCosts(settings);
        workload.forEach((fixtureId, event) -> loop.add(event, workload.copies()));
        loop.takeIn();
        return loop.spent.by(loop.read);
    }

    /** @param games of which each is held for the reorder window after its first event, and no longer */
    private void add(byte[] event, int games) {
        portion.add(event);
        read++;
        if (read == games) {
            takeIn();
            nowMs += 1 + settings.get(SettingsCatalog.REORDER_WINDOW_MS);
            List<SequencedEvent> released = new ArrayList<>();
            sequencers
                    .values()
                    .forEach(sequencer -> sequencer.onTime(now()).forEach(outcome -> pass(outcome, released::add)));
            project(released);
        } else if (portion.size() == PORTION) {
            takeIn();
        }
    }

    private void takeIn() {
        long start = THREADS.getCurrentThreadCpuTime();
        List<Event> valid = portion.stream().map(this::validate).toList();
        long validated = THREADS.getCurrentThreadCpuTime();
        List<SequencedEvent> passed = sequence(valid);
        long sequenced = THREADS.getCurrentThreadCpuTime();
        project(passed);
        long projected = THREADS.getCurrentThreadCpuTime();
        spent = spent.plus(validated - start, sequenced - validated, projected - sequenced);
        portion.clear();
        nowMs++;
    }

    private Event validate(byte[] value) {
        if (validator.validate(value) instanceof ValidationResult.Accepted accepted) {
            return accepted.event();
        }
        throw new OperationFailedException("a game to copy holds what is no valid event: " + new String(value, UTF_8));
    }

    private List<SequencedEvent> sequence(List<Event> events) {
        List<SequencedEvent> passed = new ArrayList<>(events.size());
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            FeedId feed = new FeedId(event.fixtureId(), event.source());
            FeedSequencer sequencer =
                    sequencers.computeIfAbsent(feed, id -> new FeedSequencer(id, StageSettings.sequencer(settings)));
            RawRecord raw = new RawRecord(null, portion.get(i), List.of(), "raw", 0, read + i, nowMs);
            sequencer.accept(new ReceivedEvent(event, raw), now()).forEach(outcome -> pass(outcome, passed::add));
        }
        return passed;
    }

    private static void pass(FeedOutcome outcome, Consumer<SequencedEvent> next) {
        if (outcome instanceof FeedOutcome.Release pass) {
            next.accept(pass.event());
        }
    }

    private void project(List<SequencedEvent> events) {
        for (SequencedEvent event : events) {
            LiveGame game = games.computeIfAbsent(
                    event.fixtureId(), id -> new LiveGame(event.feed(), StageSettings.projection(settings)));
            if (!game.putOff(event, nowMs, nowMs)) {
                game.apply(event, nowMs, nowMs, true);
            }
        }
    }

    private Time now() {
        return new Time(nowMs, nowMs);
    }
}
