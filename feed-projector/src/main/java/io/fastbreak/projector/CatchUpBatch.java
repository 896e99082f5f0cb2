package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.BoundedEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * Trailing plays of one game that are applied together while the pipeline is behind its input. Applied one at a time
 * between the plays of other games, each of them finds the game outside the processor's caches and is compared with what
 * was published, although only the last one is published. With 500 games in progress a batch halves the cost of a play.
 * Corrections and events that may end a game are not deferred.
 */
public final class CatchUpBatch {
    /** More plays at a time save nothing more. */
    private static final int MOST = 64;

    private final List<Deferred> deferred = new ArrayList<>();

    /** @param bounded made of the event while that is in the processor's caches */
    private record Deferred(SequencedEvent sequenced, Event bounded, long appendedUtc, long nowUtc) {}

    /**
     * Defers an event of the game; false if it must be applied now, behind those that are deferred.
     *
     * @param appendedUtc when its record was appended, milliseconds
     * @param nowUtc milliseconds
     */
    public boolean defer(LiveGame game, SequencedEvent event, long appendedUtc, long nowUtc) {
        if (!game.isTrailingPlay(event, last(game))) {
            return false;
        }
        deferred.add(new Deferred(event, BoundedEvent.of(event.event()), appendedUtc, nowUtc));
        if (deferred.size() == MOST) {
            applyTo(game, nowUtc);
        }
        return true;
    }

    private Place last(LiveGame game) {
        return deferred.isEmpty()
                ? game.plays().last()
                : GamePlays.place(deferred.get(deferred.size() - 1).sequenced());
    }

    public boolean isEmpty() {
        return deferred.isEmpty();
    }

    /** Applies what is deferred: to be called before the game is used in any other way. A summary is due then. */
    public void applyTo(LiveGame game, long nowUtc) {
        for (Deferred each : deferred) {
            game.append(each.sequenced(), each.bounded(), each.appendedUtc(), each.nowUtc());
        }
        deferred.clear();
        game.refresh(nowUtc);
    }
}
