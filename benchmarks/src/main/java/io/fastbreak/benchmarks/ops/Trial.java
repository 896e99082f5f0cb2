package io.fastbreak.benchmarks.ops;

import java.time.Instant;

/**
 * A drill that was carried out.
 *
 * @param broken when the fault was about to be brought about
 * @param cured when it was put right again
 */
record Trial(AlertDrill drill, Instant broken, Instant cured) {}
