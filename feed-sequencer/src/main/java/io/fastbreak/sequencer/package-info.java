/**
 * Puts the accepted events of a feed in order and accounts for every slot: in line, held, late, duplicate, missing.
 * Plain state machines; time is an argument.
 */
@NullMarked
package io.fastbreak.sequencer;

import org.jspecify.annotations.NullMarked;
