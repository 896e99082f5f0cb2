package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.GameTime.Moment;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.clock.Timing;
import io.fastbreak.projector.figures.Figures;
import io.fastbreak.projector.figures.SharedFacts;
import io.fastbreak.projector.finding.Findings;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.LearnedTeams;
import io.fastbreak.projector.rules.Teams;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The whole game behind an event: where it stands in time, what its plays count, and what in both is a contradiction. Applying an
 * event costs the same however long the game is, and so does a copy.
 */
public final class GameProjection {
    private final LearnedTeams learnedTeams;
    private final Timing timing;
    private final Figures figures;
    private final ReviewProjection reviews;
    private final ReliabilityProjection notice;
    private final ReboundCheck rebounds;
    private final FreeThrowCheck freeThrows;
    private final BasketCheck baskets;
    private final ResultCheck result;
    private final StatusCheck status;
    private final FixtureNames fixtureNames;

    /** A game without events. */
    public GameProjection(EffectiveRules effective) {
        learnedTeams = new LearnedTeams();
        timing = new Timing(effective, new Findings());
        figures = new Figures(timing);
        reviews = new ReviewProjection();
        notice = new ReliabilityProjection();
        rebounds = new ReboundCheck();
        freeThrows = new FreeThrowCheck();
        baskets = new BasketCheck();
        result = new ResultCheck();
        status = new StatusCheck();
        fixtureNames = new FixtureNames();
    }

    /** A copy of the other one as it is now; see {@link SharedFacts} for which of the two may continue. */
    public GameProjection(GameProjection other) {
        learnedTeams = new LearnedTeams(other.learnedTeams);
        timing = new Timing(other.timing, new Findings(other.findings()));
        figures = new Figures(other.figures, timing);
        reviews = new ReviewProjection(other.reviews);
        notice = new ReliabilityProjection(other.notice);
        rebounds = new ReboundCheck(other.rebounds);
        freeThrows = new FreeThrowCheck(other.freeThrows);
        baskets = new BasketCheck(other.baskets);
        result = new ResultCheck(other.result);
        status = new StatusCheck(other.status);
        fixtureNames = new FixtureNames(other.fixtureNames);
    }

    /**
     * Applies an event in order of play; each part may ask those before it.
     *
     * @param event a deleted one is no part of the game
     */
    public void apply(Event event) {
        if (event.isDeleted()) {
            skip(event);
            return;
        }
        EffectiveRules effective = effectiveRules();
        Findings findings = findings();
        learnedTeams.apply(event);
        EventCheck.check(event, effective.teams(), findings);
        LabelCheck.check(event, findings);
        StateCheck.check(event, effective.minimumConfidence(), findings);
        timing.apply(event);
        figures.apply(event);
        reviews.apply(event, timing);
        notice.apply(event);
        rebounds.apply(event, findings);
        freeThrows.apply(event, findings);
        baskets.apply(event, timing);
        result.apply(event, this);
        status.apply(event, this);
        fixtureNames.apply(event, findings);
    }

    private void skip(Event deleted) {
        StateCheck.checkDeleted(deleted, effectiveRules().minimumConfidence(), findings());
        if (PlayKind.of(deleted) == PlayKind.PLAY) {
            timing.clockCheck().missing().skip();
        }
        reviews.skip(deleted);
    }

    /** The rules by which its events are read. */
    public EffectiveRules effectiveRules() {
        return timing.effectiveRules();
    }

    public Findings findings() {
        return timing.findings();
    }

    public Timing timing() {
        return timing;
    }

    public Figures figures() {
        return figures;
    }

    /** The two teams; none before the first event that names one. */
    public Teams teams() {
        return learnedTeams().equals(Teams.NONE) ? Teams.NONE : effectiveRules().teams();
    }

    /** The teams that the events show; they may differ from the effective ones. */
    public Teams learnedTeams() {
        return learnedTeams.teams();
    }

    /** Flags of events, or of missing events, that no operator has accepted. */
    public List<Flags.Flag> flags(Set<Long> accepted) {
        List<Flags.Flag> open = findings().open(accepted);
        List<Flags.Flag> card = FixtureCheck.flags(effectiveRules(), timing.learned(), timing.time());
        Flags.Flag missing = missingTeams();
        if (card.isEmpty() && missing == null && !timing.isIncomplete() && result.isEmpty()) {
            return open;
        }
        List<Flags.Flag> shown = new ArrayList<>(card);
        if (missing != null) {
            shown.add(missing);
        }
        timing.addIncomplete(shown);
        result.addTo(shown, this);
        shown.removeIf(flag -> accepted.contains(flag.mark()));
        if (shown.isEmpty()) {
            return open;
        }
        shown.addAll(open);
        return shown;
    }

    /** Once a game has begun, both sides must be known; null if they are. */
    private Flags.@Nullable Flag missingTeams() {
        Teams teams = effectiveRules().teams();
        if (teams.areKnown() || !hasBegun()) {
            return null;
        }
        return new Flags.Flag(
                Reason.UNATTRIBUTED,
                "",
                Flags.mark(Reason.UNATTRIBUTED, "", teams.ids().hashCode()),
                "the game has begun and it is not known which two sides play");
    }

    /** True from the start of the match on, or once there is a score in any period. */
    public boolean hasBegun() {
        return timing.hasBegun() || !figures.score().points().isEmpty();
    }

    ResultCheck result() {
        return result;
    }

    public List<String> openReviews() {
        return reviews.open();
    }

    /** When the last review of the game was asked for; null if there was none, or if the clock was not known. */
    @Nullable
    public Moment lastReview() {
        return reviews.last();
    }

    public boolean isCalledReliable() {
        return notice.isReliable();
    }

    /** @param cutAnchors ids of events whose anchors lead back to them */
    public List<Anomaly> anomalies(List<String> cutAnchors) {
        return findings().anomalies(cutAnchors);
    }
}
