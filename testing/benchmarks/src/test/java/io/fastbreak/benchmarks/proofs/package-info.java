/** The proofs in small. */
@NullMarked
package io.fastbreak.benchmarks.proofs;

import org.jspecify.annotations.NullMarked;
