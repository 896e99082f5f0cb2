package io.fastbreak.projector.history;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game play by play, in order of play.
 *
 * @param stateVersion of the game
 */
public record PlayByPlay(String fixtureId, EventSource source, long stateVersion, List<Line> plays) {

    /**
     * One play.
     *
     * @param position in order of play, from 1
     * @param epoch with {@code sequence} its own place: where it was first published
     * @param score behind it, points by competitor id
     * @param onCourt behind it, ids of players by competitor id; without a team of which nobody is known to be on court, and empty of
     *     a play that does not count
     * @param deleted true if it does not count
     * @param orphaned true if what it refers to is deleted
     * @param corrected true if it was inserted or revised
     * @param content its current content
     * @param before its earlier contents, oldest first
     */
    public record Line(
            int position,
            String id,
            int epoch,
            long sequence,
            Map<String, Integer> score,
            Map<String, List<String>> onCourt,
            boolean deleted,
            boolean orphaned,
            boolean corrected,
            @JsonUnwrapped Content content,
            List<Earlier> before) {}

    /**
     * An earlier content of an event.
     *
     * @param epoch with {@code sequence} where that was published
     */
    public record Earlier(
            int epoch,
            long sequence,
            boolean deleted,
            @JsonUnwrapped Content content) {}

    /**
     * The content of an event.
     *
     * @param clockMs game clock that it leaves behind, milliseconds; null if it carries none
     * @param competitors with their sides if the event names them
     * @param attributes as the contract names them; null for kinds that have none
     * @param beforeEventId the event that it was placed before; null if it names none
     * @param publishedUtc milliseconds
     */
    public record Content(
            EventType kind,
            Period period,
            @Nullable Long clockMs,
            List<Competitor> competitors,
            List<Participant> participants,
            @Nullable Attributes attributes,
            @Nullable String beforeEventId,
            long publishedUtc) {}
}
