package io.fastbreak.sequencer;

import io.fastbreak.model.log.LogKey;

/** One entry of the store of held and pending events, as a feed is restored from it. */
public record HeldEntry(LogKey key, Arrival arrival) {}
