package io.fastbreak.projector.stream;

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

/** Carries out what operators say of the games of a partition. */
final class GameCommands {
    /** Games that are not on the heap are told in portions: all of a partition at once would outlast a transaction. */
    private static final int PORTION = 500;

    private final ProjectionTask task;
    private final GameStores stores;
    private final Deque<String> untold = new ArrayDeque<>();
    private boolean allSuspended;

    GameCommands(ProjectionTask task, GameStores stores) {
        this.task = task;
        this.stores = stores;
        allSuspended = stores.allSuspended();
    }

    void start() {
        collectUntold();
    }

    boolean allSuspended() {
        return allSuspended;
    }

    OperatorAudit carryOut(ReceivedCommand instructed, long now) {
        OperatorCommand command = (OperatorCommand) instructed.instruction();
        if (command.isForAll()) {
            return suspendAll(command.action() == Action.SUSPEND, instructed, now);
        }
        if (command.reason() == Reason.INTERNAL && task.isInternal(command.fixtureId())) {
            return releaseInternal(instructed, now);
        }
        GameSession told = task.find(command.fixtureId());
        if (told == null) {
            return instructed.refused(
                    "nothing was received of fixture " + command.fixtureId() + "; is the id right?", now);
        }
        return switch (command.action()) {
            case SWITCH_SOURCE -> switchSource(told, requireNonNull(command.source()), instructed, now);
            case SUSPEND, SET_REASON -> suspend(told, instructed, now);
            case RELEASE -> release(told, instructed, now);
            case CLEAR_REASON -> clear(told, requireNonNull(command.reason()), instructed, now);
            case ACCEPT_LOSS, RESOLVE_RESET ->
                throw new IllegalArgumentException(command.action() + " concerns a feed; send it to the sequencer");
        };
    }

    /** Processing of the fixture starts again from its log. */
    private OperatorAudit releaseInternal(ReceivedCommand instructed, long now) {
        ProcessingError error = task.release(instructed.instruction().fixtureId(), now);
        return error == null
                ? instructed.applied("INTERNAL is cleared; records of the game are processed again", now)
                : instructed.refused("the game still cannot be built from its log: " + error.message(), now);
    }

    private OperatorAudit switchSource(GameSession told, EventSource source, ReceivedCommand instructed, long now) {
        if (stores.versions(new FeedId(told.fixtureId(), source)).isEmpty()) {
            return instructed.refused(source + " told nothing of the game; it can be told by " + sources(told), now);
        }
        boolean followed = told.followed().source() == source;
        told.follow(FollowedSource.settledOn(source));
        task.retellOrKeep(told, now);
        return instructed.applied("the game is told by " + source + (followed ? ", as before" : " from now on"), now);
    }

    private String sources(GameSession told) {
        return Arrays.stream(EventSource.values())
                .filter(source ->
                        !stores.versions(new FeedId(told.fixtureId(), source)).isEmpty())
                .map(EventSource::name)
                .collect(Collectors.joining(", "));
    }

    private OperatorAudit suspend(GameSession told, ReceivedCommand instructed, long now) {
        OperatorOverrides word = told.game().stamp().operator();
        task.tell(told, told.game().apply(word.suspended(true), now), now);
        return instructed.applied(word.suspended() ? "was suspended already" : "suspended", now);
    }

    private OperatorAudit release(GameSession told, ReceivedCommand instructed, long now) {
        OperatorOverrides word = told.game().stamp().operator();
        if (word.allSuspended() && !word.suspended()) {
            return instructed.refused("all games are suspended, and only together they are released", now);
        }
        stores.forgetSuspended(told.fixtureId());
        task.tell(told, told.game().apply(word.suspended(false), now), now);
        if (word.allSuspended()) {
            return instructed.applied("released, and remains suspended for as long as all games are", now);
        }
        return instructed.applied(word.suspended() ? "released" : "was not suspended", now);
    }

    private OperatorAudit clear(GameSession told, Reason reason, ReceivedCommand instructed, long now) {
        if (reason == Reason.OPERATOR) {
            return release(told, instructed, now);
        }
        boolean held = told.game().reasons().contains(reason);
        if (held && reason == Reason.HELD) {
            return instructed.refused(
                    "HELD ends by itself, when the event that is waited for arrives, or with the gap that opens at the end"
                            + " of the wait; accept the loss of that gap",
                    now);
        }
        task.tell(told, told.game().clear(reason, now), now);
        if (held && told.game().reasons().contains(reason)) {
            return instructed.refused(
                    reason + " holds for another cause as well, or for more events than are kept", now);
        }
        return instructed.applied(reason + (held ? " is cleared" : " did not hold"), now);
    }

    private OperatorAudit suspendAll(boolean suspend, ReceivedCommand instructed, long now) {
        allSuspended = suspend;
        stores.allSuspended(suspend);
        task.games().forEach(told -> task.attempt(told.fixtureId(), () -> tellAllSuspended(told, now)));
        collectUntold();
        return instructed.applied(
                suspend
                        ? "all games are suspended, and so will be those to come"
                        : "games are released that were not suspended on their own",
                now);
    }

    private void tellAllSuspended(GameSession told, long now) {
        OperatorOverrides word = told.game().stamp().operator().allSuspended(allSuspended);
        task.tell(told, told.game().apply(word, now), now);
    }

    private void collectUntold() {
        untold.clear();
        stores.heads().forEach((fixtureId, head) -> {
            if (head.stamp().operator().allSuspended() != allSuspended) {
                untold.add(fixtureId);
            }
        });
    }

    /** Tells the word on all games to those that were not on the heap when it came. */
    void catchUp(long now) {
        for (int i = 0; i < PORTION && !untold.isEmpty(); i++) {
            String fixtureId = untold.remove();
            task.attempt(fixtureId, () -> {
                GameSession told = task.find(fixtureId);
                if (told != null) {
                    tellAllSuspended(told, now);
                }
            });
        }
    }
}
