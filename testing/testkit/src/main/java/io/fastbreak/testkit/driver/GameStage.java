package io.fastbreak.testkit.driver;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.Rebuilt;
import io.fastbreak.projector.game.EventVersion;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** One game, which follows one of the feeds of its fixture. */
final class GameStage {
    private final Consumer<GameChange> changes;
    private final Function<FeedId, List<EventVersion>> log;
    private final Map<EventSource, FeedCondition> conditions = new EnumMap<>(EventSource.class);
    private ProjectionSettings settings;
    private FollowedSource followed;
    private LiveGame game;

    /** @param log every version of every event of a feed */
    GameStage(
            FeedId first,
            ProjectionSettings settings,
            Function<FeedId, List<EventVersion>> log,
            Consumer<GameChange> changes) {
        this.settings = settings;
        this.log = log;
        this.changes = changes;
        this.followed = FollowedSource.firstSeen(first.source());
        this.game = new LiveGame(first, settings);
    }

    LiveGame game() {
        return game;
    }

    void project(Function<LiveGame, GameChange> work) {
        changes.accept(work.apply(game));
    }

    void project(FeedUpdate update, long appendedUtc, long nowUtc) {
        if (update instanceof SequencedEvent event) {
            follow(settings.sources().after(event.event(), followedBefore(event)), nowUtc);
            if (event.feed().equals(game.feed())) {
                project(game -> game.apply(event, appendedUtc, nowUtc));
            } else {
                project(game -> game.others().apply(event, condition(event.feed()), appendedUtc, nowUtc));
            }
        } else if (update instanceof FeedCondition condition) {
            conditions.put(condition.feed().source(), condition);
            if (condition.feed().equals(game.feed())) {
                project(condition, nowUtc);
            } else {
                project(game -> game.others().apply(condition, () -> log.apply(condition.feed()), nowUtc));
            }
        }
    }

    private FollowedSource followedBefore(SequencedEvent event) {
        boolean begins =
                game.metadata().last().eventId().isEmpty() && log.apply(feed()).isEmpty();
        return begins ? FollowedSource.firstSeen(event.event().source()) : followed;
    }

    private void project(FeedCondition condition, long nowUtc) {
        if (condition.epochs().equals(game.condition().epochs())) {
            project(game -> game.apply(condition, nowUtc));
        } else {
            rebuild(nowUtc);
        }
    }

    private void follow(FollowedSource choice, long nowUtc) {
        followed = choice;
        if (choice.source() != game.feed().source()) {
            rebuild(nowUtc);
        }
    }

    private void rebuild(long nowUtc) {
        FeedId feed = feed();
        var cause = feed.equals(game.feed()) ? Correction.Kind.RESET : Correction.Kind.SWITCH;
        replace(Rebuilt.from(game, feed, log.apply(feed), condition(), cause, nowUtc));
    }

    private void replace(Rebuilt rebuilt) {
        game = rebuilt.game();
        changes.accept(rebuilt.change());
    }

    /** Projects the game again under other rules. */
    void setRules(ProjectionSettings other, long nowUtc) {
        settings = other;
        replace(Rebuilt.under(other, game, log.apply(feed()), nowUtc));
    }

    void apply(OperatorCommand command, long nowUtc) {
        OperatorOverrides overrides = game.metadata().overrides();
        switch (command.action()) {
            case SWITCH_SOURCE -> follow(FollowedSource.settledOn(requireNonNull(command.source())), nowUtc);
            case SUSPEND, SET_REASON -> project(game -> game.apply(overrides.suspended(true), nowUtc));
            case RELEASE -> project(game -> game.apply(overrides.suspended(false), nowUtc));
            case CLEAR_REASON -> project(game -> game.clear(requireNonNull(command.reason()), nowUtc));
            case ACCEPT_LOSS, RESOLVE_RESET -> throw new IllegalArgumentException("concerns a feed: " + command);
        }
    }

    void onTime(long nowUtc) {
        if (game.nextDue().orElse(Long.MAX_VALUE) <= nowUtc) {
            project(game -> game.onTime(nowUtc));
        }
    }

    /** Restores the game from the event log and what is stored beside it. */
    void restart() {
        FeedId feed = feed();
        game = LiveGame.restore(feed, settings, log.apply(feed), condition(), game.metadata());
        for (EventSource source : EventSource.values()) {
            FeedId other = new FeedId(feed.fixtureId(), source);
            List<EventVersion> versions = log.apply(other);
            if (!other.equals(feed) && !versions.isEmpty()) {
                game.others().add(condition(other), versions);
            }
        }
    }

    private FeedCondition condition() {
        return condition(feed());
    }

    private FeedCondition condition(FeedId feed) {
        return conditions.getOrDefault(feed.source(), FeedCondition.complete(feed));
    }

    private FeedId feed() {
        return new FeedId(game.feed().fixtureId(), followed.source());
    }
}
