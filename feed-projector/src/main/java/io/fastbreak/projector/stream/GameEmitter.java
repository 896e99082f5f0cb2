package io.fastbreak.projector.stream;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.Effects;
import io.fastbreak.projector.Projected;
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
final class GameEmitter {
    /** Games that are told by one punctuation: where a source falls silent, all at once would outlast a transaction. */
    static final int MOST_TOLD = 1_000;

    static final Duration OWED_CHECK = Duration.ofMillis(50);

    private final EmissionSettings settings;
    private final Children children;
    private final ProcessorContext<String, Object> context;
    private final GameStores stores;
    private final Effects effects;
    private final Attempts attempts;
    private final Progress progress;
    private final AbsentGames absent;
    private final Set<ToldGame> owed = new LinkedHashSet<>();
    private @Nullable Cancellable owedCheck;

    GameEmitter(
            EmissionSettings settings,
            Children children,
            ProcessorContext<String, Object> context,
            GameStores stores,
            Effects effects,
            Attempts attempts,
            Progress progress,
            AbsentGames absent) {
        this.settings = settings;
        this.children = children;
        this.context = context;
        this.stores = stores;
        this.effects = effects;
        this.attempts = attempts;
        this.progress = progress;
        this.absent = absent;
    }

    void tell(ToldGame told, Projected projected, long now) {
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
    boolean repeatIfDue(ToldGame told, long now) {
        boolean due = told.game().isClockRunning() && now - told.summaryUtc >= settings.scoringMs();
        if (due) {
            summarize(told, now);
        }
        return due;
    }

    private void summarize(ToldGame told, long now) {
        told.game().settle(now);
        told.summaryUtc = now;
        told.summaryOwed = false;
        forwardNews(told, told.game().summary(), children.scoring(), told.summaryNews);
        told.summaryNews = false;
    }

    /** A punctuation that fires makes the task commit, so what is owed is looked at only while there is any. */
    void owe(ToldGame told) {
        owed.add(told);
        if (owedCheck == null) {
            owedCheck = context.schedule(OWED_CHECK, PunctuationType.WALL_CLOCK_TIME, this::emitOwed);
        }
    }

    /** Tells at once what is owed of a game. */
    void settle(ToldGame told, long now) {
        if (owed.contains(told)) {
            emit(told, now);
        }
    }

    private void emitOwed(long now) {
        int emitted = 0;
        for (ToldGame told : new ArrayList<>(owed)) {
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

    private boolean isDue(ToldGame told, long now) {
        return now - told.stateUtc >= progress.between(settings.stateMs());
    }

    /** The game is no longer on the heap. */
    void drop(ToldGame told) {
        owed.remove(told);
    }

    private void emit(ToldGame told, long now) {
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

    void keep(ToldGame told, long now) {
        stores.head(told.fixtureId(), told.head());
        keepProgress(now);
    }

    void keepProgress(long now) {
        effects.add(() -> progress.keep(owed.size() + absent.owed(), now));
    }

    private void forward(ToldGame told, Object value, String child) {
        send(record(told, value), child);
    }

    private void forwardNews(ToldGame told, Object value, String child, boolean news) {
        Record<String, Object> record = record(told, value);
        send(news ? record.withHeaders(ToldHeaders.news(told.game().stamp().publishedUtc())) : record, child);
    }

    private void send(Record<String, Object> record, String child) {
        effects.add(() -> context.forward(record, child));
    }

    private static Record<String, Object> record(ToldGame told, Object value) {
        return new Record<>(
                told.fixtureId(), value, Math.max(0, told.game().stamp().asOfUtc()));
    }
}
