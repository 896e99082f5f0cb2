/**
 * Orders the accepted events of a feed by epoch and sequence number and accounts for every number: released, held, late,
 * duplicate, missing, void. Plain state machines; time is an argument.
 *
 * <p>Here is what goes into a feed and what comes out of it: a {@link io.fastbreak.sequencer.ReceivedEvent} at a
 * {@link io.fastbreak.sequencer.Time}, under {@link io.fastbreak.sequencer.SequencerSettings}, results in
 * {@link io.fastbreak.sequencer.FeedOutcome}s, and {@link io.fastbreak.sequencer.FeedState} and
 * {@link io.fastbreak.sequencer.HeldEntry} are what is stored. Package {@code feed} orders the events of one feed with
 * {@code completeness}, which knows what it lacks; {@code task} has what all feeds of a task share.
 */
@NullMarked
package io.fastbreak.sequencer;

import org.jspecify.annotations.NullMarked;
