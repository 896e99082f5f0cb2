package io.fastbreak.pipeline.games;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.model.operator.OperatorCommand.Action;
import io.fastbreak.model.operator.ReceivedCommand;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.OperatorOverrides;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.stream.Collectors;

/** Carries out operator commands on the games of a partition. */
final class GameCommands {
    /** Games that are not on the heap change in portions: all of a partition at once would outlast a transaction. */
    private static final int PORTION = 500;

    private final ProjectionTask task;
    private final GameStores stores;
    private final GamePublisher publisher;
    private final SessionUpdates updates;
    /** Games that do not know yet that all games are suspended, or no longer are. */
    private final Deque<String> outdated = new ArrayDeque<>();

    private boolean allSuspended;

    GameCommands(ProjectionTask task, GameStores stores, GamePublisher publisher, SessionUpdates updates) {
        this.task = task;
        this.stores = stores;
        this.publisher = publisher;
        this.updates = updates;
        allSuspended = stores.allSuspended();
    }

    void start() {
        collectOutdated();
    }

    boolean allSuspended() {
        return allSuspended;
    }

    OperatorAudit carryOut(ReceivedCommand received, long now) {
        OperatorCommand command = (OperatorCommand) received.instruction();
        if (command.isForAll()) {
            return suspendAll(command.action() == Action.SUSPEND, received, now);
        }
        if (command.reason() == Reason.INTERNAL && task.isInternal(command.fixtureId())) {
            return releaseInternal(received, now);
        }
        GameSession session = task.find(command.fixtureId());
        if (session == null) {
            return received.refused(
                    "nothing was received of fixture " + command.fixtureId() + "; is the id right?", now);
        }
        return switch (command.action()) {
            case SWITCH_SOURCE -> switchSource(session, requireNonNull(command.source()), received, now);
            case SUSPEND, SET_REASON -> suspend(session, received, now);
            case RELEASE -> release(session, received, now);
            case CLEAR_REASON -> clear(session, requireNonNull(command.reason()), received, now);
            case ACCEPT_LOSS, RESOLVE_RESET ->
                throw new IllegalArgumentException(command.action() + " concerns a feed; send it to the sequencer");
        };
    }

    /** Processing of the fixture starts again from its log. */
    private OperatorAudit releaseInternal(ReceivedCommand received, long now) {
        ProcessingError error = task.release(received.instruction().fixtureId(), now);
        return error == null
                ? received.applied("INTERNAL is cleared; records of the game are processed again", now)
                : received.refused("the game still cannot be rebuilt from its log: " + error.message(), now);
    }

    private OperatorAudit switchSource(GameSession session, EventSource source, ReceivedCommand received, long now) {
        if (!hasEvents(session, source)) {
            String available = Arrays.stream(EventSource.values())
                    .filter(other -> hasEvents(session, other))
                    .map(EventSource::name)
                    .collect(Collectors.joining(", "));
            return received.refused(source + " sent no event of the game; available sources: " + available, now);
        }
        boolean unchanged = session.followed().source() == source;
        session.follow(FollowedSource.settledOn(source));
        updates.rebuildOrStore(session, now);
        return received.applied("the game follows " + source + (unchanged ? ", as before" : " from now on"), now);
    }

    private boolean hasEvents(GameSession session, EventSource source) {
        return !stores.versions(new FeedId(session.fixtureId(), source)).isEmpty();
    }

    private OperatorAudit suspend(GameSession session, ReceivedCommand received, long now) {
        OperatorOverrides overrides = session.metadata().overrides();
        publisher.publish(session, session.game(now).apply(overrides.suspended(true), now), now);
        return received.applied(overrides.suspended() ? "was suspended already" : "suspended", now);
    }

    private OperatorAudit release(GameSession session, ReceivedCommand received, long now) {
        OperatorOverrides overrides = session.metadata().overrides();
        if (overrides.allSuspended() && !overrides.suspended()) {
            return received.refused("all games are suspended; they can only be released together", now);
        }
        stores.forgetSuspended(session.fixtureId());
        publisher.publish(session, session.game(now).apply(overrides.suspended(false), now), now);
        if (overrides.allSuspended()) {
            return received.applied("released, and remains suspended for as long as all games are", now);
        }
        return received.applied(overrides.suspended() ? "released" : "was not suspended", now);
    }

    private OperatorAudit clear(GameSession session, Reason reason, ReceivedCommand received, long now) {
        if (reason == Reason.OPERATOR) {
            return release(session, received, now);
        }
        boolean wasSet = session.game(now).reasons().contains(reason);
        if (wasSet && reason == Reason.HELD) {
            return received.refused(
                    "HELD ends when the missing event arrives, or with the gap that opens at the end of the wait; accept the"
                            + " loss of that gap",
                    now);
        }
        publisher.publish(session, session.game(now).clear(reason, now), now);
        // What the feed has found is cleared there, behind this.
        boolean isOfFeed = session.game(now).condition().has(reason);
        if (wasSet && !isOfFeed && session.game(now).reasons().contains(reason)) {
            return received.refused(reason + " has another cause as well, or more events have it than are kept", now);
        }
        return received.applied(reason + (wasSet ? " is cleared" : " was not set"), now);
    }

    private OperatorAudit suspendAll(boolean suspend, ReceivedCommand received, long now) {
        allSuspended = suspend;
        stores.allSuspended(suspend);
        task.onHeap().forEach(session -> task.attempt(session.fixtureId(), () -> applyAllSuspended(session, now)));
        collectOutdated();
        return received.applied(
                suspend
                        ? "all games are suspended, and so are new ones"
                        : "games are released, except those that were suspended individually",
                now);
    }

    private void applyAllSuspended(GameSession session, long now) {
        OperatorOverrides overrides = session.metadata().overrides().allSuspended(allSuspended);
        publisher.publish(session, session.game(now).apply(overrides, now), now);
    }

    private void collectOutdated() {
        outdated.clear();
        stores.heads().forEach((fixtureId, head) -> {
            if (head.metadata().overrides().allSuspended() != allSuspended) {
                outdated.add(fixtureId);
            }
        });
    }

    /** Applies a command for all games to some of those that were not on the heap when it came; false if there are none. */
    boolean catchUp(long now) {
        boolean isOutdated = !outdated.isEmpty();
        for (int i = 0; i < PORTION && !outdated.isEmpty(); i++) {
            String fixtureId = outdated.remove();
            task.attempt(fixtureId, () -> {
                GameSession session = task.find(fixtureId);
                if (session != null) {
                    applyAllSuspended(session, now);
                }
            });
        }
        return isOutdated;
    }
}
