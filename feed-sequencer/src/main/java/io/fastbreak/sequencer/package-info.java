/**
 * Orders the accepted events of a feed by epoch and sequence number and accounts for every number: released, held, late,
 * duplicate, missing, void. Plain state machines; time is an argument.
 */
@NullMarked
package io.fastbreak.sequencer;

import org.jspecify.annotations.NullMarked;
