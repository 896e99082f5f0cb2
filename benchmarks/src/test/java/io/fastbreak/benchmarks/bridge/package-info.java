/** The proofs of the bridge, in small. */
@NullMarked
package io.fastbreak.benchmarks.bridge;

import org.jspecify.annotations.NullMarked;
