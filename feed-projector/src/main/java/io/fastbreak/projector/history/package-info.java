/** A game at any point of its history: as it was known then, play by play, in stints and in possessions. */
@NullMarked
package io.fastbreak.projector.history;

import org.jspecify.annotations.NullMarked;
