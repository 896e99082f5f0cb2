package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.ProjectionSettings;
import org.jspecify.annotations.Nullable;

/**
 * Applies the events and conditions of feeds to the sessions of their games. For example, an event of the source that the game
 * follows is projected, and one of another source is only compared with the game.
 */
record SessionUpdates(
        ProjectionSettings projection, GameStores stores, TaskProgress progress, GamePublisher publisher) {

    /**
     * Applies an event.
     *
     * @param trace of which its record is a part; null for none
     * @param isBehind true if the input of the task is known to be behind
     */
    void apply(
            GameSession session,
            SequencedEvent event,
            @Nullable TraceContext trace,
            long appendedUtc,
            boolean isBehind,
            long now) {
        FollowedSource choice = projection.sources().after(event.event(), followedBefore(event, session));
        if (!choice.equals(session.followed())) {
            session.follow(choice);
            rebuildOrStore(session, now);
        }
        if (!session.feed().equals(event.feed())) {
            publishIfChanged(session, session.applyOther(event, appendedUtc, now), now);
            return;
        }
        progress.received(event.event().audit().publishedUtc(), now - appendedUtc, now);
        session.setInput(isDelayed(now), isBehind);
        if (progress.isBehind() && session.defer(event, appendedUtc, now)) {
            session.changedByEvent(trace);
            publisher.storeProgress(now);
            return;
        }
        GameChange change = session.game(now).apply(event, appendedUtc, now);
        if (change.changed()) {
            session.changedByEvent(trace);
        }
        publisher.publish(session, change, now);
    }

    /** A source of which no event was accepted is not followed, although its condition may be published. */
    private FollowedSource followedBefore(SequencedEvent event, GameSession session) {
        boolean begins = session.metadata().last().eventId().isEmpty()
                && stores.versions(session.feed()).isEmpty();
        return begins ? FollowedSource.firstSeen(event.event().source()) : session.followed();
    }

    void apply(GameSession session, FeedCondition condition, long now) {
        session.setCondition(condition);
        if (session.feed().equals(condition.feed()) && !session.needsRebuild()) {
            publisher.publish(session, session.game(now).apply(condition, now), now);
        } else {
            if (!session.feed().equals(condition.feed())) {
                publishIfChanged(
                        session,
                        session.game(now).others().apply(condition, () -> stores.versions(condition.feed()), now),
                        now);
            }
            rebuildOrStore(session, now);
        }
    }

    /** A game without a new version is stored if something else of it has changed, such as whether it changes with time. */
    private void publishIfChanged(GameSession session, GameChange change, long now) {
        if (change.changed()) {
            publisher.publish(session, change, now);
        } else if (!session.isStored(now)) {
            publisher.store(session, now);
        }
    }

    /** Builds the game again if it follows another source or has other epochs than before, and stores it in any case. */
    void rebuildOrStore(GameSession session, long now) {
        if (session.needsRebuild()) {
            publisher.publish(session, session.rebuild(stores.versions(session.feed()), now), now);
        } else {
            publisher.store(session, now);
        }
    }

    /** True if records have been late for so long that a number which is missing may only be late. */
    boolean isDelayed(long now) {
        return progress.isDelayed(projection.lagMs(), now);
    }
}
