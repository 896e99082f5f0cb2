package io.fastbreak.server.http;

import java.time.Duration;

/**
 * Bounds of the event stream.
 *
 * @param clients at once
 * @param waitingBytes that may wait for a client that does not read; past that it is cut off
 * @param heartbeat how often a comment is sent, so that nobody takes a quiet stream for a dead one
 */
public record StreamLimits(int clients, int waitingBytes, Duration heartbeat) {}
