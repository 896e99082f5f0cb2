package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.CaughtUpClock;
import io.fastbreak.sequencer.task.TaskLimits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends the gaps of a source that counts over all its fixtures, and the numbers that arrived after all, to every active
 * fixture of it; and to two fixtures that have one id, or one number, that they share it. The heap holds only a cache of the store.
 */
public final class SourceSequenceProcessor extends ContextualProcessor<byte[], byte[], byte[], SourceGapChange> {
    /** Name of its store: counts and active fixtures by text keys. Part of the changelog's topic name. */
    public static final String STORE = "source-counts";

    private static final Logger LOG = LoggerFactory.getLogger(SourceSequenceProcessor.class);
    private static final Duration CHECK = Duration.ofMillis(100);

    private final SequencerSettings settings;
    private final TaskLimits limits;
    private final Map<EventSource, SourceSequence> sources = new EnumMap<>(EventSource.class);
    private CaughtUpClock clock = new CaughtUpClock(0);
    private @Nullable Cancellable check;

    /** What a record of the inner topic says. */
    private record Numbered(EventSource source, SourceSequence.FixtureNumber number) {
        static Numbered of(Record<byte[], byte[]> record) {
            return new Numbered(
                    EventSource.valueOf(new String(record.key(), UTF_8)),
                    SourceSequence.FixtureNumber.fromBytes(record.value()));
        }
    }

    /** @param limits how many fixtures are active, and for how long after their last event */
    public SourceSequenceProcessor(SequencerSettings settings, TaskLimits limits) {
        this.settings = settings;
        this.limits = limits;
    }

    @Override
    public void init(ProcessorContext<byte[], SourceGapChange> context) {
        super.init(context);
        clock = new CaughtUpClock(context.currentSystemTimeMs());
        check = null;
        for (EventSource source : EventSource.values()) {
            sources.put(source, new SourceSequence(source, settings, limits, context.getStateStore(STORE), now()));
        }
        watch();
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        clock.record(context().currentSystemTimeMs(), record.timestamp());
        List<Numbered> read = new ArrayList<>();
        ProcessingError error = Bulkhead.attempt(() -> read.add(Numbered.of(record)));
        if (error == null) {
            received(
                    requireNonNull(sources.get(read.get(0).source())),
                    read.get(0).number());
        } else {
            RecordMetadata position = context().recordMetadata().orElseThrow();
            LOG.error(
                    "Skipped one record of {}/{}/{}, which another program has written: {}",
                    position.topic(),
                    position.partition(),
                    position.offset(),
                    error.message());
        }
    }

    private void received(SourceSequence source, SourceSequence.FixtureNumber number) {
        send(source, source.received(number, now()));
        SourceSequence.Shared shared = source.shared(number);
        if (shared != null) {
            shared.fixtureIds().forEach(fixtureId -> send(fixtureId, shared.change()));
        }
        watch();
    }

    private void onTime(long utcMs) {
        clock.tick(utcMs);
        boolean changes = false;
        for (SourceSequence source : sources.values()) {
            if (source.isWaiting()) {
                List<SourceGapChange> changed = source.onTime(now());
                send(source, changed);
                changes |= !changed.isEmpty();
            }
        }
        if (changes) {
            CommitRequests.commitNews(context());
        }
        watch();
    }

    private void send(SourceSequence source, List<SourceGapChange> changes) {
        for (SourceGapChange change : changes) {
            for (String fixtureId : source.active(context().currentSystemTimeMs())) {
                send(fixtureId, change);
            }
        }
    }

    private void send(String fixtureId, SourceGapChange change) {
        context()
                .forward(new Record<>(
                        fixtureId.getBytes(UTF_8), change, context().currentSystemTimeMs()));
    }

    /** A punctuation that fires makes the task commit, so it is scheduled only while a source waits. */
    private void watch() {
        boolean waiting = sources.values().stream().anyMatch(SourceSequence::isWaiting);
        if (waiting && check == null) {
            check = context().schedule(CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (!waiting && check != null) {
            check.cancel();
            check = null;
        }
    }

    private Time now() {
        return new Time(clock.runningMs(), context().currentSystemTimeMs());
    }
}
