package io.fastbreak.simulator.http;

import java.time.InstantSource;

/**
 * Where a simulator listens, and its time.
 *
 * @param port 0 for any free port
 * @param clock for tokens and for everything else that has a time
 */
public record ServerSettings(String host, int port, InstantSource clock) {

    /** Any port of loopback, and the time of the system. */
    public static final ServerSettings LOCAL = new ServerSettings("127.0.0.1", 0, InstantSource.system());

    /** The same with another clock. */
    public static ServerSettings at(InstantSource clock) {
        return new ServerSettings(LOCAL.host, LOCAL.port, clock);
    }
}
