/**
 * Real games with one thing wrong in each: whether the pipeline is right, says that it does not know, or is wrong in
 * silence.
 */
@NullMarked
package io.fastbreak.benchmarks.mutations;

import org.jspecify.annotations.NullMarked;
