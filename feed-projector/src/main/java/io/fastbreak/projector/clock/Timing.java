package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.projector.finding.Findings;
import io.fastbreak.projector.finding.Flags;
import io.fastbreak.projector.rules.EffectiveRules;
import io.fastbreak.projector.rules.LearnedRules;
import io.fastbreak.projector.rules.Periods;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a game stands in time: its period, the status of the match, the clock and the time played, and whether they are
 * proven. Behind a shot at 4:10 of period 2, for example, 10:00 of period 1 and 5:50 of period 2 have been played.
 */
public final class Timing {
    private final EffectiveRules effective;
    private final Findings findings;
    private final LearnedRules learned;
    private final PeriodProjection periods;
    private final MatchStatusProjection matchStatus;
    private final GameTime time;
    private final ClockProjection clock;
    private final ClockCheck clockCheck;
    private final BeginningProjection beginning;

    /** @param findings of the game, to which what contradicts itself is added */
    public Timing(EffectiveRules effective, Findings findings) {
        this.effective = effective;
        this.findings = findings;
        learned = new LearnedRules();
        periods = new PeriodProjection();
        matchStatus = new MatchStatusProjection();
        time = new GameTime(effective);
        clock = new ClockProjection();
        clockCheck = new ClockCheck();
        beginning = new BeginningProjection();
    }

    /** A copy of the other one as it is now. */
    public Timing(Timing other, Findings findings) {
        this.effective = other.effective;
        this.findings = findings;
        learned = new LearnedRules(other.learned);
        periods = new PeriodProjection(other.periods);
        matchStatus = new MatchStatusProjection(other.matchStatus);
        time = new GameTime(other.time);
        clock = new ClockProjection(other.clock);
        clockCheck = new ClockCheck(other.clockCheck);
        beginning = new BeginningProjection(other.beginning);
    }

    public void apply(Event event) {
        learned.apply(event);
        periods.apply(event, this);
        matchStatus.apply(event);
        time.apply(event, this);
        clock.apply(event, this);
        clockCheck.apply(event, this);
        beginning.apply(event, this);
    }

    /** The rules by which its events are read. */
    public EffectiveRules effectiveRules() {
        return effective;
    }

    public Findings findings() {
        return findings;
    }

    /** The rules that the events show; they may differ from the effective ones. */
    public LearnedRules learned() {
        return learned;
    }

    public boolean areRulesKnown() {
        return effective.configured().areKnown(learned);
    }

    /** True if it is known how long periods are, whichever way the clock counts. */
    boolean isLengthKnown() {
        return effective.configured().rules() != null || areRulesKnown();
    }

    /** The periods of the game, and where its last event counts. */
    public PeriodProjection periods() {
        return periods;
    }

    @Nullable
    public Period period() {
        return periods.current();
    }

    public MatchStatus matchStatus() {
        return matchStatus.status();
    }

    public boolean isFinished() {
        return matchStatus.status() == MatchStatus.FINISHED;
    }

    public boolean isFinal() {
        return matchStatus.isFinal();
    }

    /** True from the start of the match on, as its status shows, or a clock in a regular period or overtime. */
    public boolean hasBegun() {
        Period period = periods.current();
        return matchStatus.hasBegun() || (period != null && Periods.isPlayed(period) && clock.isKnown());
    }

    public GameTime time() {
        return time;
    }

    @Nullable
    public GameClock clock() {
        return clock.clock(time);
    }

    /** True once an event has shown a clock value. */
    public boolean isClockShown() {
        return clock.isShown();
    }

    public boolean isClockRunning() {
        return clock.isRunning();
    }

    /** True if the feed says itself whether the clock runs. */
    public boolean isClockReported() {
        return clock.isReported();
    }

    /** True if no period is in progress, or its clock is at the end. */
    public boolean isBetweenPeriods() {
        Period period = periods.current();
        if (period == null || !Periods.isPlayed(period)) {
            return true;
        }
        return period.status() == PeriodStatus.FINISHED
                || period.status() == PeriodStatus.PENDING
                || (!isClockRunning() && clock.isAtEnd());
    }

    public ClockCheck clockCheck() {
        return clockCheck;
    }

    /** True if the first play of the game is at the start of its first period. */
    public boolean isBeginningProven() {
        return beginning.isProven();
    }

    /** True if the beginning or plays in between are missing. */
    public boolean isIncomplete() {
        return !beginning.isEmpty() || !clockCheck.missing().isEmpty();
    }

    /** Adds what shows that the beginning, or plays in between, are missing to flags. */
    public void addIncomplete(List<Flags.Flag> flags) {
        beginning.addTo(flags);
        clockCheck.missing().addTo(flags);
    }
}
