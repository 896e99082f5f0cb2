/** The figures of a game: score, box score, line-ups, fouls, timeouts and possession. */
@NullMarked
package io.fastbreak.projector.figures;

import org.jspecify.annotations.NullMarked;
