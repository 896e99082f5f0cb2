package io.fastbreak.projector;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.timeline.Timeline;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was known of a game at any sequence number: all versions up to one, in order of play. A version that only appends
 * is applied to the projection before it; one that changes earlier plays leaves a copy. Behind so many changes that their
 * copies would take too much memory, the game is projected from the start at each request.
 */
final class HistoryBySequence {
    private final List<EventVersion> versions;
    private final ConfiguredRules rules;
    private final TreeMap<Integer, Extras> extras = new TreeMap<>();
    private final CheckpointedGame track;

    /** What is not part of the projection. */
    private record Extras(List<String> cutAnchors, List<String> orphans) {
        static Extras of(ProjectedTimeline known) {
            return new Extras(known.timeline().cutAnchors(), known.orphans());
        }
    }

    /**
     * @param versions in order of their places
     * @param rules what is not configured is learned from the events
     */
    HistoryBySequence(List<EventVersion> versions, ConfiguredRules rules) {
        this.versions = versions;
        this.rules = rules;
        ProjectedTimeline known = new ProjectedTimeline(rules);
        track = new CheckpointedGame(versions.size(), known.projection());
        extras.put(0, Extras.of(known));
        for (EventVersion version : versions) {
            if (track.isFull()) {
                break;
            }
            record(version, known);
        }
    }

    private void record(EventVersion version, ProjectedTimeline known) {
        EffectiveRules before = known.projection().effectiveRules();
        Timeline.Effect effect = known.order(version.event(), version.entry(), version.place());
        known.project(version.event(), effect);
        if (effect == Timeline.Effect.CHANGED
                || !known.projection().effectiveRules().equals(before)) {
            track.change(known.projection());
        } else {
            track.append(effect == Timeline.Effect.APPENDED ? version.event() : null, known.projection());
        }
        Extras now = Extras.of(known);
        if (!now.equals(extras.lastEntry().getValue())) {
            extras.put(track.length(), now);
        }
    }

    /** The game after the first {@code count} versions. */
    GameHistory.Snapshot after(int count) {
        if (count > track.length()) {
            ProjectedTimeline known = new ProjectedTimeline(rules);
            known.putAll(versions.subList(0, count));
            return new GameHistory.Snapshot(known.projection(), known.anomalies(), known.orphans());
        }
        Map.Entry<Integer, Extras> then = requireNonNull(extras.floorEntry(count));
        GameProjection game = track.after(count);
        return new GameHistory.Snapshot(
                game,
                game.anomalies(then.getValue().cutAnchors()),
                then.getValue().orphans());
    }
}
