/** Contradictions in the events of a game: anomalies, which are listed, and flags, which make it unreliable. */
@NullMarked
package io.fastbreak.projector.finding;

import org.jspecify.annotations.NullMarked;
