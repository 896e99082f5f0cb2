/**
 * Plausible games that nobody played, as v2 events with the true box score beside them, and the faults that a feed may
 * have on its way: everything a function of a seed, and each game of the seed and its index alone.
 */
@NullMarked
package io.fastbreak.lab.simulate;

import org.jspecify.annotations.NullMarked;
