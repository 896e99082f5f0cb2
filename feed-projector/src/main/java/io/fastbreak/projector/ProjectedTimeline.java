package io.fastbreak.projector;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;

/**
 * The events of a game in order of play, and the game projected along them. It keeps copies of the projection, the
 * further back the fewer: a correction with n plays behind it projects at most 2n + {@value #EVERY} anew, and of a game
 * of m plays O(log m) copies are kept.
 * Only where the events show other rules or other teams than before, the game is projected anew from its start.
 */
final class ProjectedTimeline {
    private static final int EVERY = 32;
    private static final int UP_TO_DATE = Integer.MAX_VALUE;

    private final Timeline timeline = new Timeline();
    private final Orphans orphans = new Orphans(timeline);
    private final ConfiguredRules given;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private GameProjection projection;
    private int projected;
    /** How many plays at the front are as they were projected, of plays that changed since; else {@link #UP_TO_DATE}. */
    private int unchanged = UP_TO_DATE;

    /** @param position plays before it, deleted ones included */
    private record Checkpoint(int position, GameProjection projection) {}

    /** @param given what is set of the rules; the rest is learnt from the events */
    ProjectedTimeline(ConfiguredRules given) {
        this.given = given;
        this.projection = new GameProjection(given.effective(new RulesProjection(), Teams.NONE));
    }

    /** Puts one version of an event in order; what it changes is then to be {@linkplain #note noted}. */
    Timeline.Effect order(Event event, Place place) {
        return timeline.put(event, place);
    }

    /** Notes what the version that was put in order last changed. */
    void note(Event event, Timeline.Effect effect) {
        switch (effect) {
            case APPENDED -> {
                orphans.put(event);
                if (!isBehind()) {
                    fold(event);
                    startOverUnderAnotherRuling();
                }
            }
            case CHANGED -> {
                orphans.put(requireNonNull(timeline.find(event.id())));
                unchanged = Math.min(unchanged, timeline.unchanged());
            }
            case NONE -> {}
        }
    }

    /** Notes it, and projects what there is to project. */
    void project(Event event, Timeline.Effect effect) {
        note(event, effect);
        catchUp();
    }

    /** True where plays have changed that are not projected yet. */
    boolean isBehind() {
        return unchanged != UP_TO_DATE;
    }

    /** About how many plays there are to project. */
    int pendingPlays() {
        return isBehind() ? timeline.size() - unchanged + EVERY : 0;
    }

    /** Projects what there is to project. */
    void catchUp() {
        if (isBehind()) {
            goBackTo(unchanged);
            unchanged = UP_TO_DATE;
            timeline.forEachFrom(projected, this::fold);
            startOverUnderAnotherRuling();
        }
    }

    /** Takes in what is known of a game of which nothing was: versions in any order. */
    void putAll(Iterable<EventVersion> versions) {
        for (EventVersion version : versions) {
            timeline.put(version.event(), version.place());
        }
        timeline.forEachFrom(0, orphans::put);
        unchanged = 0;
        catchUp();
    }

    Timeline timeline() {
        return timeline;
    }

    /** The game as last projected; while {@link #isBehind() behind}, as it was before what is still to be projected. */
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

    private void startOverUnderAnotherRuling() {
        EffectiveRules now = given.effective(projection.learnt(), projection.learntTeams());
        if (!now.equals(projection.effectiveRules())) {
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
                ? new GameProjection(projection.effectiveRules())
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
