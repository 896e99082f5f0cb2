package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The game projected along its timeline. It keeps copies of the projection, the further back the fewer: a correction
 * with n plays behind it projects at most 2n + {@value #EVERY} anew, and of a game of m plays O(log m) copies are kept.
 * Only where the events show other rules than before, the game is projected anew from its start.
 */
final class ProjectedTimeline {
    private static final int EVERY = 64;
    private static final int UP_TO_DATE = Integer.MAX_VALUE;

    private final Timeline timeline;
    private final @Nullable ProjectionRules rules;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private GameProjection projection;
    private int projected;
    /** How many plays at the front are as they were projected, of plays that changed since; else {@link #UP_TO_DATE}. */
    private int unchanged = UP_TO_DATE;

    /** @param position plays before it, deleted ones included */
    private record Checkpoint(int position, GameProjection projection) {}

    /** @param rules null where they are to be learnt from the events */
    ProjectedTimeline(Timeline timeline, @Nullable ProjectionRules rules) {
        this.timeline = timeline;
        this.rules = rules;
        this.projection = new GameProjection(rules == null ? ProjectionRules.FIBA : rules);
    }

    /** The game as last projected; while {@link #isBehind() behind}, as it was before what is still to be projected. */
    GameProjection projection() {
        return projection;
    }

    /** Takes in the play that became the last one. */
    void append(Event event) {
        if (!isBehind()) {
            project(event);
            startOverUnderOtherRules();
        }
    }

    /** Notes that all but the first {@code unchanged} plays are to be projected anew. */
    void changed(int unchanged) {
        this.unchanged = Math.min(this.unchanged, unchanged);
    }

    /** True where plays have changed that are not projected yet. */
    boolean isBehind() {
        return unchanged != UP_TO_DATE;
    }

    /** About how many plays there are to project. */
    int owed() {
        return isBehind() ? timeline.size() - unchanged + EVERY : 0;
    }

    /** Projects what there is to project. */
    void catchUp() {
        goBackTo(unchanged);
        unchanged = UP_TO_DATE;
        timeline.forEachFrom(projected, this::project);
        startOverUnderOtherRules();
    }

    private void startOverUnderOtherRules() {
        ProjectionRules now = rules == null ? projection.learntRules() : rules;
        if (now != projection.rules()) {
            projection = new GameProjection(now);
            checkpoints.clear();
            projected = 0;
            timeline.forEachFrom(0, this::project);
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

    private void project(Event event) {
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
