package io.fastbreak.server.http;

import java.time.Duration;

/**
 * Limits of the event stream.
 *
 * @param clients connected at the same time
 * @param waitingBytes buffered for a client that does not read; beyond that it is disconnected
 * @param heartbeat interval of comments, by which a client can tell a quiet stream from a broken connection
 */
public record StreamLimits(int clients, int waitingBytes, Duration heartbeat) {}
