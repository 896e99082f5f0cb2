/**
 * Real games against what their publishers printed of them: the box score at the end, the running score at every event.
 * What differs is explained in files beside the samples, or it is a fault.
 */
@NullMarked
package io.fastbreak.benchmarks.official;

import org.jspecify.annotations.NullMarked;
