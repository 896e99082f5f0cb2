package io.fastbreak.simulator.http;

import java.time.Duration;

/** What goes wrong with a request instead of, or before, its being served. */
public sealed interface Fault {

    /** Answered with this status and a problem body; not applied. */
    record Status(int status) implements Fault {}

    /** Served, but only after this time, even when the client has gone. */
    record Delay(Duration time) implements Fault {}

    /** The connection is closed without an answer; not applied. */
    record Reset() implements Fault {}
}
