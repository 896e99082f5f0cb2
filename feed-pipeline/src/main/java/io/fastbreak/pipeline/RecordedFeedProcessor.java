package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.ProcessingFailure;
import io.fastbreak.model.feed.ProjectionAttempt;
import io.fastbreak.model.feed.ProjectorInput;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.sequencer.RecordCounters;
import io.fastbreak.sequencer.RecordCounters.Entry;
import io.fastbreak.sequencer.SequencerSettings.Proofs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Turns clean records, gaps and operator commands back into the updates that the sequencer forwarded to the projector,
 * and writes the event log in place of the sequencer.
 */
final class RecordedFeedProcessor extends ContextualProcessor<byte[], Object, String, ProjectorInput> {
    private static final String FEEDS = "feed/";
    private static final EventCodec EVENTS = new EventCodec();

    private final boolean gapsOfAllEpochs;
    private final Map<FeedId, RecordedFeed> feeds = new HashMap<>();
    private @Nullable KeyValueStore<String, byte[]> heads;
    private @Nullable RecordedLog log;
    private RecordCounters counters = new RecordCounters();

    /** @param gapsOfAllEpochs true where sources count over all their fixtures */
    RecordedFeedProcessor(boolean gapsOfAllEpochs) {
        this.gapsOfAllEpochs = gapsOfAllEpochs;
    }

    @Override
    public void init(ProcessorContext<String, ProjectorInput> context) {
        super.init(context);
        feeds.clear();
        KeyValueStore<String, byte[]> stored = context.getStateStore(StoreNames.HEADS);
        heads = stored;
        log = new RecordedLog(context.getStateStore(StoreNames.LOG));
        byte[] counted = stored.get(StoreNames.COUNTERS_KEY);
        counters = counted == null ? new RecordCounters() : RecordCounters.fromBytes(counted);
    }

    @Override
    public void process(Record<byte[], Object> record) {
        ProcessingError error = Bulkhead.attempt(() -> read(record));
        if (error != null) {
            String fixtureId = fixtureOf(record);
            feeds.keySet().removeIf(id -> id.fixtureId().equals(fixtureId));
            context()
                    .forward(new Record<>(
                            fixtureId, new ProcessingFailure(fixtureId, null, error), Math.max(0, record.timestamp())));
        }
        requireNonNull(heads).put(StoreNames.COUNTERS_KEY, counters.toBytes());
    }

    private static String fixtureOf(Record<byte[], Object> record) {
        if (record.value() instanceof Gap gap) {
            return gap.fixtureId();
        }
        return record.key() == null ? "" : new String(record.key(), UTF_8);
    }

    private void read(Record<byte[], Object> record) {
        if (record.value() instanceof byte[] event) {
            CleanHeaders headers = new CleanHeaders(record.headers());
            Event arrived = parsed(event).appendedAt(headers.appendedUtc(), Proofs.STANDARD.futureMs());
            apply(arrived, headers, record.timestamp());
        } else if (record.value() instanceof Gap gap) {
            apply(gap);
        } else if (record.value() instanceof ReceivedCommand instructed
                && instructed.instruction() instanceof OperatorCommand command) {
            apply(command);
            if (command.concernsGame()) {
                context().forward(new Record<>(command.fixtureId(), instructed, record.timestamp()));
            }
        }
    }

    private static Event parsed(byte[] event) {
        try {
            return EVENTS.read(event);
        } catch (IOException e) {
            throw new UncheckedIOException("a clean record is not an event; was it written by the pipeline?", e);
        }
    }

    private void apply(Event event, CleanHeaders headers, long appendedUtc) {
        List.of(Entry.RECEIVED, Entry.ACCEPTED, Entry.CLEAN).forEach(entry -> counters.add(entry, 1));
        FeedId id = new FeedId(event.fixtureId(), event.source());
        update(id, feed(id).with(headers.doubts(), headers.epochs(), headers.epoch()));
        RecordedLog log = requireNonNull(this.log);
        Event current = headers.superseded() ? log.withCurrentContent(event, headers.epoch()) : event;
        ProjectionAttempt attempt = new ProjectionAttempt(new SequencedEvent(
                id,
                current,
                headers.epoch(),
                headers.change(),
                headers.late(),
                List.of(),
                EventLogCodec.write(current)));
        context().forward(new Record<>(id.fixtureId(), attempt, Math.max(0, appendedUtc)));
        // Only now: the projector must find the log without this event while it handles the update.
        if (attempt.error() == null) {
            log.add(attempt.event());
        }
    }

    private void apply(Gap gap) {
        FeedId id = new FeedId(gap.fixtureId(), gap.source());
        update(id, feed(id).with(gap));
    }

    /** Gaps that a command closes are on the gaps topic. */
    private void apply(OperatorCommand command) {
        for (EventSource source : EventSource.values()) {
            FeedId id = new FeedId(command.fixtureId(), source);
            if (feed(id).started() && (command.source() == null || command.source() == source)) {
                update(id, feed(id).with(command));
            }
        }
    }

    private void update(FeedId id, RecordedFeed now) {
        RecordedFeed before = feed(id);
        if (!now.equals(before)) {
            feeds.put(id, now);
            requireNonNull(heads).put(key(id), Json.bytes(now));
            FeedCondition condition = now.condition(id, gapsOfAllEpochs);
            if (now.started() && !condition.equals(condition(id, before))) {
                forward(condition, context().currentSystemTimeMs());
            }
        }
    }

    private FeedCondition condition(FeedId id, RecordedFeed feed) {
        return feed.started() ? feed.condition(id, gapsOfAllEpochs) : FeedCondition.complete(id);
    }

    private RecordedFeed feed(FeedId id) {
        return feeds.computeIfAbsent(id, this::stored);
    }

    private RecordedFeed stored(FeedId id) {
        byte[] stored = requireNonNull(heads).get(key(id));
        return stored == null ? RecordedFeed.NEW : Json.read(stored, RecordedFeed.class);
    }

    private static String key(FeedId id) {
        return FEEDS + id.fixtureId() + "/" + id.source();
    }

    private void forward(FeedUpdate update, long appendedUtc) {
        context().forward(new Record<>(update.fixtureId(), update, Math.max(0, appendedUtc)));
    }
}
