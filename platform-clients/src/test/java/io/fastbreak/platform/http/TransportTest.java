package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class TransportTest {

    @Test
    void connectionsServeOneRequestAfterTheOther() throws IOException {
        Set<SocketAddress> clients = ConcurrentHashMap.newKeySet();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            clients.add(exchange.getRemoteAddress());
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");

        try (Transport transport = Transport.open(HttpSettings.STANDARD)) {
            for (int i = 0; i < 20; i++) {
                assertThat(transport
                                .send(Request.of("POST", uri).withJson("{}"))
                                .join())
                        .isEqualTo(new Response(204, "", null, 1));
            }
        } finally {
            server.stop(0);
        }

        // An answer may be known a moment before its connection is free again.
        assertThat(clients).hasSizeLessThan(5);
    }
}
