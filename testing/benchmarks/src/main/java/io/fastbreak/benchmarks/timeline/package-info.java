/** Order of play and projection of real and hostile games, and what live games take of the heap. */
@NullMarked
package io.fastbreak.benchmarks.timeline;

import org.jspecify.annotations.NullMarked;
