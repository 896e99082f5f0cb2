package io.fastbreak.app.scenario;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.FeedUpdate;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.operator.OperatorCommand;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** One game as it follows one of its feeds. */
final class PlainGame {
    private final ProjectionSettings settings;
    private final PlainRecords records;
    private final Function<FeedId, List<EventVersion>> versions;
    private final Map<EventSource, FeedCondition> conditions = new EnumMap<>(EventSource.class);
    private FollowedSource followed;
    private LiveGame game;

    PlainGame(
            FeedId first,
            ProjectionSettings settings,
            PlainRecords records,
            Function<FeedId, List<EventVersion>> versions) {
        this.settings = settings;
        this.records = records;
        this.versions = versions;
        this.followed = FollowedSource.firstSeen(first.source());
        this.game = new LiveGame(first, settings);
    }

    void hear(FeedUpdate update, long appendedUtc, long nowUtc) {
        if (update instanceof SequencedEvent sequenced) {
            follow(settings.sources().after(sequenced.event(), followedBefore(sequenced)), nowUtc);
            if (sequenced.feed().equals(game.feed())) {
                note(game.apply(sequenced, appendedUtc, nowUtc));
            }
        } else if (update instanceof FeedCondition condition) {
            conditions.put(condition.feed().source(), condition);
            if (condition.feed().equals(game.feed())) {
                hear(condition, nowUtc);
            }
        }
    }

    private FollowedSource followedBefore(SequencedEvent event) {
        boolean begins = game.metadata().lastEventId().isEmpty()
                && versions.apply(feed()).isEmpty();
        return begins ? FollowedSource.firstSeen(event.event().source()) : followed;
    }

    private void hear(FeedCondition condition, long nowUtc) {
        if (condition.epochs().equals(game.condition().epochs())) {
            note(game.apply(condition, nowUtc));
        } else {
            retell(nowUtc);
        }
    }

    void follow(FollowedSource choice, long nowUtc) {
        followed = choice;
        if (choice.source() != game.feed().source()) {
            retell(nowUtc);
        }
    }

    private void retell(long nowUtc) {
        FeedId feed = feed();
        var cause = feed.equals(game.feed()) ? Correction.Kind.RESET : Correction.Kind.SWITCH;
        LiveGame.Rebuilt rebuilt = game.rebuilt(feed, versions.apply(feed), condition(), cause, nowUtc);
        game = rebuilt.game();
        note(rebuilt.change());
    }

    void obey(OperatorCommand command, long nowUtc) {
        OperatorOverrides word = game.metadata().overrides();
        switch (command.action()) {
            case SWITCH_SOURCE -> follow(FollowedSource.settledOn(requireNonNull(command.source())), nowUtc);
            case SUSPEND, SET_REASON -> note(game.apply(word.suspended(true), nowUtc));
            case RELEASE -> note(game.apply(word.suspended(false), nowUtc));
            case CLEAR_REASON -> note(game.clear(requireNonNull(command.reason()), nowUtc));
            case ACCEPT_LOSS, RESOLVE_RESET -> throw new IllegalArgumentException("concerns a feed: " + command);
        }
    }

    void onTime(long nowUtc) {
        if (game.nextDue().orElse(Long.MAX_VALUE) <= nowUtc) {
            note(game.onTime(nowUtc));
        }
    }

    void restart() {
        FeedId feed = feed();
        game = LiveGame.restore(feed, settings, versions.apply(feed), condition(), game.metadata());
    }

    private FeedCondition condition() {
        return conditions.getOrDefault(followed.source(), FeedCondition.complete(feed()));
    }

    private FeedId feed() {
        return new FeedId(game.feed().fixtureId(), followed.source());
    }

    private void note(GameChange projected) {
        if (projected.correction() != null) {
            records.corrections.add(projected.correction());
        }
    }

    Game game() {
        return game.game();
    }
}
