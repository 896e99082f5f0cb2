package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.log.LogKey;

/** One entry of the event log, as a feed is restored from it. */
public record LogEntry(LogKey key, Event event) {}
