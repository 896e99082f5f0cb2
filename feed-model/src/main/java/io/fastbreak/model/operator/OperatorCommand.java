package io.fastbreak.model.operator;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An operator command: the value of the commands topic. Each action says which of the nullable fields it needs.
 *
 * @param id chosen by the author; the pipeline carries out each id once
 * @param fixtureId {@link #ALL} for every fixture of the partition, seen or not yet seen
 * @param action in JSON {@code command}
 * @param source the feed that it concerns; optional if the fixture has only one
 * @param numbers sequence numbers of a feed
 * @param why in the operator's own words
 * @param issuedUtc milliseconds
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record OperatorCommand(
        String id,
        String fixtureId,
        @JsonProperty("command") Action action,
        @Nullable EventSource source,
        List<Range> numbers,
        @Nullable Reason reason,
        @Nullable ResetDecision decision,
        String who,
        String why,
        long issuedUtc)
        implements PipelineCommand {
    /** In place of a fixture id: all fixtures. */
    public static final String ALL = "*";

    private static final Set<Reason> OF_FEED_ALONE =
            EnumSet.of(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.CONFLICT, Reason.RECORDS_LOST);
    /** Found by both stages: the notice unreadable or read; the record not stored or not published; by number or by play. */
    private static final Set<Reason> OF_BOTH = EnumSet.of(Reason.FEED_UNRELIABLE, Reason.OVERSIZE, Reason.JOINED_LATE);

    /** The requested action. */
    public enum Action {
        /** The {@code numbers} will not arrive: their gaps end as LOST and set no reason. */
        ACCEPT_LOSS,
        /** Clears the {@code reason}. */
        CLEAR_REASON,
        /** Sets the {@code reason}, which can only be OPERATOR. */
        SET_REASON,
        /** Makes the {@code decision} on a feed that restarted its numbering. */
        RESOLVE_RESET,
        /** The game is projected from {@code source} from now on. */
        SWITCH_SOURCE,
        /** Marks the game, or every game, OPERATOR. */
        SUSPEND,
        /** Ends SUSPEND. */
        RELEASE
    }

    public OperatorCommand {
        numbers = List.copyOf(numbers);
    }

    /** The same command with these details. */
    public OperatorCommand about(
            @Nullable EventSource feed, List<Range> lost, @Nullable Reason settled, @Nullable ResetDecision decided) {
        return new OperatorCommand(id, fixtureId, action, feed, lost, settled, decided, who, why, issuedUtc);
    }

    @Override
    public boolean concernsFeed() {
        return switch (action) {
            case ACCEPT_LOSS, RESOLVE_RESET -> true;
            case CLEAR_REASON -> reason != null && (OF_FEED_ALONE.contains(reason) || OF_BOTH.contains(reason));
            case SET_REASON, SWITCH_SOURCE, SUSPEND, RELEASE -> false;
        };
    }

    @Override
    public boolean concernsGame() {
        return !concernsFeed() || (action == Action.CLEAR_REASON && reason != null && OF_BOTH.contains(reason));
    }

    /** True if every fixture of the partition is meant. */
    public boolean isForAll() {
        return fixtureId.equals(ALL);
    }

    /** True if it may mean every fixture: what concerns all of them has one cause, and is settled by one command. */
    boolean canBeForAll() {
        return action == Action.SUSPEND
                || action == Action.RELEASE
                || (action == Action.CLEAR_REASON && reason == Reason.RECORDS_LOST);
    }
}
