package io.fastbreak.lab.broker;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/**
 * Two different loopback ports that were free a moment ago. Kafka ends the process when its controller cannot bind, so
 * this is asked before the start.
 */
record BrokerPorts(int clients, int controller) {

    /** @param wanted port for the clients, 0 for a free one */
    static BrokerPorts find(int wanted) {
        try (ServerSocket clients = bind(wanted);
                ServerSocket controller = bind(0)) {
            return new BrokerPorts(clients.getLocalPort(), controller.getLocalPort());
        } catch (IOException e) {
            String message = "Port %d on loopback cannot be used (%s): free it or choose another one, 0 for any";
            throw new BrokerStartException(message.formatted(wanted, e.getMessage()), e);
        }
    }

    private static ServerSocket bind(int port) throws IOException {
        ServerSocket socket = new ServerSocket();
        try {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
