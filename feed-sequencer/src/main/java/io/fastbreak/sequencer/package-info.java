/**
 * Puts the accepted events of a feed in order of epoch and number and accounts for every slot: in line, held, late,
 * duplicate, missing, void.
 * Plain state machines; time is an argument.
 */
@NullMarked
package io.fastbreak.sequencer;

import org.jspecify.annotations.NullMarked;
