package io.fastbreak.projector;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.timeline.Timeline;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was known of a game as its numbers came: all versions up to one, in order of play. A version that only appends
 * is folded on; one that changes the order, or what stands in it, leaves a copy. What comes behind so many changes that
 * their copies would be too large is projected from the start when it is asked for.
 */
final class HistoryBySequence {
    private final List<EventVersion> versions;
    private final ConfiguredRules rules;
    private final TreeMap<Integer, Marks> marks = new TreeMap<>();
    private final CheckpointedGame track;

    /** What is no part of the fold. */
    private record Marks(List<String> cutAnchors, List<String> orphans) {
        static Marks of(ProjectedTimeline known) {
            return new Marks(known.timeline().cutAnchors(), known.orphans());
        }
    }

    /**
     * @param versions in order of their places
     * @param rules what is set of them; the rest is learnt from the events
     */
    HistoryBySequence(List<EventVersion> versions, ConfiguredRules rules) {
        this.versions = versions;
        this.rules = rules;
        ProjectedTimeline known = new ProjectedTimeline(rules);
        track = new CheckpointedGame(versions.size(), known.projection());
        marks.put(0, Marks.of(known));
        for (EventVersion version : versions) {
            if (track.isFull()) {
                break;
            }
            record(version, known);
        }
    }

    private void record(EventVersion version, ProjectedTimeline known) {
        EffectiveRules before = known.projection().effectiveRules();
        Timeline.Effect effect = known.order(version.event(), version.place());
        known.project(version.event(), effect);
        if (effect == Timeline.Effect.CHANGED
                || !known.projection().effectiveRules().equals(before)) {
            track.change(known.projection());
        } else {
            boolean counts =
                    effect == Timeline.Effect.APPENDED && !version.event().isDeleted();
            track.append(counts ? version.event() : null, known.projection());
        }
        Marks now = Marks.of(known);
        if (!now.equals(marks.lastEntry().getValue())) {
            marks.put(track.length(), now);
        }
    }

    /** The game that the first {@code count} versions tell. */
    Moment after(int count) {
        if (count > track.length()) {
            ProjectedTimeline known = new ProjectedTimeline(rules);
            known.putAll(versions.subList(0, count));
            return new Moment(known.projection(), known.anomalies(), known.orphans());
        }
        Map.Entry<Integer, Marks> then = requireNonNull(marks.floorEntry(count));
        GameProjection game = track.after(count);
        return new Moment(
                game,
                game.anomalies(then.getValue().cutAnchors()),
                then.getValue().orphans());
    }
}
