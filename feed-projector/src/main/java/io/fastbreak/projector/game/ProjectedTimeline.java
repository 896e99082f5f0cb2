package io.fastbreak.projector.game;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.LearnedRules;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayList;
import java.util.List;

/**
 * The events of a game in order of play, and the game projected along them. It keeps copies of the projection, fewer
 * of them further back: a correction that n plays follow projects at most 3n + {@value #EVERY} plays again, and a game of
 * m plays has O(log m) copies. Only if the events show other rules or other teams than before, the game is projected again
 * from its start.
 */
public final class ProjectedTimeline {
    private static final int EVERY = 16;
    private static final int UP_TO_DATE = Integer.MAX_VALUE;

    private final Timeline timeline = new Timeline();
    private final Orphans orphans = new Orphans(timeline);
    private final ConfiguredRules configured;
    private final List<Checkpoint> checkpoints = new ArrayList<>();
    private GameProjection projection;
    private int projected;
    /** Number of plays before the first one that changed since it was projected; {@link #UP_TO_DATE} if none did. */
    private int unchanged = UP_TO_DATE;

    /** @param position plays before it, deleted ones included */
    private record Checkpoint(int position, GameProjection projection) {}

    /** @param configured what is not configured is learned from the events */
    public ProjectedTimeline(ConfiguredRules configured) {
        this.configured = configured;
        this.projection = new GameProjection(configured.effective(new LearnedRules(), Teams.NONE));
    }

    /**
     * Puts one version of an event in order; to be followed by {@link #note}.
     *
     * @param entry the event as an entry of the event log
     */
    public Timeline.Effect order(Event event, byte[] entry, Place place) {
        return timeline.put(event, entry, place);
    }

    /** Projects an event that was appended, and notes from where on a change is to be projected. */
    public void note(Event event, Timeline.Effect effect) {
        switch (effect) {
            case APPENDED -> {
                orphans.put(event);
                if (!isBehind()) {
                    project(event);
                    startOverIfRulesChanged();
                }
            }
            case CHANGED -> {
                orphans.put(requireNonNull(timeline.find(event.id())));
                unchanged = Math.min(unchanged, timeline.unchanged());
            }
            case NONE -> {}
        }
    }

    /** Projects an event that was put in order. */
    public void project(Event event, Timeline.Effect effect) {
        note(event, effect);
        catchUp();
    }

    /** True if plays have changed that are not projected yet. */
    public boolean isBehind() {
        return unchanged != UP_TO_DATE;
    }

    /** Number of plays to project, approximately. */
    public int pendingPlays() {
        return isBehind() ? timeline.size() - unchanged + EVERY : 0;
    }

    /** Projects all plays that have changed. */
    public void catchUp() {
        if (isBehind()) {
            goBackTo(unchanged);
            unchanged = UP_TO_DATE;
            timeline.forEachFrom(projected, this::project);
            startOverIfRulesChanged();
        }
    }

    /** Loads a game: versions in any order. To be called on an empty timeline. */
    public void putAll(List<EventVersion> versions) {
        timeline.keepContents(versions.size());
        for (EventVersion version : versions) {
            timeline.put(version.event(), version.entry(), version.place());
        }
        timeline.forEachFrom(0, orphans::put);
        unchanged = 0;
        catchUp();
        timeline.keepContents(0);
    }

    public Timeline timeline() {
        return timeline;
    }

    /** The game as last projected; while {@link #isBehind() behind}, as it was before what is still to be projected. */
    public GameProjection projection() {
        return projection;
    }

    /** Ids of events that refer to a deleted one, in order of play. */
    public List<String> orphans() {
        return orphans.list();
    }

    public List<Anomaly> anomalies() {
        return projection.anomalies(timeline.cutAnchors());
    }

    private void startOverIfRulesChanged() {
        EffectiveRules now = configured.effective(projection.timing().learned(), projection.learnedTeams());
        if (!now.equals(projection.effectiveRules())) {
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
                ? new GameProjection(projection.effectiveRules())
                : new GameProjection(last().projection());
    }

    private Checkpoint last() {
        return checkpoints.get(checkpoints.size() - 1);
    }

    private void project(Event event) {
        projection.apply(event);
        projected++;
        if (projected % EVERY == 0) {
            checkpoints.add(new Checkpoint(projected, new GameProjection(projection)));
            dropSurplusCheckpoints();
        }
    }

    /** A copy is dropped if those before and after it are at most twice as far apart as the later one is from the end. */
    private void dropSurplusCheckpoints() {
        for (int i = checkpoints.size() - 2; i >= 0; i--) {
            int before = i == 0 ? 0 : checkpoints.get(i - 1).position();
            int behind = checkpoints.get(i + 1).position();
            if (behind - before <= 2 * (projected - behind)) {
                checkpoints.remove(i);
            }
        }
    }
}
