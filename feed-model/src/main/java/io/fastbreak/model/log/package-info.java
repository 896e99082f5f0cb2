/** The event log: every version of every event of a game, in the compact form that the state stores keep. */
@NullMarked
package io.fastbreak.model.log;

import org.jspecify.annotations.NullMarked;
