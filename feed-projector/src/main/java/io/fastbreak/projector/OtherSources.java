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

/** The sources of a fixture that are not followed, and what of what they say contradicts the game. */
final class OtherSources {
    private final ProjectionSettings settings;
    private Map<EventSource, OtherSource> sources = Map.of();
    private List<Flags.Flag> flags = List.of();

    OtherSources(ProjectionSettings settings) {
        this.settings = settings;
    }

    boolean isEmpty() {
        return sources.isEmpty();
    }

    /**
     * Adds a source with the game as it reports it.
     *
     * @param sinceUtc since when it has, milliseconds
     */
    void add(LiveGame game, LiveGame followed, long sinceUtc) {
        OtherSource source = new OtherSource(game, settings.sourceAheadMs(), sinceUtc);
        put(source);
        source.compareAll(followed);
    }

    /** The game that is followed was projected again. */
    void compareAll(LiveGame followed) {
        sources.values().forEach(source -> source.compareAll(followed));
    }

    private void put(OtherSource source) {
        if (sources.isEmpty()) {
            sources = new EnumMap<>(EventSource.class);
        }
        sources.put(source.game().feed().source(), source);
    }

    /** The source is followed from now on. */
    void remove(EventSource source) {
        if (!sources.isEmpty()) {
            sources.remove(source);
        }
    }

    void apply(SequencedEvent event, FeedCondition condition, long appendedUtc, long nowUtc, LiveGame followed) {
        OtherSource source = sources.get(event.feed().source());
        if (source == null) {
            LiveGame game = new LiveGame(event.feed(), settings);
            game.apply(condition, nowUtc);
            source = new OtherSource(game, settings.sourceAheadMs(), nowUtc);
            put(source);
        }
        source.apply(event, appendedUtc, nowUtc);
        source.compare(event.event().id(), followed);
    }

    /** @param versions every version of every event of the source, in any order */
    void apply(FeedCondition condition, Supplier<List<EventVersion>> versions, long nowUtc, LiveGame followed) {
        OtherSource source = sources.get(condition.feed().source());
        if (source == null) {
            return;
        }
        if (source.game().condition().epochs().equals(condition.epochs())) {
            source.apply(condition, nowUtc);
        } else {
            add(
                    LiveGame.restore(condition.feed(), settings, versions.get(), condition, GameMetadata.NONE),
                    followed,
                    nowUtc);
        }
    }

    /** An event of the game that is followed was applied. */
    void compare(String eventId, LiveGame followed) {
        for (OtherSource source : sources.values()) {
            source.noteScore(followed.find(eventId));
            source.compare(eventId, followed);
        }
    }

    void onTime(long nowUtc) {
        sources.values().forEach(source -> source.onTime(nowUtc));
    }

    /** Compares the sources with the game as it is now. */
    void compare(LiveGame followed, long nowUtc) {
        if (sources.isEmpty()) {
            return;
        }
        List<Flags.Flag> found = new ArrayList<>(0);
        for (OtherSource source : sources.values()) {
            source.addFlags(followed, nowUtc, found);
        }
        flags = List.copyOf(found);
    }

    /** What the sources contradicted when they were last compared. */
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
