package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.model.game.BoundedText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event as the game applies it: with {@linkplain BoundedText bounded} ids, and of competitors, participants and lineup
 * no more than {@value #MOST_COMPETITORS}, {@value #MOST_PARTICIPANTS} and {@value #MOST_IN_LINEUP}. Ordinary events are
 * not changed.
 */
public final class BoundedEvent {
    static final int MOST_COMPETITORS = 10;
    static final int MOST_PARTICIPANTS = 100;
    static final int MOST_IN_LINEUP = 100;

    private BoundedEvent() {}

    /** True if the event names more than is kept. One above the limit is kept, so that this stays visible. */
    static boolean isCut(Event event) {
        return event.competitors().size() > MOST_COMPETITORS
                || event.participants().size() > MOST_PARTICIPANTS
                || (event.attributes() instanceof Attributes.Lineup lineup
                        && lineup.lineup().size() > MOST_IN_LINEUP);
    }

    public static Event of(Event event) {
        return isOrdinary(event) ? event : bounded(event);
    }

    private static boolean isOrdinary(Event event) {
        if (isCut(event)
                || !fits(event.id())
                || !fits(event.traceId())
                || !fits(event.insertedBeforeEventId())
                || !areReferencesOrdinary(event.attributes())) {
            return false;
        }
        for (Competitor competitor : event.competitors()) {
            if (!fits(competitor.id())) {
                return false;
            }
        }
        for (Participant participant : event.participants()) {
            if (!fits(participant.id()) || !fits(participant.competitorId())) {
                return false;
            }
        }
        return true;
    }

    private static boolean areReferencesOrdinary(Attributes attributes) {
        if (attributes instanceof Attributes.FreeThrow free) {
            return fits(free.foulId());
        }
        if (attributes instanceof Attributes.Rebound rebound) {
            return fits(rebound.shotId()) && fits(rebound.freeThrowId());
        }
        return !(attributes instanceof Attributes.Lineup lineup)
                || lineup.lineup().stream().allMatch(participant -> fits(participant.id()));
    }

    private static boolean fits(@Nullable String text) {
        return text == null || BoundedText.fits(text);
    }

    private static Event bounded(Event event) {
        return new Event(
                BoundedText.of(event.id()),
                event.source(),
                BoundedText.of(event.traceId()),
                event.fixtureId(),
                event.fixtureIdsDiffer(),
                optional(event.insertedBeforeEventId()),
                event.period(),
                event.type(),
                event.startGameClock(),
                event.endGameClock(),
                competitors(event.competitors()),
                participants(event.participants()),
                event.audit(),
                attributes(event.attributes()),
                event.contentHash(),
                event.marks());
    }

    private static @Nullable String optional(@Nullable String text) {
        return text == null ? null : BoundedText.of(text);
    }

    private static List<Competitor> competitors(List<Competitor> competitors) {
        return competitors.stream()
                .map(each -> new Competitor(BoundedText.of(each.id()), each.type()))
                .distinct()
                .limit(MOST_COMPETITORS + 1)
                .toList();
    }

    private static List<Participant> participants(List<Participant> participants) {
        return participants.stream()
                .map(each ->
                        new Participant(BoundedText.of(each.id()), BoundedText.of(each.competitorId()), each.type()))
                .distinct()
                .limit(MOST_PARTICIPANTS + 1)
                .toList();
    }

    private static Attributes attributes(Attributes attributes) {
        if (attributes instanceof Attributes.FreeThrow free) {
            return new Attributes.FreeThrow(
                    free.points(),
                    free.isSuccessful(),
                    free.attemptSequence(),
                    free.qualifiers(),
                    optional(free.foulId()),
                    free.hasAssister());
        }
        if (attributes instanceof Attributes.Rebound rebound) {
            return new Attributes.Rebound(
                    optional(rebound.shotId()),
                    optional(rebound.freeThrowId()),
                    rebound.type(),
                    rebound.hasRebounder());
        }
        return attributes instanceof Attributes.Lineup lineup
                ? new Attributes.Lineup(lineup(lineup.lineup()))
                : attributes;
    }

    private static List<LineupParticipant> lineup(List<LineupParticipant> players) {
        Map<String, Boolean> starters = new LinkedHashMap<>();
        for (LineupParticipant player : players) {
            String id = BoundedText.of(player.id());
            if (starters.size() <= MOST_IN_LINEUP || starters.containsKey(id)) {
                starters.merge(id, player.isStarter(), Boolean::logicalOr);
            }
        }
        List<LineupParticipant> bounded = new ArrayList<>(starters.size());
        starters.forEach((id, starter) -> bounded.add(new LineupParticipant(id, starter)));
        return List.copyOf(bounded);
    }
}
