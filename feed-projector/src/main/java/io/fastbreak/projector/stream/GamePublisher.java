package io.fastbreak.projector.stream;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.Effects;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.stream.ProjectionProcessor.Children;
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
 * Tells the games of a partition: corrections at once, summaries unless the task is behind, states conflated. What is
 * owed is kept with the game, so that whoever takes over tells it.
 */
final class GamePublisher {
    /** Games that are told by one punctuation: where a source falls silent, all at once would outlast a transaction. */
    static final int MOST_TOLD = 1_000;

    static final Duration OWED_CHECK = Duration.ofMillis(50);

    private final PublicationSettings settings;
    private final Children children;
    private final ProcessorContext<String, Object> context;
    private final GameStores stores;
    private final Effects effects;
    private final Attempts attempts;
    private final TaskProgress progress;
    private final RestoreQueue absent;
    private final Set<GameSession> owed = new LinkedHashSet<>();
    private @Nullable Cancellable owedCheck;

    GamePublisher(
            PublicationSettings settings,
            Children children,
            ProcessorContext<String, Object> context,
            GameStores stores,
            Effects effects,
            Attempts attempts,
            TaskProgress progress,
            RestoreQueue absent) {
        this.settings = settings;
        this.children = children;
        this.context = context;
        this.stores = stores;
        this.effects = effects;
        this.attempts = attempts;
        this.progress = progress;
        this.absent = absent;
    }

    void tell(GameSession told, GameChange projected, long now) {
        if (projected.correction() != null) {
            forward(told, projected.correction(), children.corrections());
            effects.add(progress::oneMoreCorrection);
        }
        told.summaryOwed |= projected.summaryDue();
        if (told.summaryOwed && !progress.isBehind()) {
            summarize(told, now);
        }
        if (projected.changed()) {
            owe(told);
            if (isDue(told, now)) {
                emit(told, now);
            }
        }
        keep(told, now);
    }

    /** Repeats the summary of a game whose clock runs; false where it is not yet time. */
    boolean repeatIfDue(GameSession told, long now) {
        boolean due = told.game().isClockRunning() && now - told.summaryUtc >= settings.scoringMs();
        if (due) {
            summarize(told, now);
        }
        return due;
    }

    private void summarize(GameSession told, long now) {
        told.game().settle(now);
        told.summaryUtc = now;
        told.summaryOwed = false;
        forwardNews(told, told.game().summary(), children.scoring(), told.summaryNews);
        told.summaryNews = false;
    }

    /** A punctuation that fires makes the task commit, so what is owed is looked at only while there is any. */
    void owe(GameSession told) {
        owed.add(told);
        if (owedCheck == null) {
            owedCheck = context.schedule(OWED_CHECK, PunctuationType.WALL_CLOCK_TIME, this::emitOwed);
        }
    }

    /** Tells at once what is owed of a game. */
    void settle(GameSession told, long now) {
        if (owed.contains(told)) {
            emit(told, now);
        }
    }

    private void emitOwed(long now) {
        int emitted = 0;
        for (GameSession told : new ArrayList<>(owed)) {
            if (emitted < MOST_TOLD && isDue(told, now)) {
                attempts.attempt(told.fixtureId(), () -> {
                    emit(told, now);
                    keep(told, now);
                });
                emitted++;
            }
        }
        if (owed.isEmpty() && owedCheck != null) {
            owedCheck.cancel();
            owedCheck = null;
        }
    }

    private boolean isDue(GameSession told, long now) {
        return now - told.stateUtc >= progress.between(settings.stateMs());
    }

    /** The game is no longer on the heap. */
    void drop(GameSession told) {
        owed.remove(told);
    }

    private void emit(GameSession told, long now) {
        told.game().settle(now);
        if (told.summaryOwed) {
            summarize(told, now);
        }
        Game game = told.game().game();
        told.stateUtc = now;
        told.emittedVersion = game.stateVersion();
        forwardNews(told, game, children.state(), told.stateNews);
        told.stateNews = false;
        stores.mark(game);
        owed.remove(told);
    }

    void keep(GameSession told, long now) {
        stores.head(told.fixtureId(), told.head());
        keepProgress(now);
    }

    void keepProgress(long now) {
        effects.add(() -> progress.keep(owed.size() + absent.owed(), now));
    }

    private void forward(GameSession told, Object value, String child) {
        send(record(told, value), child);
    }

    private void forwardNews(GameSession told, Object value, String child, boolean news) {
        Record<String, Object> record = record(told, value);
        send(
                news
                        ? record.withHeaders(
                                PublicationHeaders.news(told.game().stamp().publishedUtc()))
                        : record,
                child);
    }

    private void send(Record<String, Object> record, String child) {
        effects.add(() -> context.forward(record, child));
    }

    private static Record<String, Object> record(GameSession told, Object value) {
        return new Record<>(
                told.fixtureId(), value, Math.max(0, told.game().stamp().asOfUtc()));
    }
}
