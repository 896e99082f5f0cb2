package io.fastbreak.app.rejected;

import io.fastbreak.app.files.InputLines;
import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.model.rejected.PartialEvent;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Repaired events, each assigned to a rejected record of its fixture: one with the same event id and sequence number, else
 * with the same event id, else with the same source and sequence number. If several match, the last one is used; the others
 * are settled when the event is accepted.
 */
public final class RepairedEvents {
    /** From the best to the weakest match. */
    private static final List<BiPredicate<RejectedRecord, PartialEvent>> RANKS =
            Stream.<BiPredicate<RejectedRecord, PartialEvent>>of(
                            (record, event) -> isSameEvent(record, event) && isSameSlot(record, event),
                            RepairedEvents::isSameEvent,
                            RepairedEvents::isSameSlot)
                    .map(rank -> rank.and(RepairedEvents::isSameFixture))
                    .toList();

    private final List<RejectedRecord> open;
    /** By raw coordinates. */
    private final Map<String, byte[]> repaired = new HashMap<>();

    private final List<String> errors = new ArrayList<>();

    private RepairedEvents(List<RejectedRecord> open) {
        this.open = open;
    }

    /**
     * Finds the rejected record of each line; empty lines are skipped.
     *
     * @param file path, or {@code -} for standard input
     * @param open in the order in which they were published
     */
    public static RepairedEvents match(String file, List<RejectedRecord> open) {
        RepairedEvents lines = new RepairedEvents(open);
        int[] number = new int[1];
        InputLines.read(file, line -> lines.add(file + ":" + ++number[0], line));
        return lines;
    }

    private void add(String where, byte[] line) {
        if (line.length == 0) {
            return;
        }
        PartialEvent event = PartialEvent.of(line);
        RejectedRecord record = RANKS.stream()
                .map(rank -> last(each -> rank.test(each, event)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (record == null) {
            errors.add(where + ": no open rejected record has event id " + event.id() + " or slot " + event.fixtureId()
                    + "/" + event.source() + "/" + event.sequence());
        } else if (repaired.put(record.raw().toString(), line) != null) {
            errors.add(where + ": an earlier line repairs the same record, " + record.raw());
        }
    }

    private @Nullable RejectedRecord last(Predicate<RejectedRecord> wanted) {
        return open.stream().filter(wanted).reduce((earlier, later) -> later).orElse(null);
    }

    private static boolean isSameFixture(RejectedRecord record, PartialEvent event) {
        return record.fixtureId() != null && record.fixtureId().equals(event.fixtureId());
    }

    private static boolean isSameEvent(RejectedRecord record, PartialEvent event) {
        return record.eventId() != null && record.eventId().equals(event.id());
    }

    private static boolean isSameSlot(RejectedRecord record, PartialEvent event) {
        return record.sequence() != null
                && record.sequence().equals(event.sequence())
                && Objects.equals(record.source(), event.source());
    }

    /** The records with a repaired line, in the order of publication. */
    public List<ReplayAttempt> attempts() {
        return open.stream()
                .filter(record -> repaired.containsKey(record.raw().toString()))
                .map(record ->
                        new ReplayAttempt(record, repaired.get(record.raw().toString()), true))
                .toList();
    }

    /** Errors for lines without a record. */
    public List<String> errors() {
        return List.copyOf(errors);
    }
}
