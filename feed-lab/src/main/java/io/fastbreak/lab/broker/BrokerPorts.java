package io.fastbreak.lab.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * Two different loopback ports that were free a moment ago. Kafka ends the process when its controller cannot bind, so
 * this is asked before the start.
 */
record BrokerPorts(int clients, int controller) {

    /** @param wanted port for the clients, 0 for a free one */
    static BrokerPorts find(int wanted) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket clients = new ServerSocket(wanted, 1, loopback);
                ServerSocket controller = new ServerSocket(0, 1, loopback)) {
            return new BrokerPorts(clients.getLocalPort(), controller.getLocalPort());
        } catch (IOException e) {
            String message = "Port %d on loopback cannot be used (%s): free it or choose another one, 0 for any";
            throw new BrokerStartException(message.formatted(wanted, e.getMessage()), e);
        }
    }
}
