/** Promises that a command shows on more games than tests have time for: the simulation, and the share of open markets. */
@NullMarked
package io.fastbreak.benchmarks.proofs;

import org.jspecify.annotations.NullMarked;
