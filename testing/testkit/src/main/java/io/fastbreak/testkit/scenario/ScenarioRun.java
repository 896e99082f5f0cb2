package io.fastbreak.testkit.scenario;

import io.fastbreak.testkit.scenario.Step.AppendedRecord;
import io.fastbreak.testkit.scenario.Step.CommandRecord;
import io.fastbreak.testkit.scenario.Step.Expectation;
import io.fastbreak.testkit.scenario.Step.LifecycleChange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Runs a scenario against a pipeline and compares its output with the expectations. Time passes in small steps, as for a
 * running pipeline; records that are appended while it is stopped or paused wait in the log.
 */
public final class ScenarioRun {
    /** Second 0 of every scenario, UNIX milliseconds. */
    public static final long BEGINS_UTC = ScenarioGame.BEGINS_UTC;

    /** Every window of a feed is over after this time, so that time may pass in larger steps. */
    private static final long BUSY_MS = 15_000;

    private static final long HOUR_MS = 3_600_000;

    private final Scenario scenario;
    private final PipelineUnderTest subject;
    private final ScenarioFacts facts = new ScenarioFacts();
    private final List<String> differences = new ArrayList<>();
    private final Deque<AppendedRecord> log = new ArrayDeque<>();
    private boolean running = true;
    private long nowMs;
    private long busyUntilMs = BUSY_MS;

    private ScenarioRun(Scenario scenario, PipelineUnderTest subject) {
        this.scenario = scenario;
        this.subject = subject;
    }

    /**
     * @param subject a pipeline without any record; its clock stands at {@link #BEGINS_UTC}
     * @return the differences from the scenario, a line each; empty if there are none
     */
    public static List<String> differences(Scenario scenario, PipelineUnderTest subject) {
        return new ScenarioRun(scenario, subject).run();
    }

    private List<String> run() {
        for (Step step : scenario.steps()) {
            pass(step.atMs());
            if (step instanceof Expectation expectation) {
                compare(expectation);
            } else {
                busyUntilMs = nowMs + BUSY_MS;
                apply(step);
            }
        }
        return differences;
    }

    private void apply(Step step) {
        if (step instanceof AppendedRecord arrival) {
            log.add(arrival);
            readLog();
        } else if (step instanceof LifecycleChange operation) {
            operate(operation.kind());
        } else if (step instanceof CommandRecord instruction) {
            subject.command(instruction, utc(nowMs));
        }
    }

    private void operate(LifecycleChange.Kind kind) {
        switch (kind) {
            case STOPS, PAUSES -> running = false;
            case STARTS -> resume(() -> subject.restart(utc(nowMs)));
            case RESUMES -> resume(() -> subject.tick(utc(nowMs)));
        }
    }

    private void resume(Runnable start) {
        running = true;
        start.run();
        readLog();
    }

    private void readLog() {
        while (running && !log.isEmpty()) {
            AppendedRecord next = log.remove();
            subject.receive(next.key(), next.value(), utc(next.atMs()), utc(nowMs));
        }
    }

    private void pass(long untilMs) {
        while (nowMs < untilMs) {
            nowMs = Math.min(untilMs, nowMs + step(untilMs - nowMs));
            if (running) {
                subject.tick(utc(nowMs));
            }
        }
    }

    private long step(long leftMs) {
        if (nowMs < busyUntilMs) {
            return 50;
        }
        return leftMs > HOUR_MS ? HOUR_MS : 1_000;
    }

    private void compare(Expectation expectation) {
        PipelineOutput output = subject.output();
        if (!output.counters().balanced()) {
            note(expectation, () -> "not every record is accounted for: " + output.counters());
        }
        String actual = facts.actual(expectation, output);
        if (!actual.equals(expectation.text())) {
            String what = expectation.word().replace("SUBJECT", expectation.subject());
            note(expectation, () -> what + "\n  expected  " + expectation.text() + "\n  but was   " + actual);
        }
    }

    private void note(Expectation expectation, Supplier<String> difference) {
        differences.add(scenario.name() + ".txt:" + expectation.line() + ": " + difference.get());
    }

    private static long utc(long ms) {
        return ScenarioGame.BEGINS_UTC + ms;
    }
}
