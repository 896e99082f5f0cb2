/** One game projected from its events in order of play, and projected again from where a correction changes that order. */
@NullMarked
package io.fastbreak.projector.game;

import org.jspecify.annotations.NullMarked;
