package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ControlRecord;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.PipelineCommand;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Applies commands of operators and control records of publishers to a feed. */
public final class FeedCommands {

    /** @param outcomes to be carried out; none if the command was rejected */
    public record Answer(boolean applied, String message, List<FeedOutcome> outcomes) {

        private static Answer rejected(String message) {
            return new Answer(false, message, List.of());
        }

        /** The audit record that answers the command. */
        public OperatorAudit to(ReceivedCommand command, long nowUtc) {
            return applied ? command.applied(message, nowUtc) : command.refused(message, nowUtc);
        }
    }

    private FeedCommands() {}

    /**
     * The feed that a command is for; null if it is not {@code known} or ambiguous. A publisher may name a second feed of a
     * known fixture before it begins.
     *
     * @param known feeds of the fixture
     */
    public static @Nullable FeedId target(PipelineCommand command, Set<FeedId> known) {
        if (command instanceof ControlRecord control) {
            return known.isEmpty() ? null : new FeedId(control.fixtureId(), control.source());
        }
        EventSource source = command instanceof OperatorCommand byOperator ? byOperator.source() : null;
        if (source == null) {
            return known.size() == 1 ? known.iterator().next() : null;
        }
        FeedId feed = new FeedId(command.fixtureId(), source);
        return known.contains(feed) ? feed : null;
    }

    /** Why {@link #target} is null. */
    public static String withoutTarget(PipelineCommand command, Set<FeedId> known) {
        if (known.isEmpty()) {
            return "nothing was received of fixture " + command.fixtureId() + "; is the id right?";
        }
        String sources =
                known.stream().map(feed -> feed.source().name()).sorted().collect(Collectors.joining(", "));
        return "fixture " + command.fixtureId() + " has feeds of " + sources + "; name one of these as source";
    }

    public static Answer apply(PipelineCommand command, FeedSequencer feed, Time now) {
        if (command instanceof ControlRecord control) {
            return new Answer(
                    true,
                    "void: " + joined(control.voidNumbers()) + " of " + control.source(),
                    feed.voidNumbers(control.voidNumbers(), now));
        }
        return apply((OperatorCommand) command, feed, now);
    }

    private static Answer apply(OperatorCommand command, FeedSequencer feed, Time now) {
        return switch (command.action()) {
            case ACCEPT_LOSS -> acceptLoss(command.numbers(), feed, now);
            case CLEAR_REASON -> clear(Objects.requireNonNull(command.reason()), feed, now);
            case RESOLVE_RESET -> {
                if (!feed.condition().has(Reason.RESET)) {
                    yield Answer.rejected(
                            "no new epoch of the feed waits for a decision; one begins with three events in a row whose numbers are"
                                    + " taken and that were created after the last event of the feed");
                }
                if (command.decision() == ResetDecision.CONTINUE && !feed.canContinue()) {
                    yield Answer.rejected("the new epoch cannot continue the game: ids of its events are those of other"
                            + " events of the game; let it start over, or leave the game RESET");
                }
                var outcomes = feed.resolveReset(Objects.requireNonNull(command.decision()), now);
                yield new Answer(
                        true, "the game is that of epochs " + feed.condition().epochs(), outcomes);
            }
            case SET_REASON, SWITCH_SOURCE, SUSPEND, RELEASE ->
                throw new IllegalArgumentException(command.action() + " concerns no feed; send it to the projector");
        };
    }

    private static Answer acceptLoss(List<Range> numbers, FeedSequencer feed, Time now) {
        List<FeedOutcome> outcomes = new ArrayList<>();
        numbers.forEach(range -> outcomes.addAll(feed.acceptLoss(range, now)));
        if (!outcomes.isEmpty()) {
            return new Answer(true, "accepted as lost: what was missing of " + joined(numbers), outcomes);
        }
        List<Range> missing = feed.condition().missing();
        return Answer.rejected("none of " + joined(numbers) + " is missing"
                + (missing.isEmpty() ? ", and nothing else is" : "; missing are " + joined(missing)));
    }

    private static Answer clear(Reason reason, FeedSequencer feed, Time now) {
        boolean held = feed.condition().has(reason);
        List<FeedOutcome> outcomes = feed.clearReason(reason, now);
        return new Answer(true, reason + (held ? " is cleared" : " did not hold"), outcomes);
    }

    private static String joined(List<Range> ranges) {
        return ranges.stream().map(Range::toString).collect(Collectors.joining(","));
    }
}
