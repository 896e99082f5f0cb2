package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.log.Effects;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.projector.LiveGame;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/**
 * The work on games as time passes: those that are due are published, stored ones are restored a few at a time, and all
 * become LAG while the input is behind. For example a game whose source is silent becomes STALE here.
 */
final class TimeChecks {
    static final Duration TIME_CHECK = Duration.ofSeconds(1);
    private static final Duration RESTORE_CHECK = Duration.ofMillis(20);
    /** While the input may be behind. */
    private static final Duration BEHIND_CHECK = Duration.ofMillis(100);
    /** Games that are restored at once: some milliseconds of work. */
    private static final int PORTION = 10;

    private final ProjectionTask task;
    private final ProcessorContext<?, ?> context;
    private final ProjectionListener listener;
    private final GameStores stores;
    private final Effects effects;
    private final Sessions sessions;
    private final RestoreQueue absent;
    private final CaughtUp caughtUp;
    private final GamePublisher publisher;
    private final SessionUpdates updates;
    private final GameCommands commands;
    /** Fixtures that failed under another version of the program. */
    private final Deque<String> toRelease = new ArrayDeque<>();

    private @Nullable Cancellable restoreCheck;
    private @Nullable Cancellable extraTimeCheck;
    private @Nullable Cancellable behindCheck;
    private boolean isBehind;

    TimeChecks(
            ProjectionTask task,
            ProcessorContext<?, ?> context,
            ProjectionListener listener,
            GameStores stores,
            Effects effects,
            Sessions sessions,
            RestoreQueue absent,
            CaughtUp caughtUp,
            GamePublisher publisher,
            SessionUpdates updates,
            GameCommands commands) {
        this.task = task;
        this.context = context;
        this.listener = listener;
        this.stores = stores;
        this.effects = effects;
        this.sessions = sessions;
        this.absent = absent;
        this.caughtUp = caughtUp;
        this.publisher = publisher;
        this.updates = updates;
        this.commands = commands;
    }

    /**
     * Restores the games that are pending or change as time passes, a few at a time: the first record after a restart
     * does not wait for other games.
     *
     * @param ofOtherVersions fixtures that failed under another version of the program, which are tried again
     */
    void start(Collection<String> ofOtherVersions) {
        stores.heads().forEach(absent::add);
        toRelease.addAll(ofOtherVersions);
        if (!toRelease.isEmpty()) {
            restoreSoon();
        }
        checkBehind(context.currentSystemTimeMs());
        restoreAbsent();
        context.schedule(TIME_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
    }

    /** True if the input of the task is known to be behind. */
    boolean isBehind() {
        return isBehind;
    }

    /** Restores the games that are to be, soon. */
    void restoreAbsent() {
        if (!absent.isEmpty()) {
            restoreSoon();
        }
    }

    private void restoreSoon() {
        if (restoreCheck == null) {
            restoreCheck = context.schedule(RESTORE_CHECK, PunctuationType.WALL_CLOCK_TIME, now -> restoreSome());
        }
    }

    private void restoreSome() {
        long now = context.currentSystemTimeMs();
        for (int i = 0; i < PORTION && !absent.isEmpty(); i++) {
            String fixtureId = absent.take();
            if (!task.isStopped(fixtureId)) {
                task.attempt(fixtureId, () -> sessions.find(fixtureId));
            }
        }
        for (int i = 0; i < PORTION && !toRelease.isEmpty(); i++) {
            task.release(toRelease.remove(), now);
        }
        CommitRequests.commitSoon(context);
        if (absent.isEmpty() && toRelease.isEmpty() && restoreCheck != null) {
            restoreCheck.cancel();
            restoreCheck = null;
        }
    }

    /** Games that nobody looks at as time passes become LAG as well. */
    private void checkBehind(long now) {
        boolean before = isBehind;
        isBehind = caughtUp.isBehind(now);
        if (isBehind && !before) {
            stores.fixtures().stream()
                    .filter(fixtureId -> sessions.onHeap(fixtureId) == null && !stores.isMarkedFinal(fixtureId))
                    .forEach(absent::add);
            restoreAbsent();
        }
        if (caughtUp.isDoubtful(now) && behindCheck == null) {
            behindCheck = context.schedule(BEHIND_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (!caughtUp.isDoubtful(now) && behindCheck != null) {
            behindCheck.cancel();
            behindCheck = null;
        }
    }

    private void onTime(long now) {
        checkBehind(now);
        boolean complete = publishDue(now);
        if (!complete && extraTimeCheck == null) {
            extraTimeCheck =
                    context.schedule(GamePublisher.PENDING_CHECK, PunctuationType.WALL_CLOCK_TIME, this::onTime);
        } else if (complete && extraTimeCheck != null) {
            extraTimeCheck.cancel();
            extraTimeCheck = null;
        }
        if (commands.catchUp(now)) {
            CommitRequests.commitNews(context);
        }
        publisher.storeProgress(now);
        effects.carryOut();
    }

    /** False if more games are due than are published at once. */
    private boolean publishDue(long now) {
        int due = 0;
        boolean delayed = updates.isDelayed(now);
        for (GameSession session : sessions.all()) {
            if (due == GamePublisher.MOST_PUBLISHED) {
                return false;
            }
            if (!task.isStopped(session.fixtureId())) {
                due += publishIfDue(session, delayed, now) ? 1 : 0;
            }
            if (listener.isUnpublished(session.fixtureId())) {
                task.failed(session.fixtureId(), null, new ProcessingError("an output could not be written", "", null));
                CommitRequests.commitNews(context);
            }
        }
        return true;
    }

    private boolean publishIfDue(GameSession session, boolean delayed, long now) {
        boolean[] changed = {false};
        boolean[] repeated = {false};
        ProcessingError error = task.attempt(session.fixtureId(), () -> {
            session.setInput(delayed, isBehind);
            LiveGame game = session.game(now);
            if (game.isDue(now)) {
                changed[0] = true;
                publisher.publish(session, game.onTime(now), now);
            }
            repeated[0] = publisher.repeatIfDue(session, now);
        });
        if (changed[0] || error != null) {
            CommitRequests.commitNews(context);
        } else if (repeated[0]) {
            CommitRequests.commitSoon(context);
        }
        return changed[0] || repeated[0] || error != null;
    }
}
