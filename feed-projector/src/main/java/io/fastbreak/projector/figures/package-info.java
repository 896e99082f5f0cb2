/** What the plays of a game count: score, box score, line-ups, fouls, timeouts and possession. */
@NullMarked
package io.fastbreak.projector.figures;

import org.jspecify.annotations.NullMarked;
