/** Order of play and re-projection against the length of the game, and what live games take of the heap. */
@NullMarked
package io.fastbreak.benchmarks.timeline;

import org.jspecify.annotations.NullMarked;
