package io.fastbreak.sequencer.task;

import io.fastbreak.sequencer.task.FixtureRetention.Periods;

/**
 * How much one task keeps at most, and for how long.
 *
 * @param maxHeldBytes bytes of held and pending events of all feeds; beyond that the least established feeds wait no longer
 * @param maxFixtures fixtures in the stores; beyond that the least established ones are evicted
 */
public record TaskLimits(long maxHeldBytes, int maxFixtures, Periods retention) {
    /** 256 MiB, 50,000 fixtures. */
    public static final TaskLimits STANDARD = new TaskLimits(256L << 20, 50_000, Periods.STANDARD);
}
