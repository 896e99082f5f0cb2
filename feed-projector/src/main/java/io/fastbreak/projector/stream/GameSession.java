package io.fastbreak.projector.stream;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Correction;
import io.fastbreak.projector.EventVersion;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A game, the source it is followed by, and what was last told of it. */
final class GameSession {
    private final Map<EventSource, FeedCondition> conditions = new EnumMap<>(EventSource.class);
    private LiveGame game;
    private FollowedSource followed;
    long emittedVersion;
    long stateUtc;
    long summaryUtc;
    /** True where a summary is due that was not sent; whoever is owed a state may be owed a summary as well. */
    boolean summaryOwed;
    /** Whether an event has changed the game since the last summary, and since the last state. */
    boolean summaryNews;

    boolean stateNews;

    private GameSession(LiveGame game, FollowedSource followed) {
        this.game = game;
        this.followed = followed;
    }

    /** @param version that a game of the same fixture may have had before it left */
    static GameSession first(FeedId feed, long version, ProjectionSettings settings, boolean allSuspended) {
        GameMetadata stamp = GameMetadata.after(version);
        LiveGame game = LiveGame.restore(feed, settings, List.of(), FeedCondition.complete(feed), stamp);
        game.heed(OperatorOverrides.NONE.allSuspended(allSuspended));
        GameSession told = new GameSession(game, FollowedSource.firstSeen(feed.source()));
        told.emittedVersion = version;
        return told;
    }

    /** @param versions of the events of the feed that is followed */
    static GameSession restored(FeedId feed, GameHead head, List<EventVersion> versions, ProjectionSettings settings) {
        FeedCondition condition = head.conditions().stream()
                .filter(known -> known.feed().equals(feed))
                .findFirst()
                .orElseGet(() -> FeedCondition.complete(feed));
        LiveGame game = LiveGame.restore(feed, settings, versions, condition, head.stamp());
        GameSession told = new GameSession(game, head.followed());
        head.conditions().forEach(told::hear);
        told.emittedVersion = head.emittedVersion();
        told.summaryOwed = head.isOwed();
        return told;
    }

    void isNews(boolean changed) {
        summaryNews |= changed;
        stateNews |= changed;
    }

    void hear(FeedCondition condition) {
        conditions.put(condition.feed().source(), condition);
    }

    /** True where the game is still told from other epochs, or from another source, than now. */
    boolean isToBeRetold() {
        return isSwitched() || !game.condition().epochs().equals(condition().epochs());
    }

    private boolean isSwitched() {
        return followed.source() != game.feed().source();
    }

    /** @param versions of the events of the feed that is followed */
    GameChange retell(List<EventVersion> versions, long nowUtc) {
        Correction.Kind cause = isSwitched() ? Correction.Kind.SWITCH : Correction.Kind.RESET;
        LiveGame.Retold retold = game.retold(feed(), versions, condition(), cause, nowUtc);
        game = retold.game();
        return retold.projected();
    }

    /**
     * Projects the game under other rules.
     *
     * @param versions of the events of the feed that is followed
     */
    GameChange rule(ProjectionSettings settings, List<EventVersion> versions, long nowUtc) {
        LiveGame.Retold ruled = game.ruled(settings, versions, nowUtc);
        game = ruled.game();
        return ruled.projected();
    }

    private FeedCondition condition() {
        FeedCondition known = conditions.get(followed.source());
        return known == null ? FeedCondition.complete(feed()) : known;
    }

    void follow(FollowedSource source) {
        followed = source;
    }

    FollowedSource followed() {
        return followed;
    }

    /** The feed that is followed. */
    FeedId feed() {
        return new FeedId(fixtureId(), followed.source());
    }

    LiveGame game() {
        return game;
    }

    String fixtureId() {
        return game.feed().fixtureId();
    }

    GameHead head() {
        return new GameHead(game.stamp(), emittedVersion, game.isTimed(), followed, List.copyOf(conditions.values()));
    }
}
