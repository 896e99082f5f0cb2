package io.fastbreak.lab.simulate;

import io.fastbreak.lab.importer.PeriodId;
import io.fastbreak.lab.importer.SourcePlay;
import java.util.List;

/** Writes down clock, periods and the status of the match, and how long each player is on court. */
final class Timekeeper {
    private final PlayLog log;
    private final MatchClock clock;
    private final SimulatedRules rules;
    private final Squad home;
    private final Squad away;

    Timekeeper(PlayLog log, MatchClock clock, SimulatedRules rules, Squad home, Squad away) {
        this.log = log;
        this.clock = clock;
        this.rules = rules;
        this.home = home;
        this.away = away;
    }

    void matchStatus(String status) {
        log.add("MATCH_STATUS_CHANGE", home, away).attributes().put("status", status);
    }

    /** Sets the clock to the next period's length; its start is written when play is ready. */
    void setUp(PeriodId period) {
        clock.begin(period, rules.lengthMs(period));
        for (Squad squad : List.of(home, away)) {
            squad.sheet().nextPeriod();
            if (rules.timeoutsStartAnew(period)) {
                squad.grantTimeouts(rules.timeoutsFrom(period));
            }
        }
    }

    void startPeriod() {
        transition("IN_PROGRESS");
    }

    void endPeriod() {
        stop();
        transition("FINISHED");
    }

    private void transition(String status) {
        SourcePlay mark = log.add("PERIOD_TRANSITION", home, away);
        mark.periodStatus(status);
    }

    /** Starts the clock unless it runs. */
    void start() {
        if (!clock.isRunning()) {
            clock.start();
            status("STARTED");
        }
    }

    /** Stops the clock unless it stands; true where it ran. */
    boolean stop() {
        boolean ran = clock.isRunning();
        if (ran) {
            clock.stop();
            status("STOPPED");
        }
        return ran;
    }

    /** Puts time back on the clock, which ran on after the whistle. */
    void adjust(long ms) {
        played(-clock.giveBack(ms));
        status("ADJUSTED");
    }

    private void status(String status) {
        log.add("CLOCK", home, away).attributes().put("status", status).put("fromDevice", true);
    }

    /** Plays on with the running clock, to its end at most. */
    void run(long ms) {
        start();
        played(clock.run(ms));
    }

    private void played(long ms) {
        for (Squad squad : List.of(home, away)) {
            squad.five().forEach(player -> squad.sheet().line(player).playedMs += ms);
        }
    }
}
