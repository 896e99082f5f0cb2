package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.timeline.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A game at any point of its history: as it was known when its feed had come to a number, and as it is known today up
 * to any of its plays. The first question of a kind folds the whole game and keeps copies on the way; each one goes on
 * from the copy before it.
 *
 * <p>What holds of the present moment only (STALE, LAG, the words of operators) is told of no other. What is missing in
 * the feed is told as it is known today, since nobody wrote down when it was not. {@code stateVersion} is that of the
 * game that is asked; {@code asOfUtc} is when the last event was published, as append times are not kept.
 */
public final class GameHistory {
    private static final Comparator<EventVersion> BY_PLACE = Comparator.comparing(EventVersion::place)
            .thenComparingLong(version -> version.event().audit().publishedUtc())
            .thenComparingLong(version -> version.event().contentHash());

    private final FeedId feed;
    private final ConfiguredRules rules;
    private final FeedCondition condition;
    private final GameMetadata stamp;
    private final List<EventVersion> versions = new ArrayList<>();
    private @Nullable HistoryBySequence known;
    private @Nullable HistoryByPlay played;

    /**
     * @param feed the feed that the game is followed by
     * @param versions every version of every event, in any order; those of epochs that do not count are left out
     * @param stamp of the game as it is now
     */
    public GameHistory(
            FeedId feed,
            ProjectionSettings settings,
            Iterable<EventVersion> versions,
            FeedCondition condition,
            GameMetadata stamp) {
        this.feed = feed;
        this.rules = settings.rules().of(feed.fixtureId());
        this.condition = condition;
        this.stamp = stamp;
        for (EventVersion version : versions) {
            if (condition.counts(version.place().epoch())) {
                this.versions.add(new EventVersion(BoundedEvent.of(version.event()), version.place()));
            }
        }
        this.versions.sort(BY_PLACE);
    }

    /** Where the feed has come to; (0, 0) where nothing came. */
    public Place latest() {
        return placeOf(versions.size());
    }

    /** The game from all content with places up to this one, in order of play. */
    public synchronized Game at(Place place) {
        if (known == null) {
            known = new HistoryBySequence(versions, rules);
        }
        int count = countUpTo(place);
        Event last = count == 0 ? null : versions.get(count - 1).event();
        return game(known.after(count), last, placeOf(count), knownUpTo(place));
    }

    /** The version of the game whose history it is. */
    public long stateVersion() {
        return stamp.stateVersion();
    }

    /** False where the event that changed the game last is not among the versions: they were read a moment too early. */
    public boolean isWhole() {
        return stamp.lastEventId().isEmpty()
                || versions.stream()
                        .map(EventVersion::event)
                        .anyMatch(event -> event.id().equals(stamp.lastEventId())
                                && event.audit().publishedUtc() == stamp.publishedUtc());
    }

    /** How many plays there are, deleted ones included. */
    public synchronized int plays() {
        return played().plays().size();
    }

    /** The plays that count, in order of play. */
    public synchronized List<Event> inOrder() {
        return played().plays().stream().filter(play -> !play.isDeleted()).toList();
    }

    /**
     * The game as it is known today, up to a play.
     *
     * @param position of the last play that counts, from 1, deleted ones included; 0 is the game before any
     */
    public synchronized Game upTo(int position) {
        List<Event> plays = played().plays();
        int count = Math.min(position, plays.size());
        Event last = count == 0 ? null : plays.get(count - 1);
        return game(played().after(count), last, latest(), condition);
    }

    /** All plays in order of play, with what was said of each before. */
    public synchronized PlayByPlay playByPlay() {
        return new PlayByPlayBuilder(feed, stamp.stateVersion(), versions, today()).tell();
    }

    private HistoryByPlay played() {
        if (played == null) {
            played = new HistoryByPlay(today());
        }
        return played;
    }

    private ProjectedTimeline today() {
        ProjectedTimeline today = new ProjectedTimeline(rules);
        today.putAll(versions);
        return today;
    }

    private Game game(Moment moment, @Nullable Event last, Place place, FeedCondition condition) {
        GameMetadata then = stampOf(last, moment.projection().isFinal());
        Reliability reliability = Reasons.reliability(condition, moment.projection(), false, then);
        return Views.game(feed, moment.projection(), moment.anomalies(), moment.orphans(), then, place, reliability);
    }

    private GameMetadata stampOf(@Nullable Event last, boolean isFinal) {
        GameMetadata none = GameMetadata.after(stamp.stateVersion());
        if (last == null) {
            return none;
        }
        long publishedUtc = last.audit().publishedUtc();
        return new GameMetadata(
                stamp.stateVersion(),
                isFinal ? stamp.resultRevision() : 0,
                last.id(),
                last.traceId(),
                publishedUtc,
                publishedUtc,
                none.freshness(),
                OperatorOverrides.NONE.accepting(stamp.operator().accepted()),
                none.failed());
    }

    private int countUpTo(Place place) {
        int low = 0;
        int high = versions.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (versions.get(middle).place().compareTo(place) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private Place placeOf(int count) {
        return count == 0 ? new Place(0, 0) : versions.get(count - 1).place();
    }

    private FeedCondition knownUpTo(Place place) {
        if (place.epoch() < condition.epochs().last()) {
            // The ranges do not tell their epochs.
            return condition;
        }
        List<Range> missing = condition.missing().stream()
                .filter(range -> range.first() <= place.number())
                .map(range -> new Range(range.first(), Math.min(range.last(), place.number())))
                .toList();
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        reasons.addAll(condition.reasons());
        if (missing.isEmpty()) {
            reasons.removeAll(Set.of(Reason.GAP, Reason.LOST));
        }
        return new FeedCondition(feed, missing, reasons, condition.epochs());
    }
}
