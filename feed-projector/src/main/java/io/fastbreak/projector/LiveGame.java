package io.fastbreak.projector;

import io.fastbreak.model.event.ClosingEvent;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.BoundedEvent;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.Progression;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One game, projected from one feed: events, conditions of the feed and operator commands come in, and what they change
 * comes out. Appending an event costs the same however long the game is; an event that changes the order of play projects
 * at most some three times as many plays as follow it. Of its events the game keeps the entries of the log, and reads
 * those again that it projects again. The game is a function of the order of play and the condition of the feed alone:
 * the same events give the same game in any order of arrival, except for its {@link GameMetadata}. Not thread-safe; what
 * {@link #game()} returns is immutable.
 */
public final class LiveGame {
    private final FeedId feed;
    private final ProjectionSettings settings;
    private final GamePlays plays;
    private final Timeliness timeliness;
    private final OtherSources others;
    private FeedCondition condition;
    private GameMetadata metadata;
    /** True if the game is removed before it is over. */
    private boolean incomplete;

    public LiveGame(FeedId feed, ProjectionSettings settings) {
        this(feed, settings, GameMetadata.NONE);
    }

    /** A game without events, of which only the metadata is known. */
    public LiveGame(FeedId feed, ProjectionSettings settings, GameMetadata metadata) {
        this.feed = feed;
        this.settings = settings;
        this.metadata = metadata;
        condition = FeedCondition.complete(feed);
        plays = new GamePlays(feed, settings.rules().of(feed.fixtureId()));
        timeliness = new Timeliness(settings, metadata.behind());
        others = new OtherSources(this, settings);
    }

    /**
     * The game as it was when its metadata was stored.
     *
     * @param versions every version of every event, in any order; those of epochs that do not count are left out
     */
    public static LiveGame restore(
            FeedId feed,
            ProjectionSettings settings,
            Iterable<EventVersion> versions,
            FeedCondition condition,
            GameMetadata metadata) {
        LiveGame game = new LiveGame(feed, settings, metadata);
        game.plays.putAll(versions, condition);
        game.condition = condition;
        boolean unused = game.isSummaryDue();
        return game;
    }

    /** The figures that differ in another game of the fixture, which is the next version; null if none does. */
    @Nullable
    Correction correction(Correction.Kind kind, LiveGame other) {
        return plays.correction(kind, other.plays, other.metadata.last().eventId(), other.metadata.stateVersion() + 1);
    }

    boolean hasSameSummary(LiveGame other) {
        return plays.hasSameSummary(other.plays);
    }

    /** Takes the place of another game of the fixture, which the correction describes; null if no figure differs. */
    Rebuilt published(@Nullable Correction correction, long nowUtc) {
        metadata = metadata.noticedAt(nowUtc);
        change(true, correction, nowUtc);
        return new Rebuilt(this, new GameChange(true, true, correction));
    }

    /** The newest event of another source or epoch is the last one that changed the game. */
    void lastChangedBy(Iterable<EventVersion> versions, long asOfUtc) {
        for (EventVersion version : versions) {
            if (version.place().equals(plays.last())
                    && condition.counts(version.place().epoch())) {
                metadata = metadata.after(BoundedEvent.of(version.event()), asOfUtc);
            }
        }
    }

    /**
     * Applies an event. As long as it is not decided whether its epoch counts, it changes nothing: a game that is sent
     * again under new ids must not count twice.
     *
     * @param appendedUtc when its record was appended, milliseconds
     * @param nowUtc milliseconds
     */
    public GameChange apply(SequencedEvent sequenced, long appendedUtc, long nowUtc) {
        if (!condition.counts(sequenced.epoch())) {
            return GameChange.NONE;
        }
        Event event = BoundedEvent.of(sequenced.event());
        boolean isNew = plays.isNew(sequenced);
        Progression before = Progression.before(event, projection());
        Timeline.Effect effect = plays.put(sequenced, event);
        Correction correction = plays.projectPending(metadata.stateVersion() + 1, nowUtc);
        boolean isPlay = isNew && Progression.isPlay(event, before, projection());
        received(event, effect, isPlay, appendedUtc, nowUtc);
        others.compare(event.id());
        GameChange change = change(effect != Timeline.Effect.NONE, correction, nowUtc);
        // Who reads the raw topic has closed the game for it, until a summary knows it.
        return ClosingEvent.is(event) ? change.withSummary() : change;
    }

    /**
     * Applies a {@linkplain #isTrailingPlay trailing play} without looking at what it changes.
     *
     * @param event its event, bounded
     */
    void append(SequencedEvent sequenced, Event event, long appendedUtc, long nowUtc) {
        Progression before = Progression.before(event, projection());
        Timeline.Effect effect = plays.append(sequenced, event);
        received(event, effect, Progression.isPlay(event, before, projection()), appendedUtc, nowUtc);
        others.compare(event.id());
        metadata = metadata.nextVersion(false);
    }

    /**
     * True if an event does no more than add a play to the end of the game: it is no correction, and does not end the
     * game.
     *
     * @param last the place of the event before it
     */
    boolean isTrailingPlay(SequencedEvent sequenced, Place last) {
        return condition.counts(sequenced.epoch()) && plays.isTrailingPlay(sequenced, last);
    }

    private void received(Event event, Timeline.Effect effect, boolean isPlay, long appendedUtc, long nowUtc) {
        metadata = metadata.with(timeliness.received(metadata.freshness(), appendedUtc, nowUtc, isPlay));
        if (effect != Timeline.Effect.NONE) {
            metadata = metadata.after(event, appendedUtc);
        }
        if (Notice.of(event) != Notice.NONE) {
            metadata = metadata.with(metadata.overrides().feedTrusted(false));
        }
    }

    /**
     * Applies what became known of the completeness of the feed at {@code nowUtc}, milliseconds. If other epochs count
     * than before, the game is to be {@linkplain Rebuilt rebuilt} instead.
     */
    public GameChange apply(FeedCondition update, long nowUtc) {
        boolean changed = !update.equals(condition);
        condition = update;
        return changeWithoutEvent(changed, nowUtc);
    }

    /** Puts operator commands into force at {@code nowUtc}, milliseconds. */
    public GameChange apply(OperatorOverrides overrides, long nowUtc) {
        boolean changed = !overrides.equals(metadata.overrides());
        metadata = metadata.with(overrides);
        return changeWithoutEvent(changed, nowUtc);
    }

    /**
     * Sets or clears the mark INTERNAL at {@code nowUtc}, milliseconds: processing an event of the game failed, or the
     * game was rebuilt without an error. The mark is part of {@link #metadata()}; an operator may clear it as well.
     */
    public GameChange markInternal(boolean internal, long nowUtc) {
        boolean changed = metadata.internal() != internal;
        metadata = metadata.withInternal(internal);
        return changeWithoutEvent(changed, nowUtc);
    }

    /**
     * Another source was compared with the game.
     *
     * @param event of that source; null if none
     */
    GameChange othersChanged(@Nullable Event event, long nowUtc) {
        if (event != null && Notice.of(event) != Notice.NONE) {
            metadata = metadata.with(metadata.overrides().feedTrusted(false));
        }
        return change(false, null, nowUtc);
    }

    /**
     * The game is removed from the stores at {@code nowUtc}, milliseconds, before it is over: what it publishes last must not
     * call it reliable.
     */
    public GameChange markIncomplete(long nowUtc) {
        incomplete = true;
        return changeWithoutEvent(true, nowUtc);
    }

    private GameChange changeWithoutEvent(boolean changed, long nowUtc) {
        metadata = changed ? metadata.noticedAt(nowUtc) : metadata;
        return change(changed, null, nowUtc);
    }

    /**
     * Clears a reason at an operator's command at {@code nowUtc}, milliseconds: FEED_UNRELIABLE, STALE, LAG, INTERNAL,
     * reasons that come of flagged events for those that are flagged now, or OPERATOR for this game alone. The other reasons
     * belong to the feed. A later cause sets the reason again.
     */
    public GameChange clear(Reason reason, long nowUtc) {
        if (!reasons().contains(reason)) {
            return GameChange.NONE;
        }
        return switch (reason) {
            case FEED_UNRELIABLE -> apply(metadata.overrides().feedTrusted(true), nowUtc);
            case OPERATOR -> apply(metadata.overrides().suspended(false), nowUtc);
            case STALE -> change(metadata.freshness().notStale(nowUtc), nowUtc);
            case LAG -> change(metadata.freshness().notLagging(), nowUtc);
            case INTERNAL -> markInternal(false, nowUtc);
            case UNATTRIBUTED, OVERSIZE, JOINED_LATE, CLOCK, CONTRADICTION, UNKNOWN_STATE, FLAGGED ->
                acceptFlagged(reason, nowUtc);
            case GAP, LOST, HELD, REJECTED, CONFLICT, RESET, RECORDS_LOST -> GameChange.NONE;
        };
    }

    private GameChange acceptFlagged(Reason reason, long nowUtc) {
        return apply(metadata.overrides().accepting(judged().marks(reason)), nowUtc);
    }

    private GameChange change(Freshness freshness, long nowUtc) {
        metadata = metadata.with(freshness);
        return change(false, null, nowUtc);
    }

    /** Time passes: the game may become stale or late, and pending corrections are projected. */
    public GameChange onTime(long nowUtc) {
        boolean wasBehind = plays.isBehind();
        others.onTime(nowUtc);
        Correction correction = plays.projectPending(metadata.stateVersion() + 1, nowUtc);
        return change(wasBehind && !plays.isBehind(), correction, nowUtc);
    }

    /** True if {@link #onTime} is to be called at {@code nowUtc}, milliseconds; also if the wall clock was set back. */
    public boolean isDue(long nowUtc) {
        return nextDue().orElse(Long.MAX_VALUE) <= nowUtc || timeliness.isDue(nowUtc, metadata, projection());
    }

    /** When the game changes if nothing arrives until then, milliseconds. */
    public OptionalLong nextDue() {
        long fresh = timeliness.nextDue(metadata.freshness(), projection());
        long due = Math.min(Math.min(fresh, others.nextDue()), plays.nextDue());
        return due == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(due);
    }

    /** Compares the game with what was published of it. A change gives it a new version. */
    private GameChange change(boolean changed, @Nullable Correction correction, long nowUtc) {
        boolean summaryDue = refresh(nowUtc);
        if (!changed && !summaryDue) {
            return GameChange.NONE;
        }
        metadata = metadata.nextVersion(correction != null && correction.afterFinal());
        return new GameChange(true, summaryDue, correction);
    }

    /** Restored, it is not what was published of it: it is the next version. */
    public void changedByRestart() {
        metadata = metadata.nextVersion(false);
    }

    /** Brings the reasons STALE and LAG up to date; true if a summary is due. */
    public boolean refresh(long nowUtc) {
        metadata = timeliness.at(nowUtc, metadata, projection());
        others.compare(nowUtc);
        return isSummaryDue();
    }

    boolean isSummaryDue() {
        return plays.isSummaryDue(reasons());
    }

    /**
     * Sets what is known of the task's input; to be set before the game is used.
     *
     * @param delayed true while the task has been behind its input for too long: then the game lags even if each of its own
     *     records is hardly late
     * @param endUnknown true while the end of the input is not reached, or not known: then the game is LAG whatever its own
     *     records are, unless it is final
     */
    public void setInput(boolean delayed, boolean endUnknown) {
        timeliness.setInput(delayed, endUnknown);
    }

    GamePlays plays() {
        return plays;
    }

    /** The highest place of its events. */
    public Place lastPlace() {
        return plays.last();
    }

    GameProjection projection() {
        return plays.projection();
    }

    /** Why the game is not reliable; empty if it is. */
    public List<Reason> reasons() {
        return judged().list();
    }

    /** The same when the game was last changed, or looked at as time passes. */
    public List<Reason> lastReasons() {
        return plays.summaryReasons();
    }

    private Reasons judged() {
        return new Reasons(condition, projection(), others.flags(), plays.isBehind(), incomplete, metadata);
    }

    /** The whole game as it is now. */
    public Game game() {
        return plays.game(metadata, judged().reliability());
    }

    public ScoringSummary summary() {
        return plays.summary(metadata, judged().reliability());
    }

    /** The rule set that the game is projected under: the configured one, or else the one that the events show. */
    public ProjectionRules rules() {
        return projection().effectiveRules().ruleSet();
    }

    /** The part of the game that is stored beside its events and the condition of its feed. */
    public GameMetadata metadata() {
        return metadata;
    }

    public FeedCondition condition() {
        return condition;
    }

    public FeedId feed() {
        return feed;
    }

    /** The sources of the fixture that it does not follow. */
    public OtherSources others() {
        return others;
    }

    ProjectionSettings settings() {
        return settings;
    }

    /** True if the game may change as time passes. */
    public boolean isTimed() {
        return isClockRunning() || nextDue().isPresent() || metadata.behind();
    }

    public boolean isFinal() {
        return projection().timing().isFinal();
    }

    /** True from its beginning to its end, breaks included, unless it is STALE: then a feed has most likely left it. */
    public boolean isInPlay() {
        return timeliness.isLive(projection()) && !metadata.freshness().stale();
    }

    public boolean isClockRunning() {
        return projection().timing().isClockRunning();
    }
}
