/**
 * Simulated games as v2 events, with the true box scores, and faults of their feeds. Everything depends only on the seed and
 * the index of the game.
 */
@NullMarked
package io.fastbreak.lab.simulate;

import org.jspecify.annotations.NullMarked;
