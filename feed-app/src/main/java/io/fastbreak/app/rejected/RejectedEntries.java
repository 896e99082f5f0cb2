package io.fastbreak.app.rejected;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntry.State;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** The rejected records of a pipeline, each with what became of it since. */
public final class RejectedEntries {
    private final List<RejectedRecord> selected = new ArrayList<>();
    /** What each replay is a new attempt of, by the raw coordinates of both. */
    private final Map<String, String> attempts = new HashMap<>();

    private RejectedEntries() {}

    /**
     * Which of them are wanted; null means any.
     *
     * @param since when they were published at the earliest
     */
    public record Selection(
            @Nullable String fixtureId,
            @Nullable RejectionReason reason,
            @Nullable Instant since) {

        private boolean has(RejectedRecord record) {
            return (fixtureId == null || fixtureId.equals(record.fixtureId()))
                    && (reason == null || reason == record.reason())
                    && record.raw().timestamp() >= sinceMs();
        }

        private long sinceMs() {
            return since == null ? Long.MIN_VALUE : since.toEpochMilli();
        }
    }

    /** Those that are wanted, in the order in which they were published. */
    public static List<RejectedEntry> read(PipelineTopics log, Selection selection) {
        return read(log, selection.sinceMs(), selection::has);
    }

    /** The record of these coordinates, see {@link RejectedRecord#isAt}. */
    public static Optional<RejectedEntry> find(PipelineTopics log, String coordinates) {
        return read(log, Long.MIN_VALUE, record -> record.isAt(coordinates)).stream()
                .findFirst();
    }

    /** The records of these raw coordinates, in the order in which they were published; others are left out. */
    static List<RejectedEntry> at(PipelineTopics log, Collection<String> raws) {
        return read(log, Long.MIN_VALUE, record -> raws.contains(record.raw().toString()));
    }

    private static List<RejectedEntry> read(PipelineTopics log, long sinceMs, Predicate<RejectedRecord> wanted) {
        RejectedEntries rejections = new RejectedEntries();
        log.readSince(sinceMs, log.topics().rejected(), record -> rejections.add(record, wanted));
        rejections.selected.sort(Comparator.comparing(RejectedRecord::raw, RawPosition.ORDER));
        return rejections.judged(AcceptedRecords.since(rejections.selected, log));
    }

    private void add(ConsumerRecord<byte[], byte[]> record, Predicate<RejectedRecord> wanted) {
        RejectedRecord rejected = RejectedRecord.of(record);
        if (rejected.replayOf() != null) {
            attempts.put(rejected.raw().toString(), rejected.replayOf());
        }
        if (wanted.test(rejected)) {
            selected.add(rejected);
        }
    }

    private List<RejectedEntry> judged(AcceptedRecords accepted) {
        Set<String> replaced = Set.copyOf(attempts.values());
        return selected.stream()
                .map(record -> new RejectedEntry(
                        record,
                        attempt(record.raw().toString()),
                        accepted.settles(record)
                                ? State.SETTLED
                                : replaced.contains(record.raw().toString()) ? State.REPLACED : State.OPEN))
                .toList();
    }

    private int attempt(String raw) {
        int attempt = 1;
        for (String earlier = attempts.get(raw); earlier != null; earlier = attempts.get(earlier)) {
            attempt++;
        }
        return attempt;
    }
}
