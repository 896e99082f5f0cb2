package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.log.Effects;
import io.fastbreak.pipeline.input.CommitRequests;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the games of a partition: corrections at once, summaries at once unless the task is behind and the game
 * remains as reliable as it was, states conflated. Pending states are stored with the game, so that the next owner of
 * the partition publishes them.
 */
final class GamePublisher {
    /** Games that one punctuation publishes: if a source stops, all at once would outlast a transaction. */
    static final int MOST_PUBLISHED = 1_000;

    static final Duration PENDING_CHECK = Duration.ofMillis(50);

    private final PublicationSettings settings;
    private final ProcessorContext<Object, Object> context;
    private final GameStores stores;
    private final Effects effects;
    private final Bulkheads bulkheads;
    private final TaskProgress progress;
    private final CaughtUp caughtUp;
    private final RestoreQueue absent;
    private final Set<GameSession> pending = new LinkedHashSet<>();
    private @Nullable Cancellable pendingCheck;

    /** Runs work on one fixture, whose failure concerns that fixture only. */
    interface Bulkheads {
        /**
         * Runs the work and then carries out what it is to write and send. If it fails, none of that happens, and the
         * game is marked INTERNAL.
         *
         * @return what went wrong; null if nothing did
         */
        @Nullable
        ProcessingError attempt(String fixtureId, Runnable work);
    }

    GamePublisher(
            PublicationSettings settings,
            ProcessorContext<Object, Object> context,
            GameStores stores,
            Effects effects,
            Bulkheads bulkheads,
            TaskProgress progress,
            CaughtUp caughtUp,
            RestoreQueue absent) {
        this.settings = settings;
        this.context = context;
        this.stores = stores;
        this.effects = effects;
        this.bulkheads = bulkheads;
        this.progress = progress;
        this.caughtUp = caughtUp;
        this.absent = absent;
    }

    void publish(GameSession session, GameChange change, long now) {
        if (change.correction() != null) {
            send(record(session, change.correction()), Sinks.CORRECTIONS);
            effects.add(progress::countCorrection);
        }
        if (session.mayBeMarkedFinal && !session.game(now).isFinal()) {
            stores.unmarkFinal(session.fixtureId());
            session.mayBeMarkedFinal = false;
        }
        session.summaryPending |= change.summaryDue();
        if (session.summaryPending && !progress.isBehind()) {
            publishSummary(session, now);
        }
        if (change.changed()) {
            addPending(session);
            if (progress.isBehind() ? hasNewReason(session, now) : isDue(session, now)) {
                publishState(session, now);
            }
        }
        store(session, now);
    }

    /**
     * The versions that a task that is behind publishes at once. Anything else waits for the next check of what is
     * pending: where several events of a game are released together, the first ones alone could open a market that the
     * last one closes.
     */
    private static boolean hasNewReason(GameSession session, long now) {
        return !session.summaryReasons.containsAll(session.game(now).reasons());
    }

    /**
     * Repeats the summary of a game in play before the last one is older than the interval, because it vouches for the
     * game: also while the clock is stopped, and between periods. False if it is not yet time.
     */
    boolean repeatIfDue(GameSession session, long now) {
        long nextCheck = now + TimeChecks.TIME_CHECK.toMillis();
        boolean due = session.game(now).isInPlay() && nextCheck - session.summaryUtc > settings.scoringMs();
        if (due) {
            publishSummary(session, now);
            if (!session.isVersionStored()) {
                store(session, now);
            }
        }
        return due;
    }

    private void publishSummary(GameSession session, long now) {
        LiveGame game = session.game(now);
        session.summaryUtc = now;
        session.summaryPending = false;
        ScoringSummary summary = game.summary().vouchedAt(Math.min(progress.vouchedUtc(now), caughtUp.utc(now)));
        session.summaryReasons = summary.reasons();
        send(record(session, summary, session.summaryHasNews), Sinks.SCORING);
        session.summaryHasNews = false;
    }

    /** A punctuation that fires makes the task commit, so pending states are checked only while there are any. */
    void addPending(GameSession session) {
        pending.add(session);
        if (pendingCheck == null) {
            pendingCheck = context.schedule(PENDING_CHECK, PunctuationType.WALL_CLOCK_TIME, this::publishPending);
        }
    }

    /** Publishes at once what is pending of a game. */
    void publishPending(GameSession session, long now) {
        if (pending.contains(session)) {
            publishState(session, now);
            store(session, now);
        }
    }

    private void publishPending(long now) {
        int published = 0;
        for (GameSession session : new ArrayList<>(pending)) {
            if (published < MOST_PUBLISHED && isDue(session, now)) {
                bulkheads.attempt(session.fixtureId(), () -> publishPending(session, now));
                published++;
            }
        }
        if (published > 0) {
            CommitRequests.commitSoon(context);
        }
        if (pending.isEmpty() && pendingCheck != null) {
            pendingCheck.cancel();
            pendingCheck = null;
        }
    }

    private boolean isDue(GameSession session, long now) {
        return now - session.stateUtc >= progress.between(settings.stateMs());
    }

    /** The game is no longer on the heap. */
    void remove(GameSession session) {
        pending.remove(session);
    }

    private void publishState(GameSession session, long now) {
        Game game = session.game(now).game();
        if (session.summaryPending) {
            publishSummary(session, now);
        }
        session.stateUtc = now;
        session.publishedVersion = game.stateVersion();
        send(record(session, game, session.stateHasNews), Sinks.STATE);
        session.stateHasNews = false;
        if (game.isFinal()) {
            stores.markFinal(game);
            session.mayBeMarkedFinal = true;
        }
        pending.remove(session);
    }

    void store(GameSession session, long now) {
        stores.putHead(session.fixtureId(), session.stored(now));
        storeProgress(now);
    }

    void storeProgress(long now) {
        effects.add(() -> progress.store(pending.size() + absent.pending(), caughtUp.lastUtc(), now));
    }

    private void send(Record<String, Object> record, String child) {
        effects.add(() -> context.forward(record, child));
    }

    private static Record<String, Object> record(GameSession session, Object value, boolean news) {
        Record<String, Object> record = record(session, value);
        return news
                ? record.withHeaders(
                        PublicationHeaders.news(session.metadata().last().publishedUtc(), session.trace))
                : record;
    }

    private static Record<String, Object> record(GameSession session, Object value) {
        return new Record<>(
                session.fixtureId(),
                value,
                Math.max(0, session.metadata().last().asOfUtc()));
    }
}
