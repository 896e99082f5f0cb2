/** Promises of the whole pipeline in many random games. What takes longer than seconds is tagged soak. */
@NullMarked
package io.fastbreak.benchmarks.proofs;

import org.jspecify.annotations.NullMarked;
