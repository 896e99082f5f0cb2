/** What the events of a game show that cannot be: anomalies, which are listed, and flags, which make it unreliable. */
@NullMarked
package io.fastbreak.projector.finding;

import org.jspecify.annotations.NullMarked;
