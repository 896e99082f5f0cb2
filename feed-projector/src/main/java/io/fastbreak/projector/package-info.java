/** Events in order of play to the game: one projection a fact, corrections re-projected, what moved reported. */
@NullMarked
package io.fastbreak.projector;

import org.jspecify.annotations.NullMarked;
