package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.ProjectedTimeline;
import io.fastbreak.projector.rules.ConfiguredRules;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The plays of a game in order, the game projected along them, and what was published of it: a correction is what differs
 * from that. A shot that is inserted into period 1, for example, is projected with all plays behind it, and the difference
 * names the score of both.
 */
final class GamePlays {
    private final FeedId feed;
    private final ProjectedTimeline timeline;
    private final ReprojectionBudget budget = new ReprojectionBudget();
    private Place last = new Place(0, 0);
    private SummaryTrigger summary;
    private @Nullable PendingCorrection pending;
    /** Kept from one correction to the next, as long as no event changes it. */
    private @Nullable Game figures;

    /** A game without plays that was not published yet. */
    GamePlays(FeedId feed, ConfiguredRules rules) {
        this.feed = feed;
        timeline = new ProjectedTimeline(rules);
        summary = SummaryTrigger.of(projection(), List.of());
    }

    /**
     * Loads the plays.
     *
     * @param versions every version of every event, in any order; those of epochs that do not count are left out
     */
    void putAll(Iterable<EventVersion> versions, FeedCondition condition) {
        List<EventVersion> counting = new ArrayList<>();
        for (EventVersion version : versions) {
            if (condition.counts(version.place().epoch())) {
                counting.add(version.bounded());
                last = later(last, version.place());
            }
        }
        timeline.putAll(counting);
    }

    /**
     * Puts an event in order. What it only adds to the end of the game is projected at once, the rest by
     * {@link #projectPending}.
     *
     * @param event its event, bounded
     */
    Timeline.Effect put(SequencedEvent sequenced, Event event) {
        boolean wasFinal = projection().timing().isFinal();
        if (pending == null && !isTrailingPlay(sequenced, last)) {
            // As they are without the event: from now on they are kept.
            Game unused = figures();
        }
        Timeline.Effect effect = order(sequenced, event);
        if (effect == Timeline.Effect.CHANGED || wasFinal) {
            pending =
                    new PendingCorrection(sequenced, effect, wasFinal, pending == null ? figures() : pending.before());
        }
        if (effect != Timeline.Effect.NONE) {
            figures = null;
        }
        timeline.note(event, effect);
        return effect;
    }

    /** Puts a {@linkplain #isTrailingPlay trailing play} in order, and projects it. */
    Timeline.Effect append(SequencedEvent sequenced, Event event) {
        Timeline.Effect effect = order(sequenced, event);
        figures = null;
        timeline.project(event, effect);
        return effect;
    }

    private Timeline.Effect order(SequencedEvent sequenced, Event event) {
        last = later(last, place(sequenced));
        boolean isOrdinary = event.equals(sequenced.event());
        return timeline.order(
                event, isOrdinary ? EventLogCodec.entry(sequenced) : EventLogCodec.write(event), place(sequenced));
    }

    /**
     * True if an event follows all others. Events that are published again, revised or inserted are not new, nor late ones,
     * unless they are the last ones all the same, such as a rejected record that is repaired.
     */
    boolean isNew(SequencedEvent sequenced) {
        return isNew(sequenced, last);
    }

    private static boolean isNew(SequencedEvent sequenced, Place last) {
        return sequenced.change() == ChangeKind.APPEND
                && !sequenced.event().isDeleted()
                && last.compareTo(place(sequenced)) < 0;
    }

    /**
     * True if an event does no more than add a play to the end of the game: it is no correction, and does not end the
     * game.
     *
     * @param last the place of the event before it
     */
    boolean isTrailingPlay(SequencedEvent sequenced, Place last) {
        Event event = sequenced.event();
        return pending == null
                && !projection().timing().isFinal()
                && event.type() != EventType.MATCH_STATUS_CHANGE
                && Notice.of(event) == Notice.NONE
                && isNew(sequenced, last)
                && !timeline.timeline().isAwaited(BoundedText.of(event.id()));
    }

    /**
     * Projects what changed, if the budget suffices. Otherwise the game is {@linkplain #isBehind behind}.
     *
     * @param version of the game that is corrected
     * @return null if nothing that was published is corrected
     */
    @Nullable
    Correction projectPending(long version, long nowUtc) {
        PendingCorrection resolved = pending;
        if (resolved == null || !budget.take(timeline.pendingPlays(), nowUtc)) {
            return null;
        }
        if (timeline.isBehind()) {
            timeline.catchUp();
            figures = null;
        }
        pending = null;
        return resolved.resolve(figures(), version);
    }

    /** When what is pending can be projected, milliseconds. */
    long nextDue() {
        return pending == null ? Long.MAX_VALUE : budget.dueUtc(timeline.pendingPlays());
    }

    /** True if plays have changed that are not projected yet. */
    boolean isBehind() {
        return timeline.isBehind();
    }

    GameProjection projection() {
        return timeline.projection();
    }

    boolean isEmpty() {
        return timeline.timeline().size() == 0;
    }

    /** The content that counts for an id, deleted or not; null if the game has no such event. */
    @Nullable
    Event find(String eventId) {
        return timeline.timeline().find(eventId);
    }

    /** All events in order of play, deleted ones included. */
    void forEachEvent(Consumer<Event> consumer) {
        timeline.timeline().forEachFrom(0, consumer);
    }

    /** The highest place of an event. */
    Place last() {
        return last;
    }

    static Place place(SequencedEvent sequenced) {
        return new Place(sequenced.epoch(), sequenced.number());
    }

    private static Place later(Place one, Place other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** The reasons when it was last asked whether a summary is due. */
    List<Reason> summaryReasons() {
        return summary.reasons();
    }

    /** True if a summary is due; from now on it is compared with this one. */
    boolean isSummaryDue(List<Reason> reasons) {
        SummaryTrigger before = summary;
        summary = SummaryTrigger.of(projection(), reasons);
        return !summary.equals(before);
    }

    boolean hasSameSummary(GamePlays other) {
        return summary.equals(other.summary);
    }

    /**
     * The figures that differ in another game of the fixture, which takes the place of this one; null if none does.
     *
     * @param lastEventId that the other one is known up to
     * @param version of the other one
     */
    @Nullable
    Correction correction(Correction.Kind kind, GamePlays other, String lastEventId, long version) {
        return PendingCorrection.rebuilt(
                kind, lastEventId, projection().timing().isFinal(), figures(), other.figuresAs(feed), version);
    }

    /** The projected game without its metadata and reliability: what corrections compare. */
    private Game figures() {
        if (figures == null) {
            figures = figuresAs(feed);
        }
        return figures;
    }

    /** @param shown the feed that the game is shown as projected from, so that only figures differ */
    private Game figuresAs(FeedId shown) {
        return game(shown, GameMetadata.NONE, new Place(0, 0), Reliability.FULL);
    }

    Game game(GameMetadata metadata, Reliability reliability) {
        return game(feed, metadata, last, reliability);
    }

    private Game game(FeedId shown, GameMetadata metadata, Place place, Reliability reliability) {
        return GameRecords.game(
                shown, projection(), timeline.anomalies(), timeline.orphans(), metadata, place, reliability);
    }

    ScoringSummary summary(GameMetadata metadata, Reliability reliability) {
        return GameRecords.summary(feed, projection(), metadata, last, reliability);
    }
}
