package io.fastbreak.projector.history;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.GameRecords;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.Reasons;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.game.GameProjection;
import io.fastbreak.projector.game.ProjectedTimeline;
import io.fastbreak.projector.rules.ConfiguredRules;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A game at any point of its history: as it was known at a sequence number of its feed, and as it is known today up to any
 * of its plays. Each point is projected from the start when it is asked for.
 *
 * <p>Reasons of the present moment (STALE, LAG, operator commands) are left out. Missing sequence numbers are those that
 * are missing today, as the history of gaps is not stored. {@code stateVersion} is that of the current game;
 * {@code asOfUtc} is when the last event was published, as append times are not stored.
 */
public final class GameHistory {
    private static final Comparator<EventVersion> BY_PLACE = Comparator.comparing(EventVersion::place)
            .thenComparingLong(version -> version.event().audit().versionUtc())
            .thenComparingLong(version -> version.event().contentHash());

    /**
     * The whole game as it is known today.
     *
     * @param plays in order of play, deleted ones included
     */
    private record Today(ProjectedTimeline projected, List<Event> plays) {}

    private final FeedId feed;
    private final ConfiguredRules rules;
    private final FeedCondition condition;
    private final GameMetadata metadata;
    private final List<EventVersion> versions = new ArrayList<>();
    private @Nullable Today today;

    /**
     * @param feed the feed that the game is followed by
     * @param versions every version of every event, in any order; those of epochs that do not count are left out
     * @param metadata of the game as it is now
     */
    public GameHistory(
            FeedId feed,
            ProjectionSettings settings,
            Iterable<EventVersion> versions,
            FeedCondition condition,
            GameMetadata metadata) {
        this.feed = feed;
        this.rules = settings.rules().of(feed.fixtureId());
        this.condition = condition;
        this.metadata = metadata;
        for (EventVersion version : versions) {
            if (condition.counts(version.place().epoch())) {
                this.versions.add(version.bounded());
            }
        }
        this.versions.sort(BY_PLACE);
    }

    /** The highest place of an event; (0, 0) if there is none. */
    public Place latest() {
        return placeOf(versions.size());
    }

    /**
     * A play that counts.
     *
     * @param position in order of play, from 1, deleted ones included
     * @param homeScore behind it; null until it is known which side is at home
     * @param awayScore the same of the other side
     * @param isCorrected true if it was inserted or revised
     */
    public record ScoredPlay(
            int position,
            Event event,
            @Nullable Integer homeScore,
            @Nullable Integer awayScore,
            boolean isCorrected) {}

    /** The game from all content with places up to this one, in order of play. */
    public synchronized Game at(Place place) {
        int count = countUpTo(place);
        ProjectedTimeline known = projected(versions.subList(0, count));
        Event last = count == 0 ? null : versions.get(count - 1).event();
        return game(known.projection(), known.anomalies(), known.orphans(), last, placeOf(count), knownUpTo(place));
    }

    /** The version of the game whose history it is. */
    public long stateVersion() {
        return metadata.stateVersion();
    }

    /** False if the event that changed the game last is not among the versions: they were read too early. */
    public boolean isWhole() {
        return metadata.last().eventId().isEmpty()
                || versions.stream()
                        .map(EventVersion::event)
                        .anyMatch(event -> event.id().equals(metadata.last().eventId())
                                && event.audit().publishedUtc()
                                        == metadata.last().publishedUtc());
    }

    /** How many plays there are, deleted ones included. */
    public synchronized int plays() {
        return today().plays().size();
    }

    /** How many plays there are before the first one that counts and is {@code after}, deleted ones included. */
    public synchronized int playsBefore(Predicate<Event> after) {
        return (int) today().plays().stream()
                .takeWhile(play -> play.isDeleted() || !after.test(play))
                .count();
    }

    /** The plays that count, in order of play. */
    public synchronized List<Event> inOrder() {
        return today().plays().stream().filter(play -> !play.isDeleted()).toList();
    }

    /**
     * The game as it is known today, up to a play.
     *
     * @param position of the last play that counts, from 1, deleted ones included; 0 is the game before any
     */
    public synchronized Game upTo(int position) {
        Today whole = today();
        Timeline timeline = whole.projected().timeline();
        List<Event> plays =
                whole.plays().subList(0, Math.min(position, whole.plays().size()));
        GameProjection game = new GameProjection(whole.projected().projection().effectiveRules());
        plays.forEach(game::apply);
        List<String> cutAnchors = standingIn(plays.size(), timeline.cutAnchors(), timeline);
        List<String> orphans = standingIn(plays.size(), whole.projected().orphans(), timeline);
        Event last = plays.isEmpty() ? null : plays.get(plays.size() - 1);
        return game(game, game.anomalies(cutAnchors), orphans, last, latest(), condition);
    }

    /** Those of the ids whose plays are among the first {@code count}. */
    private static List<String> standingIn(int count, List<String> ids, Timeline timeline) {
        return ids.stream()
                .filter(id -> timeline.positionOf(id).orElseThrow() < count)
                .toList();
    }

    /** All plays in order of play, with the earlier contents of each. */
    public synchronized PlayByPlay playByPlay() {
        return new PlayByPlayBuilder(feed, metadata.stateVersion(), versions, today().projected()).build();
    }

    /** The plays that count, in order of play, with the score behind each. */
    public synchronized List<ScoredPlay> scoredPlays() {
        Map<String, Event> events = new HashMap<>();
        inOrder().forEach(event -> events.put(event.id(), event));
        PlayByPlay plays = playByPlay();
        Map<CompetitorType, String> sides = new EnumMap<>(CompetitorType.class);
        upTo(plays()).competitors().forEach(team -> sides.put(team.side(), team.id()));
        return plays.plays().stream()
                .filter(play -> !play.deleted())
                .map(play -> new ScoredPlay(
                        play.position(),
                        requireNonNull(events.get(play.id())),
                        play.score().get(sides.getOrDefault(CompetitorType.HOME, "")),
                        play.score().get(sides.getOrDefault(CompetitorType.AWAY, "")),
                        play.corrected()))
                .toList();
    }

    /** The game as it is known today, by stints and possessions. */
    public synchronized GameBreakdown breakdown() {
        ProjectedTimeline whole = today().projected();
        GameProjection game = new GameProjection(whole.projection().effectiveRules());
        StintBuilder stints = new StintBuilder();
        PossessionBuilder possessions = new PossessionBuilder();
        whole.timeline().forEachFrom(0, event -> {
            if (!event.isDeleted()) {
                game.apply(event);
                stints.apply(event, game);
                possessions.apply(event, game);
            }
        });
        return new GameBreakdown(
                feed.fixtureId(), feed.source(), metadata.stateVersion(), stints.build(), possessions.build());
    }

    private Today today() {
        if (today == null) {
            List<Event> plays = new ArrayList<>();
            ProjectedTimeline whole = projected(versions);
            whole.timeline().forEachFrom(0, plays::add);
            today = new Today(whole, plays);
        }
        return today;
    }

    private ProjectedTimeline projected(List<EventVersion> some) {
        ProjectedTimeline projected = new ProjectedTimeline(rules);
        projected.putAll(some);
        return projected;
    }

    private Game game(
            GameProjection game,
            List<Anomaly> anomalies,
            List<String> orphans,
            @Nullable Event last,
            Place place,
            FeedCondition known) {
        GameMetadata then = metadataOf(last, game.timing().isFinal());
        Reliability reliability = Reasons.of(known, game, then).reliability();
        return GameRecords.game(feed, game, anomalies, orphans, then, place, reliability);
    }

    private GameMetadata metadataOf(@Nullable Event last, boolean isFinal) {
        GameMetadata none = GameMetadata.after(metadata.stateVersion());
        if (last == null) {
            return none;
        }
        long publishedUtc = last.audit().publishedUtc();
        return GameMetadata.of(
                metadata.stateVersion(),
                isFinal ? metadata.resultRevision() : 0,
                new GameMetadata.LastChange(last.id(), last.traceId(), publishedUtc, publishedUtc),
                OperatorOverrides.NONE.accepting(metadata.overrides().accepted()));
    }

    private int countUpTo(Place place) {
        return (int) versions.stream()
                .takeWhile(version -> version.place().compareTo(place) <= 0)
                .count();
    }

    private Place placeOf(int count) {
        return count == 0 ? new Place(0, 0) : versions.get(count - 1).place();
    }

    private FeedCondition knownUpTo(Place place) {
        if (place.epoch() < condition.epochs().last()) {
            // The ranges do not name their epochs.
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
