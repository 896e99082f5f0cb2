package io.fastbreak.app.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** The port of the demo's page. */
final class DemoPort {
    static final int USUAL = 8080;

    private DemoPort() {}

    /** True where a server can listen on this port of the loopback address now. */
    static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }
}
