/** Tests of the drills' bookkeeping; the drills themselves want Prometheus and minutes. */
@NullMarked
package io.fastbreak.benchmarks.ops;

import org.jspecify.annotations.NullMarked;
