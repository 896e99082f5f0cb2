/**
 * One feed: {@link io.fastbreak.sequencer.feed.FeedSequencer} has its {@code Epochs}; an {@code Epoch} has its
 * {@code EpochSlots} (released, {@code HeldEvents}, {@code EmptySlots}); {@code ResetDetector} has the events that fit no
 * epoch.
 */
@NullMarked
package io.fastbreak.sequencer.feed;

import org.jspecify.annotations.NullMarked;
