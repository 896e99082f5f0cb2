/**
 * What the pipeline promises, shown on more games than tests have time for: convergence, kills, hostile feeds. Each is
 * one command that writes its report; the tests run the same in small.
 */
@NullMarked
package io.fastbreak.benchmarks.proofs;

import org.jspecify.annotations.NullMarked;
