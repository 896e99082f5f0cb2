/**
 * Real games against what their publishers printed of them: the box score at the end, the running score at every event.
 * Each difference is explained in a file with the samples, or it is a failure.
 */
@NullMarked
package io.fastbreak.benchmarks.official;

import org.jspecify.annotations.NullMarked;
