/** Mutated games in small. */
@NullMarked
package io.fastbreak.benchmarks.mutations;

import org.jspecify.annotations.NullMarked;
