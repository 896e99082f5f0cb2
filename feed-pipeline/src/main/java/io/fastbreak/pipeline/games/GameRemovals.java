package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FixtureRemoval;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.Effects;
import io.fastbreak.projector.LiveGame;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/** Removes games from the heap and the stores: when they are over, when there are too many, and when their time is over. */
record GameRemovals(
        ProjectionTask task,
        ProcessorContext<Object, Object> context,
        GameStores stores,
        Effects effects,
        Sessions sessions,
        RestoreQueue absent,
        FixtureFailures failures,
        StoredCards cards,
        GamePublisher publisher) {

    /** A pending version of a game is published before the game is removed. */
    void remove(FixtureRemoval removal, long now) {
        String fixtureId = removal.fixtureId();
        boolean evicted = removal.kind() == FixtureRemoval.Kind.EVICTED;
        if (!failures.isStopped(fixtureId)) {
            task.attempt(fixtureId, () -> publishLast(fixtureId, evicted, now));
        }
        task.drop(fixtureId);
        failures.clear(fixtureId);
        switch (removal.kind()) {
            case EVICTED -> {
                storeSuspension(fixtureId);
                stores.forget(fixtureId);
            }
            case RETIRED -> stores.retire(fixtureId);
            case FORGOTTEN -> {
                stores.forget(fixtureId);
                stores.forgetSuspended(fixtureId);
                cards.remove(fixtureId);
                context.forward(new Record<>(fixtureId, null, now), Sinks.STATE);
            }
        }
        publisher.storeProgress(now);
        effects.carryOut();
    }

    private void storeSuspension(String fixtureId) {
        Bulkhead.attempt(() -> {
            GameHead head = stores.head(fixtureId);
            if (head != null && head.metadata().overrides().suspended()) {
                stores.putSuspended(fixtureId);
            }
        });
    }

    private void publishLast(String fixtureId, boolean evicted, long now) {
        GameSession session =
                evicted || absent.contains(fixtureId) ? sessions.find(fixtureId) : sessions.onHeap(fixtureId);
        if (session != null) {
            if (evicted) {
                markIncomplete(session, now);
            }
            publisher.publishPending(session, now);
        }
    }

    /** A game that is evicted before it is over never becomes STALE, so its last record must not call it reliable. */
    private void markIncomplete(GameSession session, long now) {
        LiveGame game = session.game(now);
        if (!game.isFinal()) {
            publisher.publish(session, game.markIncomplete(now), now);
        }
    }
}
