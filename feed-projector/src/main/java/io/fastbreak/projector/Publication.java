package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.ProjectedTimeline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was published of a game, and the one place where the game is compared with it. */
final class Publication {
    private final FeedId feed;
    private final ProjectedTimeline timeline;
    private SummaryTrigger summary;
    private @Nullable PendingCorrection pending;
    /** Kept from one correction to the next, as long as no event changes it. */
    private @Nullable Game figures;

    /** Nothing of the game was published. */
    Publication(FeedId feed, ProjectedTimeline timeline) {
        this.feed = feed;
        this.timeline = timeline;
        this.summary = SummaryTrigger.of(timeline.projection(), List.of());
    }

    /** To be called before an event that may change published figures is put in order. */
    void keepFigures() {
        if (pending == null) {
            Game unused = figures();
        }
    }

    /** Notes an event that may change published figures; to be called before the game is projected with it. */
    void revising(SequencedEvent cause, Timeline.Effect effect, boolean wasFinal) {
        pending = new PendingCorrection(cause, effect, wasFinal, pending == null ? figures() : pending.before());
    }

    boolean hasPendingCorrection() {
        return pending != null;
    }

    /** The game was projected again. */
    void figuresChanged() {
        figures = null;
    }

    /** The correction of the events that were pending and are projected now; null if there is none. */
    @Nullable
    Correction resolve(long stateVersion) {
        PendingCorrection resolved = pending;
        pending = null;
        return resolved == null ? null : resolved.resolve(figures(), stateVersion);
    }

    /** True if a summary is due; from now on it is compared with this one. */
    boolean isSummaryDue(List<Reason> reasons) {
        SummaryTrigger before = summary;
        summary = SummaryTrigger.of(timeline.projection(), reasons);
        return !summary.equals(before);
    }

    boolean hasSameSummary(Publication other) {
        return summary.equals(other.summary);
    }

    /** The projected game without its metadata and reliability: what corrections compare. */
    Game figures() {
        if (figures == null) {
            figures = figuresAs(feed);
        }
        return figures;
    }

    /** @param feed that the game is shown as projected from, so that only figures differ */
    Game figuresAs(FeedId feed) {
        return Views.game(
                feed,
                timeline.projection(),
                timeline.anomalies(),
                timeline.orphans(),
                GameMetadata.NONE,
                new Place(0, 0),
                Reliability.FULL);
    }
}
