/** Projects events in order of play to games, one projection a fact, and reports the figures that corrections change. */
@NullMarked
package io.fastbreak.projector;

import org.jspecify.annotations.NullMarked;
