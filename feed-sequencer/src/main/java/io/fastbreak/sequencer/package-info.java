/**
 * Orders the accepted events of a feed by epoch and sequence number and accounts for every number: released, held, late,
 * duplicate, missing, void. Plain state machines; time is an argument.
 *
 * <p>One feed: {@link io.fastbreak.sequencer.FeedSequencer} has its {@code Epochs}; an {@code Epoch} has its
 * {@code EpochSlots} (released, {@code HeldEvents}, {@code EmptySlots}); {@code ResetDetector} has the events that fit no
 * epoch; {@code Completeness} has what is missing ({@code OpenGaps}, {@code RejectedRecords}). A call returns
 * {@link io.fastbreak.sequencer.FeedOutcome}s, and {@link io.fastbreak.sequencer.FeedState} is what is stored. All feeds of
 * a task: {@link io.fastbreak.sequencer.CaughtUpClock}, {@link io.fastbreak.sequencer.RecordCounters},
 * {@link io.fastbreak.sequencer.FixtureRetention}, {@link io.fastbreak.sequencer.HeldBytes},
 * {@link io.fastbreak.sequencer.DueTimes}.
 */
@NullMarked
package io.fastbreak.sequencer;

import org.jspecify.annotations.NullMarked;
