package io.fastbreak.projector;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a game in order of play, and the game projected along them. It keeps copies of the projection, the further back the fewer: a correction
 * with n plays behind it projects at most 2n + {@value #EVERY} anew, and of a game of m plays O(log m) copies are kept.
 * Only where the events show other rules than before, the game is projected anew from its start.
 */
final class ProjectedTimeline {
    private static final int EVERY = 64;

    private final Timeline timeline = new Timeline();
    private final Orphans orphans = new Orphans(timeline);
    private final @Nullable ProjectionRules rules;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private GameProjection projection;
    private int projected;

    /** @param position plays before it, deleted ones included */
    private record Checkpoint(int position, GameProjection projection) {}

    /** @param rules null where they are to be learnt from the events */
    ProjectedTimeline(@Nullable ProjectionRules rules) {
        this.rules = rules;
        this.projection = new GameProjection(rules == null ? ProjectionRules.FIBA : rules);
    }

    /** Puts one version of an event in order; what it changes is then to be {@linkplain #project projected}. */
    Timeline.Effect order(Event event, Place place) {
        return timeline.put(event, place);
    }

    /** Projects the version that was put in order last. */
    void project(Event event, Timeline.Effect effect) {
        switch (effect) {
            case APPENDED -> {
                orphans.put(event);
                fold(event);
                startOverUnderOtherRules();
            }
            case CHANGED -> {
                orphans.put(requireNonNull(timeline.find(event.id())));
                projectFrom(timeline.unchanged());
            }
            case NONE -> {}
        }
    }

    /** Takes in what is known of a game of which nothing was: versions in any order. */
    void putAll(Iterable<PlacedEvent> versions) {
        for (PlacedEvent version : versions) {
            timeline.put(version.event(), version.place());
        }
        timeline.forEachFrom(0, orphans::put);
        projectFrom(0);
    }

    Timeline timeline() {
        return timeline;
    }

    GameProjection projection() {
        return projection;
    }

    /** Ids of events that refer to a deleted one, in order of play. */
    List<String> orphans() {
        return orphans.list();
    }

    List<Anomaly> anomalies() {
        return projection.anomalies(timeline.cutAnchors());
    }

    private void projectFrom(int unchanged) {
        goBackTo(unchanged);
        timeline.forEachFrom(projected, this::fold);
        startOverUnderOtherRules();
    }

    private void startOverUnderOtherRules() {
        ProjectionRules now = rules == null ? projection.learntRules() : rules;
        if (now != projection.rules()) {
            projection = new GameProjection(now);
            checkpoints.clear();
            projected = 0;
            timeline.forEachFrom(0, this::fold);
        }
    }

    private void goBackTo(int position) {
        while (!checkpoints.isEmpty() && last().position() > position) {
            checkpoints.remove(checkpoints.size() - 1);
        }
        projected = checkpoints.isEmpty() ? 0 : last().position();
        projection = checkpoints.isEmpty()
                ? new GameProjection(projection.rules())
                : new GameProjection(last().projection());
    }

    private Checkpoint last() {
        return checkpoints.get(checkpoints.size() - 1);
    }

    private void fold(Event event) {
        if (!event.isDeleted()) {
            projection.apply(event);
        }
        projected++;
        if (projected % EVERY == 0) {
            checkpoints.add(new Checkpoint(projected, new GameProjection(projection)));
            dropNeedless();
        }
    }

    /** Where a copy goes, its neighbours are no further apart than the later one is from the end. */
    private void dropNeedless() {
        for (int i = checkpoints.size() - 2; i >= 0; i--) {
            int before = i == 0 ? 0 : checkpoints.get(i - 1).position();
            int behind = checkpoints.get(i + 1).position();
            if (behind - before <= projected - behind) {
                checkpoints.remove(i);
            }
        }
    }
}
