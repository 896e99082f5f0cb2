/**
 * The common part of benchmarks and proofs: reports, options, processes. The subpackages contain the measurements and
 * proofs.
 */
@NullMarked
package io.fastbreak.benchmarks;

import org.jspecify.annotations.NullMarked;
