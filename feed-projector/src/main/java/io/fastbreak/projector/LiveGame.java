package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Notice;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.game.BoundedEvent;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.Progression;
import io.fastbreak.projector.game.ProjectedTimeline;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
    private static final long LONG_AGO = 0;

    private final FeedId feed;
    private final ProjectionSettings settings;
    private final ProjectedTimeline timeline;
    private final ReprojectionBudget budget = new ReprojectionBudget();
    private final Publication publication;
    private OtherSources others;
    private FeedCondition condition;
    private GameMetadata metadata;
    private Place last = new Place(0, 0);
    /** True while the task has been behind its input for too long, even if the game's own records are recent. */
    private boolean taskDelayed;
    /** True if the game is removed before it is over. */
    private boolean incomplete;
    /** True while the end of the input is not reached, or not known. */
    private boolean inputBehind;

    public LiveGame(FeedId feed, ProjectionSettings settings) {
        this(feed, settings, GameMetadata.NONE);
    }

    /** A game without events, of which only the metadata is known. */
    public LiveGame(FeedId feed, ProjectionSettings settings, GameMetadata metadata) {
        this.feed = feed;
        this.settings = settings;
        this.metadata = metadata;
        inputBehind = metadata.behind();
        condition = FeedCondition.complete(feed);
        timeline = new ProjectedTimeline(settings.rules().of(feed.fixtureId()));
        publication = new Publication(feed, timeline);
        others = new OtherSources(settings);
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
        List<EventVersion> counting = new ArrayList<>();
        for (EventVersion version : versions) {
            if (condition.counts(version.place().epoch())) {
                counting.add(version.bounded());
                game.last = later(game.last, version.place());
            }
        }
        game.timeline.putAll(counting);
        game.condition = condition;
        game.publication.isSummaryDue(game.reasons());
        return game;
    }

    /** What differs in another game of the fixture, whose next version it is; null if nothing does. */
    @Nullable
    Correction correction(Correction.Kind kind, LiveGame other) {
        return PendingCorrection.rebuilt(
                kind,
                other.metadata.last().eventId(),
                isFinal(),
                publication.figures(),
                other.publication.figuresAs(feed),
                other.metadata.stateVersion() + 1);
    }

    boolean hasSameSummary(LiveGame other) {
        return publication.hasSameSummary(other.publication);
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
            if (version.place().equals(last) && condition.counts(version.place().epoch())) {
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
        boolean isNew = isNew(sequenced, last);
        boolean wasFinal = isFinal();
        if (!isTrailingPlay(sequenced, last)) {
            publication.keepFigures();
        }
        Progression before = Progression.before(event, projection());
        Timeline.Effect effect = order(event, sequenced);
        if (effect == Timeline.Effect.CHANGED || wasFinal) {
            publication.revising(sequenced, effect, wasFinal);
        }
        if (effect != Timeline.Effect.NONE) {
            publication.figuresChanged();
        }
        timeline.note(event, effect);
        Correction correction = projectPending(nowUtc);
        boolean isPlay = isNew && Progression.isPlay(event, before, projection());
        received(event, effect, isPlay, appendedUtc, nowUtc);
        others.compare(event.id(), this);
        return change(effect != Timeline.Effect.NONE, correction, nowUtc);
    }

    /**
     * Applies a {@linkplain #isTrailingPlay trailing play} without looking at what it changes.
     *
     * @param event its event, bounded
     */
    void append(SequencedEvent sequenced, Event event, long appendedUtc, long nowUtc) {
        Progression before = Progression.before(event, projection());
        Timeline.Effect effect = order(event, sequenced);
        publication.figuresChanged();
        timeline.note(event, effect);
        timeline.catchUp();
        received(event, effect, Progression.isPlay(event, before, projection()), appendedUtc, nowUtc);
        metadata = metadata.nextVersion(false);
    }

    private Timeline.Effect order(Event event, SequencedEvent sequenced) {
        last = later(last, place(sequenced));
        boolean isOrdinary = event.equals(sequenced.event());
        return timeline.order(
                event, isOrdinary ? EventLogCodec.entry(sequenced) : EventLogCodec.write(event), place(sequenced));
    }

    /**
     * True if it follows all others. Events that are published again, revised or inserted are not new, nor late ones, unless
     * they are the last ones all the same, such as a rejected record that is repaired.
     */
    private static boolean isNew(SequencedEvent sequenced, Place last) {
        return sequenced.change() == ChangeKind.APPEND
                && !sequenced.event().isDeleted()
                && last.compareTo(place(sequenced)) < 0;
    }

    /**
     * True if an event does no more than add a play to the end of the game: it is no correction, and does not end the
     * game.
     *
     * @param last the place of the event before it
     */
    boolean isTrailingPlay(SequencedEvent sequenced, Place last) {
        Event event = sequenced.event();
        return condition.counts(sequenced.epoch())
                && !publication.hasPendingCorrection()
                && !isFinal()
                && event.type() != EventType.MATCH_STATUS_CHANGE
                && Notice.of(event) == Notice.NONE
                && isNew(sequenced, last)
                && !timeline.timeline().isAwaited(BoundedText.of(event.id()));
    }

    private void received(Event event, Timeline.Effect effect, boolean isPlay, long appendedUtc, long nowUtc) {
        boolean late = taskDelayed || nowUtc - appendedUtc >= settings.lagMs();
        metadata = metadata.with(metadata.freshness().received(appendedUtc, nowUtc, isPlay, late));
        if (effect != Timeline.Effect.NONE) {
            metadata = metadata.after(event, appendedUtc);
        }
        if (Notice.of(event) != Notice.NONE) {
            metadata = metadata.with(metadata.overrides().feedTrusted(false));
        }
    }

    /** Projects what changed if the budget suffices. Otherwise the game is LAG until {@link #onTime} projects it. */
    private @Nullable Correction projectPending(long nowUtc) {
        if (!publication.hasPendingCorrection() || !budget.take(timeline.pendingPlays(), nowUtc)) {
            return null;
        }
        if (timeline.isBehind()) {
            timeline.catchUp();
            publication.figuresChanged();
        }
        return publication.resolve(metadata.stateVersion() + 1);
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

    /** The sources with which another game of the fixture was compared, and the one that it followed. */
    void takeOthers(LiveGame before, long nowUtc) {
        others = before.others;
        before.others = new OtherSources(settings);
        others.remove(feed.source());
        if (!before.feed.equals(feed) && before.timeline.timeline().size() > 0) {
            others.add(before, this, nowUtc);
        }
        others.compareAll(this);
        others.compare(this, nowUtc);
    }

    /**
     * Compares the game with what another source of the fixture has said so far.
     *
     * @param versions every version of every event of the source, in any order
     */
    public void compareWith(FeedCondition known, Iterable<EventVersion> versions) {
        others.add(restore(known.feed(), settings, versions, known, GameMetadata.NONE), this, LONG_AGO);
        others.compare(this, LONG_AGO + settings.sourceAheadMs());
        publication.isSummaryDue(reasons());
    }

    /**
     * Applies an event of another source of the fixture: it changes no figures, but the game is not reliable while the source
     * contradicts it.
     *
     * @param known the condition of its feed
     */
    public GameChange applyOther(SequencedEvent event, FeedCondition known, long appendedUtc, long nowUtc) {
        others.apply(event, known, appendedUtc, nowUtc, this);
        if (Notice.of(event.event()) != Notice.NONE) {
            metadata = metadata.with(metadata.overrides().feedTrusted(false));
        }
        return change(false, null, nowUtc);
    }

    /** Applies what became known of the completeness of another source. */
    public GameChange applyOther(FeedCondition update, Supplier<List<EventVersion>> versions, long nowUtc) {
        others.apply(update, versions, nowUtc, this);
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
        List<Long> marks = judged().flags().stream()
                .filter(flag -> flag.reason() == reason)
                .map(Flags.Flag::mark)
                .toList();
        return apply(metadata.overrides().accepting(marks), nowUtc);
    }

    private GameChange change(Freshness freshness, long nowUtc) {
        metadata = metadata.with(freshness);
        return change(false, null, nowUtc);
    }

    /** Time passes: the game may become stale or late, and pending corrections are projected. */
    public GameChange onTime(long nowUtc) {
        boolean wasBehind = timeline.isBehind();
        others.onTime(nowUtc);
        Correction correction = projectPending(nowUtc);
        return change(wasBehind && !timeline.isBehind(), correction, nowUtc);
    }

    /** True where {@link #onTime} is to be called at {@code nowUtc}, milliseconds; also where the wall clock was set back. */
    public boolean isDue(long nowUtc) {
        return nextDue().orElse(Long.MAX_VALUE) <= nowUtc
                || (isLive()
                        && (metadata.freshness().playUtc() > nowUtc
                                || (taskDelayed && !metadata.freshness().lagging())))
                || isBehind() != metadata.behind();
    }

    /** When the game changes if nothing arrives until then, milliseconds. */
    public OptionalLong nextDue() {
        OptionalLong fresh = metadata.freshness().nextDue(staleAfterMs());
        long due = Math.min(fresh.orElse(Long.MAX_VALUE), others.nextDue());
        if (publication.hasPendingCorrection()) {
            due = Math.min(due, budget.dueUtc(timeline.pendingPlays()));
        }
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

    /** Brings the reasons STALE and LAG up to date; true if a summary is due. */
    boolean refresh(long nowUtc) {
        Freshness now = metadata.freshness().at(nowUtc, staleAfterMs());
        metadata = metadata.with(taskDelayed && isLive() ? now.lagging(nowUtc) : now)
                .withBehind(isBehind());
        others.compare(this, nowUtc);
        return publication.isSummaryDue(reasons());
    }

    private long staleAfterMs() {
        return settings.staleness().allowed(projection());
    }

    private boolean isLive() {
        return staleAfterMs() != Freshness.NEVER;
    }

    /**
     * Sets whether the task that projects the game has been behind for too long: then the game lags even if each of its
     * own records is hardly late. To be set before the game is used.
     */
    public void setTaskDelayed(boolean delayed) {
        taskDelayed = delayed;
    }

    /**
     * Sets whether the end of the task's input is not reached, or not known: then the game is LAG whatever its own records
     * are, unless it is final. To be set before the game is used.
     */
    public void setInputBehind(boolean behind) {
        inputBehind = behind;
    }

    private boolean isBehind() {
        return inputBehind && !isFinal();
    }

    GameProjection projection() {
        return timeline.projection();
    }

    /** The content that counts for an id, deleted or not; null if the game has no such event. */
    @Nullable
    Event find(String eventId) {
        return timeline.timeline().find(eventId);
    }

    /** All events in order of play, deleted ones included. */
    void forEachEvent(Consumer<Event> consumer) {
        timeline.timeline().forEachFrom(0, consumer);
    }

    static Place place(SequencedEvent sequenced) {
        return new Place(sequenced.epoch(), sequenced.number());
    }

    private static Place later(Place one, Place other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Why the game is not reliable; empty if it is. */
    public List<Reason> reasons() {
        return judged().list();
    }

    private Reasons judged() {
        return new Reasons(condition, projection(), others.flags(), timeline.isBehind(), incomplete, metadata);
    }

    /** The whole game as it is now. */
    public Game game() {
        return Views.game(
                feed, projection(), timeline.anomalies(), timeline.orphans(), metadata, last, judged().reliability());
    }

    public ScoringSummary summary() {
        return Views.summary(feed, projection(), metadata, last, judged().reliability());
    }

    /** The rule set that the game is projected under: the configured one, or else the one that the events show. */
    public ProjectionRules rules() {
        return effectiveRules().ruleSet();
    }

    EffectiveRules effectiveRules() {
        return projection().effectiveRules();
    }

    /** What is to be stored of the game beside its events and the condition of its feed. */
    public GameMetadata metadata() {
        return metadata;
    }

    public FeedCondition condition() {
        return condition;
    }

    public FeedId feed() {
        return feed;
    }

    ProjectionSettings settings() {
        return settings;
    }

    /** The highest place of an event. */
    Place last() {
        return last;
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
        return isLive() && !metadata.freshness().stale();
    }

    public boolean isClockRunning() {
        return projection().timing().isClockRunning();
    }
}
