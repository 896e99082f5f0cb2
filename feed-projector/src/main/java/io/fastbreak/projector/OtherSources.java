package io.fastbreak.projector;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.game.EventVersion;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The sources of a fixture that are not followed, and how they contradict the game. Their events change no
 * figures, but the game is not reliable while one contradicts it.
 */
public final class OtherSources {
    private static final long LONG_AGO = 0;

    private final LiveGame followed;
    private final ProjectionSettings settings;
    private Map<EventSource, OtherSource> sources = Map.of();
    private List<Flags.Flag> flags = List.of();

    OtherSources(LiveGame followed, ProjectionSettings settings) {
        this.followed = followed;
        this.settings = settings;
    }

    /** Takes those of another game of the fixture, and the one that it followed if that is another one. */
    void take(LiveGame before, long nowUtc) {
        sources = before.others().sources;
        before.others().sources = Map.of();
        before.others().flags = List.of();
        if (!sources.isEmpty()) {
            sources.remove(followed.feed().source());
        }
        if (!before.feed().equals(followed.feed()) && !before.plays().isEmpty()) {
            add(before, nowUtc);
        }
        sources.values().forEach(source -> source.compareAll(followed));
        compare(nowUtc);
    }

    /**
     * Compares the game with what another source has said so far.
     *
     * @param versions every version of every event of the source, in any order
     */
    public void add(FeedCondition known, Iterable<EventVersion> versions) {
        add(LiveGame.restore(known.feed(), settings, versions, known, GameMetadata.NONE), LONG_AGO);
        compare(LONG_AGO + settings.sourceAheadMs());
        followed.isSummaryDue();
    }

    /** @param sinceUtc since when the source reports the game as it is now, milliseconds */
    private void add(LiveGame game, long sinceUtc) {
        OtherSource source = new OtherSource(game, settings.sourceAheadMs(), sinceUtc);
        put(source);
        source.compareAll(followed);
    }

    private void put(OtherSource source) {
        if (sources.isEmpty()) {
            sources = new EnumMap<>(EventSource.class);
        }
        sources.put(source.game().feed().source(), source);
    }

    /**
     * Applies an event of another source.
     *
     * @param known the condition of its feed
     */
    public GameChange apply(SequencedEvent event, FeedCondition known, long appendedUtc, long nowUtc) {
        OtherSource source = sources.get(event.feed().source());
        if (source == null) {
            LiveGame game = new LiveGame(event.feed(), settings);
            game.apply(known, nowUtc);
            source = new OtherSource(game, settings.sourceAheadMs(), nowUtc);
            put(source);
        }
        source.apply(event, appendedUtc, nowUtc);
        source.compare(event.event().id(), followed);
        return followed.othersChanged(event.event(), nowUtc);
    }

    /**
     * Applies what became known of the completeness of another source.
     *
     * @param versions every version of every event of the source, in any order
     */
    public GameChange apply(FeedCondition condition, Supplier<List<EventVersion>> versions, long nowUtc) {
        OtherSource source = sources.get(condition.feed().source());
        if (source != null && source.game().condition().epochs().equals(condition.epochs())) {
            source.apply(condition, nowUtc);
        } else if (source != null) {
            add(LiveGame.restore(condition.feed(), settings, versions.get(), condition, GameMetadata.NONE), nowUtc);
        }
        return followed.othersChanged(null, nowUtc);
    }

    /** An event of the game that is followed was applied. */
    void compare(String eventId) {
        for (OtherSource source : sources.values()) {
            source.noteScore(followed.plays().find(eventId));
            source.compare(eventId, followed);
        }
    }

    void onTime(long nowUtc) {
        sources.values().forEach(source -> source.onTime(nowUtc));
    }

    /** Compares the sources with the game as it is now. */
    void compare(long nowUtc) {
        if (sources.isEmpty()) {
            return;
        }
        List<Flags.Flag> found = new ArrayList<>(0);
        for (OtherSource source : sources.values()) {
            source.addFlags(followed, nowUtc, found);
        }
        flags = List.copyOf(found);
    }

    /** The contradictions of the sources when they were last compared. */
    List<Flags.Flag> flags() {
        return flags;
    }

    /** When they are to be compared again if nothing arrives until then, milliseconds. */
    long nextDue() {
        long due = Long.MAX_VALUE;
        for (OtherSource source : sources.values()) {
            due = Math.min(due, source.nextDue().orElse(Long.MAX_VALUE));
        }
        return due;
    }
}
