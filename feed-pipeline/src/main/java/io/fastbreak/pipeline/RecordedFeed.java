package io.fastbreak.pipeline;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.ResetDecision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The state of a feed by the clean and the gaps topic.
 *
 * @param format of the stored form
 * @param started true once an event was read: a game cannot follow a feed that has gaps only
 * @param doubts by the headers of the last event
 * @param epochs that make up the game, first to last, by the headers of the last event
 * @param newest epoch of which an event was read
 * @param gaps that are open or lost
 */
record RecordedFeed(
        int format,
        @JsonProperty("heard") boolean started,
        Set<Reason> doubts,
        Range epochs,
        int newest,
        List<Gap> gaps) {
    static final int FORMAT = 1;
    static final Range FIRST_EPOCH = new Range(0, 0);
    static final RecordedFeed NEW = new RecordedFeed(FORMAT, false, Set.of(), FIRST_EPOCH, 0, List.of());

    private static final Comparator<Gap> ORDER =
            Comparator.comparingInt(Gap::epoch).thenComparingLong(Gap::first);

    /** With the headers of a clean event. */
    RecordedFeed with(Set<Reason> doubts, Range epochs, int epoch) {
        return new RecordedFeed(FORMAT, true, doubts, epochs, Math.max(newest, epoch), gaps);
    }

    /** With an operator command since the last event; the headers of the next event include it. */
    RecordedFeed with(OperatorCommand command) {
        return switch (command.action()) {
            case CLEAR_REASON -> without(requireNonNull(command.reason()), epochs);
            case RESOLVE_RESET -> resolved(requireNonNull(command.decision()));
            case ACCEPT_LOSS, SET_REASON, SWITCH_SOURCE, SUSPEND, RELEASE -> this;
        };
    }

    private RecordedFeed resolved(ResetDecision decision) {
        if (!doubts.contains(Reason.RESET)) {
            return this;
        }
        return switch (decision) {
            case CONTINUE -> without(Reason.RESET, new Range(epochs.first(), newest));
            case START_OVER -> without(Reason.RESET, new Range(newest, newest));
        };
    }

    private RecordedFeed without(Reason doubt, Range epochs) {
        Set<Reason> left = EnumSet.noneOf(Reason.class);
        left.addAll(doubts);
        left.remove(doubt);
        return new RecordedFeed(FORMAT, started, left, epochs, newest, gaps);
    }

    /** With the last state of a gap. */
    RecordedFeed with(Gap gap) {
        List<Gap> all = new ArrayList<>(gaps);
        all.removeIf(known -> known.key().equals(gap.key()));
        if (marksGame(gap)) {
            all.add(gap);
            all.sort(ORDER);
        }
        return new RecordedFeed(FORMAT, started, doubts, epochs, newest, all);
    }

    private static boolean marksGame(Gap gap) {
        return switch (gap.state()) {
            case OPEN -> true;
            case LOST -> !gap.accepted();
            case HEALED, VOID -> false;
        };
    }

    /** @param gapsOfAllEpochs true where gaps have epochs of the source's own count */
    FeedCondition condition(FeedId feed, boolean gapsOfAllEpochs) {
        List<Gap> counted = gaps.stream()
                .filter(gap -> gapsOfAllEpochs || epochs.contains(gap.epoch()))
                .toList();
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(doubts);
        if (any(Gap.State.OPEN, counted)) {
            reasons.add(Reason.GAP);
        }
        if (any(Gap.State.LOST, counted)) {
            reasons.add(Reason.LOST);
        }
        List<Range> missing =
                counted.stream().flatMap(gap -> gap.missing().stream()).toList();
        return new FeedCondition(feed, missing, reasons, epochs);
    }

    private static boolean any(Gap.State state, List<Gap> gaps) {
        return gaps.stream().anyMatch(gap -> gap.state() == state);
    }
}
