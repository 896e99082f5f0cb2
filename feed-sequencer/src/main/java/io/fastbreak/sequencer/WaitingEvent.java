package io.fastbreak.sequencer;

/**
 * An event that is held or pending.
 *
 * @param entry as it is stored
 * @param dueMs when its wait ends, caught-up running time
 */
record WaitingEvent(HeldEntry entry, long dueMs) {
    ReceivedEvent received() {
        return entry.received();
    }
}
