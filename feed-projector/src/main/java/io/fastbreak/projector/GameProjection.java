package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.game.Anomaly;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The whole game: its projections, each of which may ask those before it. Applying an event costs the same however long
 * the game is, and so does a copy.
 */
final class GameProjection {
    private final EffectiveRules effective;
    private final Anomalies anomalies;
    private final Flags flags;
    private final BoundedRosters rosters;
    private final RulesProjection learned;
    private final TeamsProjection learnedTeams;
    private final PeriodProjection periods;
    private final MatchStatusProjection matchStatus;
    private final GameTime time;
    private final ClockProjection clock;
    private final ClockCheck clockCheck;
    private final BeginningProjection beginning;
    private final LineupProjection lineups;
    private final FoulProjection fouls;
    private final ScoreProjection score;
    private final LeadProjection lead;
    private final ScoringRunProjection run;
    private final BoxScoreProjection boxScore;
    private final TeamPeriodProjection teamPeriods;
    private final EjectionProjection ejections;
    private final PossessionProjection possession;
    private final ReviewProjection reviews;
    private final ReliabilityProjection notice;
    private final ReboundCheck rebounds;
    private final ResultCheck result;
    private final StatusCheck status;
    private final FixtureNames fixtureNames;

    /** A game without events. */
    GameProjection(EffectiveRules effective) {
        this.effective = effective;
        anomalies = new Anomalies();
        flags = new Flags();
        rosters = new BoundedRosters();
        learned = new RulesProjection();
        learnedTeams = new TeamsProjection();
        periods = new PeriodProjection();
        matchStatus = new MatchStatusProjection();
        time = new GameTime(effective);
        clock = new ClockProjection();
        clockCheck = new ClockCheck();
        beginning = new BeginningProjection();
        lineups = new LineupProjection();
        fouls = new FoulProjection();
        score = new ScoreProjection();
        lead = new LeadProjection();
        run = new ScoringRunProjection();
        boxScore = new BoxScoreProjection();
        teamPeriods = new TeamPeriodProjection();
        ejections = new EjectionProjection();
        possession = new PossessionProjection();
        reviews = new ReviewProjection();
        notice = new ReliabilityProjection();
        rebounds = new ReboundCheck();
        result = new ResultCheck();
        status = new StatusCheck();
        fixtureNames = new FixtureNames();
    }

    /** A copy of the other one as it is now; see {@link SharedFacts} for which of the two may continue. */
    GameProjection(GameProjection other) {
        effective = other.effective;
        anomalies = new Anomalies(other.anomalies);
        flags = new Flags(other.flags);
        rosters = new BoundedRosters(other.rosters);
        learned = new RulesProjection(other.learned);
        learnedTeams = new TeamsProjection(other.learnedTeams);
        periods = new PeriodProjection(other.periods);
        matchStatus = new MatchStatusProjection(other.matchStatus);
        time = new GameTime(other.time);
        clock = new ClockProjection(other.clock);
        clockCheck = new ClockCheck(other.clockCheck);
        beginning = new BeginningProjection(other.beginning);
        lineups = new LineupProjection(other.lineups);
        fouls = new FoulProjection(other.fouls);
        score = new ScoreProjection(other.score);
        lead = new LeadProjection(other.lead);
        run = new ScoringRunProjection(other.run);
        boxScore = new BoxScoreProjection(other.boxScore);
        teamPeriods = new TeamPeriodProjection(other.teamPeriods);
        ejections = new EjectionProjection(other.ejections);
        possession = new PossessionProjection(other.possession);
        reviews = new ReviewProjection(other.reviews);
        notice = new ReliabilityProjection(other.notice);
        rebounds = new ReboundCheck(other.rebounds);
        result = new ResultCheck(other.result);
        status = new StatusCheck(other.status);
        fixtureNames = new FixtureNames(other.fixtureNames);
    }

    /** @param event a deleted one is no part of the game */
    void apply(Event event) {
        if (event.isDeleted()) {
            skip(event);
            return;
        }
        learned.apply(event, this);
        learnedTeams.apply(event, this);
        EventCheck.check(event, this);
        LabelCheck.check(event, this);
        StateCheck.check(event, this);
        periods.apply(event, this);
        matchStatus.apply(event, this);
        time.apply(event, this);
        clock.apply(event, this);
        clockCheck.apply(event, this);
        beginning.apply(event, this);
        SideCheck.check(event, this);
        lineups.apply(event, this);
        fouls.apply(event, this);
        score.apply(event, this);
        lead.apply(event, this);
        run.apply(event, this);
        PlusMinus.credit(event, this);
        boxScore.apply(event, this);
        teamPeriods.apply(event, this);
        ejections.apply(event, this);
        possession.apply(event, this);
        reviews.apply(event, this);
        notice.apply(event, this);
        rebounds.apply(event, this);
        result.apply(event, this);
        status.apply(event, this);
        fixtureNames.apply(event, this);
    }

    private void skip(Event deleted) {
        StateCheck.checkDeleted(deleted, this);
        clockCheck.missing().skip();
        reviews.skip(deleted);
    }

    /** Adds an anomaly that the event shows. */
    void anomaly(AnomalyKind kind, Event event) {
        anomalies.add(kind, event.id());
    }

    /** Flags the event for a reason for which the game is not reliable. */
    void flag(Reason reason, Event event) {
        flag(reason, event, "");
    }

    /** @param fact what the event shows, one sentence of at most 200 characters */
    void flag(Reason reason, Event event, String fact) {
        flags.add(reason, event, fact);
    }

    /** Later evidence settles flags. */
    void settle(Predicate<Flags.Flag> which) {
        flags.settle(which);
    }

    /** The id to keep of a player; null if the player is in the box score of neither team. A new one is added. */
    @Nullable
    String admit(Event event, String competitor, String player) {
        return rosters.admit(event, competitor, player, this);
    }

    /** The rules by which its events are read. */
    EffectiveRules effectiveRules() {
        return effective;
    }

    /** The rules that the events show; they may differ from the effective ones. */
    RulesProjection learned() {
        return learned;
    }

    boolean areRulesKnown() {
        return effective.configured().areKnown(learned);
    }

    /** The two teams; none before the first event that names one. */
    Teams teams() {
        return learnedTeams().equals(Teams.NONE) ? Teams.NONE : effective.teams();
    }

    /** The teams that the events show; they may differ from the effective ones. */
    Teams learnedTeams() {
        return learnedTeams.teams();
    }

    /** Flags of events, or of missing events, that no operator has accepted. */
    List<Flags.Flag> flags(Set<Long> accepted) {
        List<Flags.Flag> open = flags.open(accepted);
        List<Flags.Flag> card = FixtureCheck.flags(this);
        Flags.Flag missing = missingTeams();
        if (card.isEmpty()
                && missing == null
                && beginning.isEmpty()
                && clockCheck.missing().isEmpty()
                && result.isEmpty()) {
            return open;
        }
        List<Flags.Flag> shown = new ArrayList<>(card);
        if (missing != null) {
            shown.add(missing);
        }
        beginning.addTo(shown);
        clockCheck.missing().addTo(shown);
        result.addTo(shown, this);
        shown.removeIf(flag -> accepted.contains(flag.mark()));
        if (shown.isEmpty()) {
            return open;
        }
        shown.addAll(open);
        return shown;
    }

    /** True if the first play of the game is at the start of its first period. */
    boolean isBeginningProven() {
        return beginning.isProven();
    }

    /** Once a game has begun, both sides must be known; null if they are. */
    private Flags.@Nullable Flag missingTeams() {
        Teams teams = effective.teams();
        if (teams.areKnown() || !hasBegun()) {
            return null;
        }
        return new Flags.Flag(
                Reason.UNATTRIBUTED,
                "",
                Flags.mark(Reason.UNATTRIBUTED, "", teams.ids().hashCode()),
                "the game has begun and it is not known which two sides play");
    }

    /** Reasons that stay set whatever operators accept. */
    Set<Reason> exceeded() {
        return flags.exceeded();
    }

    /**
     * True from the start of the match on, as its status shows, or a clock in a regular period or overtime, or a score in
     * any period.
     */
    boolean hasBegun() {
        Period period = periods.current();
        return matchStatus.hasBegun()
                || !score.points().isEmpty()
                || (period != null && Periods.isPlayed(period) && clock.isKnown());
    }

    LineupProjection lineups() {
        return lineups;
    }

    FoulProjection fouls() {
        return fouls;
    }

    ScoreProjection score() {
        return score;
    }

    LeadProjection lead() {
        return lead;
    }

    ScoringRunProjection run() {
        return run;
    }

    GameTime time() {
        return time;
    }

    BoxScoreLines lines() {
        TeamSituation situation = new TeamSituation(effective.ruleSet(), teams(), periods, teamPeriods, time);
        return new BoxScoreLines(
                effective.ruleSet(), teams(), periods, score, teamPeriods, situation, lineups, boxScore, ejections);
    }

    /** The periods of the game, and where its last event counts. */
    PeriodProjection periods() {
        return periods;
    }

    ClockCheck clockCheck() {
        return clockCheck;
    }

    ResultCheck result() {
        return result;
    }

    @Nullable
    Period period() {
        return periods.current();
    }

    List<Period> playedPeriods() {
        return periods.played();
    }

    @Nullable
    GameClock clock() {
        return clock.clock(time);
    }

    /** True once an event has shown a clock value. */
    boolean isClockShown() {
        return clock.isShown();
    }

    boolean isClockRunning() {
        return clock.isRunning();
    }

    /** True if the feed says itself whether the clock runs. */
    boolean isClockReported() {
        return clock.isReported();
    }

    /** True if no period is in progress, or its clock is at the end. */
    boolean isBetweenPeriods() {
        Period period = periods.current();
        if (period == null || !Periods.isPlayed(period)) {
            return true;
        }
        return period.status() == PeriodStatus.FINISHED
                || period.status() == PeriodStatus.PENDING
                || (!isClockRunning() && clock.isAtEnd());
    }

    @Nullable
    String possession() {
        return possession.possession();
    }

    @Nullable
    String arrow() {
        return possession.arrow();
    }

    MatchStatus matchStatus() {
        return matchStatus.status();
    }

    boolean isFinished() {
        return matchStatus.status() == MatchStatus.FINISHED;
    }

    boolean isFinal() {
        return matchStatus.isFinal();
    }

    List<String> openReviews() {
        return reviews.open();
    }

    boolean isCalledReliable() {
        return notice.isReliable();
    }

    /** @param cutAnchors ids of events whose anchors lead back to them */
    List<Anomaly> anomalies(List<String> cutAnchors) {
        return anomalies.list(cutAnchors);
    }
}
