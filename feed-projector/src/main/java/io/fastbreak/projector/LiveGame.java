package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One game as one feed tells it. A trailing event is taken in at the cost of that event; where the order of play
 * changed, no more is projected anew than about twice what lies behind the place. The game is a function of the order of
 * play and the feed's condition alone: whatever the order of arrival, the same events end in the same game, its
 * {@link GameMetadata} aside. Not thread-safe; what {@link #game()} returns is immutable.
 */
public final class LiveGame {
    private static final GameChange UNSETTLED = new GameChange(true, true, null);
    /** More than so many events are not put off: one after the other they cost less than each between other games. */
    private static final int MOST_PUT_OFF = 64;

    private final FeedId feed;
    private final ProjectionSettings settings;
    private final ProjectedTimeline projected;
    private final ReprojectionBudget allowance = new ReprojectionBudget();
    private FeedCondition condition;
    private Place last = new Place(0, 0);
    private GameMetadata stamp = GameMetadata.NONE;
    private SummaryTrigger headline;
    /** True while the task has been late for too long, whatever the age of the game's own records. */
    private boolean delayed;
    /** True where the game was final when the headline was told. */
    private boolean isFinal;
    /** True where events were taken in since then of which nobody was told what they did. */
    private boolean unsettled;
    /** What a correction is measured by, kept from one to the next. */
    private @Nullable Game bare;
    /** What changed the game but is not told yet. */
    private @Nullable Untold untold;
    /** Trailing events that are still to be taken in. */
    private final List<PutOff> putOff = new ArrayList<>();

    private record PutOff(SequencedEvent event, long asOfUtc, long nowUtc) {}

    /**
     * An event that may have changed what was already told.
     *
     * @param before the game when the first of those was taken in that are told together
     */
    private record Untold(SequencedEvent cause, Timeline.Effect effect, boolean wasFinal, Game before) {}

    public LiveGame(FeedId feed, ProjectionSettings settings) {
        this.feed = feed;
        this.settings = settings;
        this.condition = FeedCondition.complete(feed);
        this.projected = new ProjectedTimeline(settings.rules().of(feed.fixtureId()));
        this.headline = SummaryTrigger.of(projection(), List.of());
    }

    /**
     * The game as it was, from what is kept of it.
     *
     * @param versions every version of every event, in any order; those of epochs that do not count are left out
     */
    public static LiveGame restore(
            FeedId feed,
            ProjectionSettings settings,
            Iterable<EventVersion> versions,
            FeedCondition condition,
            GameMetadata stamp) {
        LiveGame game = new LiveGame(feed, settings);
        List<EventVersion> counting = new ArrayList<>();
        for (EventVersion version : versions) {
            if (condition.counts(version.place().epoch())) {
                counting.add(new EventVersion(BoundedEvent.of(version.event()), version.place()));
                game.last = later(game.last, version.place());
            }
        }
        game.projected.putAll(counting);
        game.condition = condition;
        game.stamp = stamp;
        game.tellHeadline();
        return game;
    }

    /** A game that is told anew, and what that did to it. */
    public record Retold(LiveGame game, GameChange projected) {}

    /**
     * The same fixture told by another source, or with other epochs: a new game that continues the versions of this.
     * The difference is a correction, which names the last event of the game as it is told now.
     *
     * @param versions every version of every event of {@code feed}, in any order
     * @param cause SWITCH or RESET
     * @param nowUtc milliseconds
     */
    public Retold retold(
            FeedId feed, Iterable<EventVersion> versions, FeedCondition condition, Correction.Kind cause, long nowUtc) {
        takeIn();
        LiveGame other = restore(
                feed, settings, versions, condition, stamp.with(stamp.operator().feedTrusted(false)));
        for (EventVersion version : versions) {
            if (version.place().equals(other.last)
                    && condition.counts(version.place().epoch())) {
                other.stamp =
                        other.stamp.arrived(BoundedEvent.of(version.event()), stamp.asOfUtc(), other.stamp.freshness());
            }
        }
        other.stamp = other.stamp.asOf(Math.max(stamp.asOfUtc(), nowUtc));
        PendingCorrection corrected = PendingCorrection.retold(
                other.stamp.lastEventId(), cause, projection().isFinal(), bareGame(), other.bareGame(this.feed));
        GameChange projected = other.settle(true, corrected, nowUtc);
        return new Retold(other, new GameChange(true, true, projected.correction()));
    }

    /**
     * The same game under other rules, such as those that the fixture's card names. Where they move a figure, that is a
     * correction, which names the last event of the game.
     *
     * @param versions every version of every event of the feed, in any order
     * @param nowUtc milliseconds
     */
    public Retold ruled(ProjectionSettings other, Iterable<EventVersion> versions, long nowUtc) {
        takeIn();
        LiveGame ruled = restore(feed, other, versions, condition, stamp);
        PendingCorrection corrected = PendingCorrection.retold(
                stamp.lastEventId(), Correction.Kind.RULES, projection().isFinal(), bareGame(), ruled.bareGame());
        if (corrected == null && ruled.headline.equals(headline)) {
            return new Retold(ruled, GameChange.NOTHING);
        }
        boolean moves = corrected != null && !corrected.moved().isEmpty();
        ruled.stamp = stamp.asOf(Math.max(stamp.asOfUtc(), nowUtc));
        GameChange projected = ruled.settle(true, moves ? corrected : null, nowUtc);
        return new Retold(ruled, new GameChange(true, true, projected.correction()));
    }

    /**
     * Puts an event off until somebody asks for the game, where events that nobody was told of went before it: what it
     * does is then told with theirs. False where it is to be taken in now.
     *
     * @param asOfUtc when its record was appended, milliseconds
     * @param nowUtc milliseconds
     */
    public boolean putOff(SequencedEvent sequenced, long asOfUtc, long nowUtc) {
        if (!unsettled || !condition.counts(sequenced.epoch()) || !mayWait(sequenced)) {
            return false;
        }
        last = placeOf(sequenced);
        putOff.add(new PutOff(sequenced, asOfUtc, nowUtc));
        if (putOff.size() == MOST_PUT_OFF) {
            takeIn();
        }
        return true;
    }

    private void takeIn() {
        for (PutOff event : putOff) {
            takeIn(event.event(), event.asOfUtc(), event.nowUtc());
        }
        putOff.clear();
    }

    private void takeIn(SequencedEvent sequenced, long asOfUtc, long nowUtc) {
        Event event = BoundedEvent.of(sequenced.event());
        Progression before = Progression.before(event, projected.projection());
        Timeline.Effect effect = projected.order(event, placeOf(sequenced));
        bare = null;
        projected.project(event, effect);
        boolean isPlay = Progression.isPlay(event, before, projected.projection());
        note(event, effect, isPlay, asOfUtc, nowUtc);
        stamp = stamp.changed(false);
    }

    /** Takes in an event that is told at once. */
    public GameChange apply(SequencedEvent sequenced, long asOfUtc, long nowUtc) {
        return apply(sequenced, asOfUtc, nowUtc, false);
    }

    /**
     * Takes in an event. While nobody has decided whether its epoch counts, it changes nothing: a game that is sent
     * again under new ids must not double.
     *
     * @param asOfUtc when its record was appended, milliseconds
     * @param nowUtc milliseconds
     * @param toldLater true where the game is told now and then: a summary is called due without a look then
     */
    public GameChange apply(SequencedEvent sequenced, long asOfUtc, long nowUtc, boolean toldLater) {
        takeIn();
        if (!condition.counts(sequenced.epoch())) {
            return GameChange.NOTHING;
        }
        if (toldLater && mayWait(sequenced)) {
            last = placeOf(sequenced);
            takeIn(sequenced, asOfUtc, nowUtc);
            unsettled = true;
            return UNSETTLED;
        }
        Event event = BoundedEvent.of(sequenced.event());
        boolean wasFinal = projection().isFinal();
        Timeline.Effect effect = projected.order(event, placeOf(sequenced));
        if (effect == Timeline.Effect.CHANGED || wasFinal) {
            untold = new Untold(sequenced, effect, wasFinal, untold == null ? bareGame() : untold.before());
        }
        if (effect != Timeline.Effect.NONE) {
            bare = null;
        }
        boolean isNew = isNew(sequenced);
        Progression before = Progression.before(event, projection());
        projected.note(event, effect);
        last = later(last, placeOf(sequenced));
        PendingCorrection corrected = caughtUp(nowUtc);
        boolean isPlay = isNew && Progression.isPlay(event, before, projection());
        note(event, effect, isPlay, asOfUtc, nowUtc);
        return settle(effect != Timeline.Effect.NONE, corrected, nowUtc);
    }

    /** True where it comes behind all others: what is published again, revised, late or inserted is nothing new. */
    private boolean isNew(SequencedEvent sequenced) {
        return sequenced.change() == ChangeKind.APPEND
                && !sequenced.late()
                && !sequenced.event().isDeleted()
                && last.compareTo(placeOf(sequenced)) < 0;
    }

    private void note(Event event, Timeline.Effect effect, boolean isPlay, long asOfUtc, long nowUtc) {
        boolean late = delayed || nowUtc - asOfUtc >= settings.lagMs();
        Freshness heard = stamp.freshness().received(asOfUtc, nowUtc, isPlay, late);
        stamp = effect == Timeline.Effect.NONE ? stamp.with(heard) : stamp.arrived(event, asOfUtc, heard);
        if (event.attributes() instanceof Attributes.Reliability notice && notice.isReliabile() != null) {
            stamp = stamp.with(stamp.operator().feedTrusted(false));
        }
    }

    /**
     * Only what is the last play and changes nothing but the projection: what may be a correction is told, and measured
     * by the game before it.
     */
    private boolean mayWait(SequencedEvent sequenced) {
        Event event = sequenced.event();
        return untold == null
                && !isFinal
                && event.type() != EventType.MATCH_STATUS_CHANGE
                && event.type() != EventType.RELIABILITY
                && isNew(sequenced)
                && !projected.timeline().isAwaited(BoundedText.of(event.id()));
    }

    private static Place placeOf(SequencedEvent sequenced) {
        return new Place(sequenced.epoch(), sequenced.number());
    }

    /** Projects what changed where the allowance suffices; else the game is behind, says so, and catches up in time. */
    private @Nullable PendingCorrection caughtUp(long nowUtc) {
        Untold change = untold;
        if (change == null || !allowance.take(projected.owed(), nowUtc)) {
            return null;
        }
        if (projected.isBehind()) {
            projected.catchUp();
            bare = null;
        }
        untold = null;
        return PendingCorrection.of(change.cause(), change.effect(), change.wasFinal(), change.before(), bareGame());
    }

    /**
     * Takes in what became known of the feed's completeness at {@code nowUtc}, milliseconds. Where other epochs count
     * than before, the game is to be {@linkplain #retold retold} instead.
     */
    public GameChange apply(FeedCondition update, long nowUtc) {
        takeIn();
        boolean changed = !update.equals(condition);
        condition = update;
        stamp = changed ? stamp.asOf(Math.max(stamp.asOfUtc(), nowUtc)) : stamp;
        return settle(changed, null, nowUtc);
    }

    /** Takes an operator's word at {@code nowUtc}, milliseconds. */
    public GameChange apply(OperatorOverrides word, long nowUtc) {
        takeIn();
        boolean changed = !word.equals(stamp.operator());
        heed(word);
        stamp = changed ? stamp.asOf(Math.max(stamp.asOfUtc(), nowUtc)) : stamp;
        return settle(changed, null, nowUtc);
    }

    /** Takes an operator's word on a game of which nothing was heard: what comes first will tell it. */
    public void heed(OperatorOverrides word) {
        takeIn();
        stamp = stamp.with(word);
    }

    /**
     * Marks the game INTERNAL at {@code nowUtc}, milliseconds: processing an event of it threw. The mark is part of
     * {@link #stamp()} and stays until an operator clears it or {@link #repaired} takes it away.
     */
    public GameChange failed(long nowUtc) {
        return failed(true, nowUtc);
    }

    /** Takes the mark INTERNAL away at {@code nowUtc}, milliseconds: the game was rebuilt without an error. */
    public GameChange repaired(long nowUtc) {
        return failed(false, nowUtc);
    }

    private GameChange failed(boolean now, long nowUtc) {
        takeIn();
        boolean changed = stamp.failed() != now;
        stamp = stamp.failed(now);
        stamp = changed ? stamp.asOf(Math.max(stamp.asOfUtc(), nowUtc)) : stamp;
        return settle(changed, null, nowUtc);
    }

    /**
     * Takes an operator's word at {@code nowUtc}, milliseconds, that a reason is settled: FEED_UNRELIABLE, STALE, LAG,
     * INTERNAL, UNATTRIBUTED and OVERSIZE for the events that are flagged now, or OPERATOR as said of this game. The
     * others are the feed's. What happens later sets it again.
     */
    public GameChange clear(Reason reason, long nowUtc) {
        if (!reasons().contains(reason)) {
            return GameChange.NOTHING;
        }
        return switch (reason) {
            case FEED_UNRELIABLE -> apply(stamp.operator().feedTrusted(true), nowUtc);
            case OPERATOR -> apply(stamp.operator().suspended(false), nowUtc);
            case STALE -> settle(stamp.freshness().notStale(nowUtc), nowUtc);
            case INTERNAL -> repaired(nowUtc);
            case LAG -> settle(stamp.freshness().notLagging(), nowUtc);
            case UNATTRIBUTED, OVERSIZE -> accept(reason, nowUtc);
            case GAP, LOST, HELD, REJECTED, JOINED_LATE, CONFLICT, RESET -> GameChange.NOTHING;
        };
    }

    private GameChange accept(Reason reason, long nowUtc) {
        List<Long> marks = projection().flags(stamp.operator().accepted()).stream()
                .filter(flag -> flag.reason() == reason)
                .map(Flags.Flag::mark)
                .toList();
        return apply(stamp.operator().accepting(marks), nowUtc);
    }

    private GameChange settle(Freshness freshness, long nowUtc) {
        stamp = stamp.with(freshness);
        return settle(false, null, nowUtc);
    }

    /** Says how late it is, and catches up where it was behind; to be called at {@link #nextDue()} or later. */
    public GameChange onTime(long nowUtc) {
        takeIn();
        boolean behind = projected.isBehind();
        PendingCorrection corrected = caughtUp(nowUtc);
        return settle(behind && !projected.isBehind(), corrected, nowUtc);
    }

    /** True where {@link #onTime} is to be called at {@code nowUtc}, milliseconds; also where the wall clock was set back. */
    public boolean isDue(long nowUtc) {
        return nextDue().orElse(Long.MAX_VALUE) <= nowUtc
                || (isLive() && stamp.freshness().playUtc() > nowUtc);
    }

    /** When the game changes if nothing arrives until then, milliseconds. */
    public OptionalLong nextDue() {
        takeIn();
        OptionalLong due = stamp.freshness().nextDue(silenceMs());
        return untold == null
                ? due
                : OptionalLong.of(Math.min(due.orElse(Long.MAX_VALUE), allowance.dueUtc(projected.owed())));
    }

    private GameChange settle(boolean changed, @Nullable PendingCorrection corrected, long nowUtc) {
        boolean summaryDue = tellHeadline(nowUtc);
        if (!changed && !summaryDue) {
            return GameChange.NOTHING;
        }
        stamp = stamp.changed(corrected != null && corrected.afterFinal());
        Correction correction = corrected == null ? null : corrected.at(stamp.stateVersion());
        return new GameChange(true, summaryDue, correction);
    }

    /** Looks at what came since the game was last told; to be called before it is told. */
    public void settle(long nowUtc) {
        takeIn();
        if (unsettled) {
            tellHeadline(nowUtc);
        }
    }

    private boolean tellHeadline(long nowUtc) {
        Freshness now = stamp.freshness().at(nowUtc, silenceMs());
        stamp = stamp.with(delayed && isLive() ? now.lagging(nowUtc) : now);
        return tellHeadline();
    }

    private long silenceMs() {
        return settings.silence().allowed(projection());
    }

    private boolean isLive() {
        return silenceMs() != Freshness.NEVER;
    }

    /**
     * Says whether the task that the game is projected by has been late for too long: then the game lags even where each
     * of its own records is hardly late. To be called before what the task does with the game.
     *
     * @return true where that is to be told by {@link #onTime}
     */
    public boolean delayed(boolean now) {
        delayed = now;
        return now && isLive() && !stamp.freshness().lagging();
    }

    /** True where it is another one than before. */
    private boolean tellHeadline() {
        SummaryTrigger before = headline;
        headline = SummaryTrigger.of(projection(), reasons());
        isFinal = projection().isFinal();
        unsettled = false;
        return !headline.equals(before);
    }

    private GameProjection projection() {
        takeIn();
        return projected.projection();
    }

    private static Place later(Place one, Place other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Why the game is not to be relied on; none where it is. */
    public List<Reason> reasons() {
        return Reasons.of(condition, projection(), projected.isBehind(), stamp);
    }

    /** The projected game without stamp and reliability: what a correction is measured by. */
    private Game bareGame() {
        if (bare == null) {
            bare = bareGame(feed);
        }
        return bare;
    }

    private Game bareGame(FeedId as) {
        return view(as, GameMetadata.NONE, new Place(0, 0), Reliability.FULL);
    }

    private Game view(FeedId as, GameMetadata stamp, Place last, Reliability reliability) {
        return Views.game(as, projection(), projected.anomalies(), projected.orphans(), stamp, last, reliability);
    }

    private Reliability reliability() {
        return Reasons.reliability(condition, projection(), projected.isBehind(), stamp);
    }

    /** The whole game as it is now. */
    public Game game() {
        takeIn();
        return view(feed, stamp, last, reliability());
    }

    public ScoringSummary summary() {
        takeIn();
        return Views.summary(feed, projection(), stamp, last, reliability());
    }

    /** The rule set that the game is projected under: the one that was set, else the one learnt. */
    public ProjectionRules rules() {
        return ruling().rules();
    }

    /** How its events are read. */
    EffectiveRules ruling() {
        return projection().ruling();
    }

    /** What is to be kept of the game beside its events and condition; of events that are put off it knows nothing. */
    public GameMetadata stamp() {
        return stamp;
    }

    public FeedCondition condition() {
        return condition;
    }

    public FeedId feed() {
        return feed;
    }

    /** True where the game may change as time passes. */
    public boolean isTimed() {
        return unsettled || isClockRunning() || nextDue().isPresent();
    }

    public boolean isFinal() {
        return projection().isFinal();
    }

    public boolean isClockRunning() {
        return projection().isClockRunning();
    }
}
