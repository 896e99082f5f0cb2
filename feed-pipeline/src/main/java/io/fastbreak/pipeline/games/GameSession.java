package io.fastbreak.pipeline.games;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.CatchUpBatch;
import io.fastbreak.projector.DeferredPlays;
import io.fastbreak.projector.FollowedSource;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.Rebuilt;
import io.fastbreak.projector.game.EventVersion;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A game on the heap, the source that it follows, and when what of it was last published. */
final class GameSession {
    private final Map<EventSource, FeedCondition> conditions = new EnumMap<>(EventSource.class);
    private final CatchUpBatch batch = new CatchUpBatch();
    private LiveGame game;
    private FollowedSource followed;
    /** The last {@code stateVersion} that was sent to the state topic. */
    long publishedVersion;

    /** Null before the first. */
    private @Nullable GameHead stored;

    long stateUtc;
    long summaryUtc;
    boolean summaryPending;
    /** The reasons in the last summary; none if that is not known. */
    List<Reason> summaryReasons = List.of();

    /** True if an event has changed the game since the last summary, and since the last state. */
    boolean summaryHasNews;

    boolean stateHasNews;
    /** Of which the record of the last event that changed the game is a part; null for none. */
    @Nullable
    TraceContext trace;

    /** False once it is known that the game is not marked as final. */
    boolean mayBeMarkedFinal = true;

    private GameSession(LiveGame game, FollowedSource followed) {
        this.game = game;
        this.followed = followed;
        publishedVersion = game.metadata().stateVersion();
    }

    static GameSession first(FeedId feed, GameMetadata metadata, ProjectionSettings settings) {
        return new GameSession(new LiveGame(feed, settings, metadata), FollowedSource.firstSeen(feed.source()));
    }

    /**
     * A stored game. The log may have plays that were deferred behind a version that is pending: with them it is the next
     * version, because a summary may have shown that one without them. So it is if other reasons hold than were stored.
     *
     * @param versions of the events of the fixture, by feed
     */
    static GameSession restored(
            FeedId feed,
            GameHead head,
            Map<FeedId, List<EventVersion>> versions,
            ProjectionSettings settings,
            long nowUtc) {
        List<EventVersion> own = versions.getOrDefault(feed, List.of());
        List<EventVersion> known =
                own.stream().filter(version -> !head.isDeferred(feed, version)).toList();
        GameMetadata metadata = head.isPending() ? head.metadata().nextVersion(false) : head.metadata();
        LiveGame game = LiveGame.restore(feed, settings, known, head.condition(feed), metadata);
        versions.forEach((source, others) -> {
            if (!source.equals(feed)) {
                game.others().add(head.condition(source), others);
            }
        });
        GameSession session = new GameSession(game, head.followed());
        head.conditions().forEach(session::setCondition);
        session.publishedVersion = head.publishedVersion();
        session.stored = head;
        session.summaryPending = head.isPending();
        if (!head.isPending() && !game.reasons().equals(head.reasons())) {
            game.changedByRestart();
            session.summaryPending = true;
        }
        DeferredPlays.append(
                game,
                own.stream().filter(version -> head.isDeferred(feed, version)).toList(),
                nowUtc);
        return session;
    }

    /** The game with everything that was received of it. */
    LiveGame game(long nowUtc) {
        if (!batch.isEmpty()) {
            batch.applyTo(game, nowUtc);
        }
        return game;
    }

    /**
     * Defers an event while the task is behind; false if it must be applied now. The first event after a publication is
     * applied and stored with its new version, so that another task that restores the game knows that it is pending.
     */
    boolean defer(SequencedEvent event, long appendedUtc, long nowUtc) {
        boolean isStoredPending = stored != null && stored.isPending() && isPending();
        boolean deferred = isStoredPending && batch.defer(game, event, appendedUtc, nowUtc);
        if (deferred) {
            summaryPending = true;
        }
        return deferred;
    }

    /** Brings the reasons STALE and LAG up to date, before the game is published. */
    void refresh(long nowUtc) {
        boolean unused = game(nowUtc).refresh(nowUtc);
    }

    /** @param cause of which the event's record is a part; null for none */
    void changedByEvent(@Nullable TraceContext cause) {
        trace = cause;
        summaryHasNews = true;
        stateHasNews = true;
    }

    /** True if the state topic lacks the last version of the game. */
    boolean isPending() {
        return game.metadata().stateVersion() > publishedVersion;
    }

    /** @see LiveGame#setInput */
    void setInput(boolean delayed, boolean endUnknown) {
        game.setInput(delayed, endUnknown);
    }

    void setCondition(FeedCondition condition) {
        conditions.put(condition.feed().source(), condition);
    }

    /** Applies an event of a source that is not followed. */
    GameChange applyOther(SequencedEvent event, long appendedUtc, long nowUtc) {
        FeedCondition known = conditions.getOrDefault(event.feed().source(), FeedCondition.complete(event.feed()));
        return game(nowUtc).others().apply(event, known, appendedUtc, nowUtc);
    }

    private FeedCondition condition() {
        return conditions.getOrDefault(followed.source(), FeedCondition.complete(feed()));
    }

    /** True if the game is projected from other epochs, or from another source, than it should be now. */
    boolean needsRebuild() {
        return isSwitched() || !game.condition().epochs().equals(condition().epochs());
    }

    private boolean isSwitched() {
        return followed.source() != game.feed().source();
    }

    /** @param versions of the events of the feed that is followed */
    GameChange rebuild(List<EventVersion> versions, long nowUtc) {
        Correction.Kind cause = isSwitched() ? Correction.Kind.SWITCH : Correction.Kind.RESET;
        return replace(Rebuilt.from(game(nowUtc), feed(), versions, condition(), cause, nowUtc));
    }

    /**
     * Projects the game under other rules.
     *
     * @param versions of the events of the feed that is followed
     */
    GameChange applyRules(ProjectionSettings settings, List<EventVersion> versions, long nowUtc) {
        return replace(Rebuilt.under(settings, game(nowUtc), versions, nowUtc));
    }

    private GameChange replace(Rebuilt rebuilt) {
        game = rebuilt.game();
        return rebuilt.change();
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

    String fixtureId() {
        return game.feed().fixtureId();
    }

    /** Without events that are deferred. */
    GameMetadata metadata() {
        return game.metadata();
    }

    /** True if the stored head has the version of the game, which deferred events may have changed. */
    boolean isVersionStored() {
        return stored != null
                && game.metadata().stateVersion() == stored.metadata().stateVersion();
    }

    /** True if the stored head equals the game, or is pending: then it is stored again when it is published. */
    boolean isStored(long nowUtc) {
        return stored != null && (stored.isPending() || head(nowUtc).equals(stored));
    }

    /** The head of the game, which is stored then. */
    GameHead stored(long nowUtc) {
        GameHead head = head(nowUtc);
        stored = head;
        return head;
    }

    private GameHead head(long nowUtc) {
        LiveGame current = game(nowUtc);
        return new GameHead(
                current.metadata(),
                publishedVersion,
                current.isTimed(),
                followed,
                List.copyOf(conditions.values()),
                List.copyOf(current.lastReasons()),
                current.lastPlace());
    }
}
