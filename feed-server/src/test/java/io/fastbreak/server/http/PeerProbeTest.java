package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.server.http.PeerProbe.Lives;
import io.fastbreak.server.http.PeerProbe.Refused;
import io.fastbreak.server.http.PeerProbe.Unclear;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PeerProbeTest {
    private final PeerProbe probe = new PeerProbe(HttpAccess.LOCAL);

    @Test
    void each_address_has_the_answer_of_what_is_there() throws IOException {
        HttpServer member = server(200, "process-a");
        HttpServer notReady = server(503, "process-b");
        HttpServer another = server(404, null);
        int closed = closedPort();
        try (ServerSocket hanging = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String name = "no_host:1";

            assertThat(probe.ask(List.of(
                            address(member.getAddress().getPort()),
                            address(notReady.getAddress().getPort()),
                            address(another.getAddress().getPort()),
                            address(hanging.getLocalPort()),
                            address(closed),
                            name)))
                    .isEqualTo(Map.of(
                            address(member.getAddress().getPort()),
                            new Lives("process-a"),
                            address(notReady.getAddress().getPort()),
                            new Lives("process-b"),
                            address(another.getAddress().getPort()),
                            new Unclear(),
                            address(hanging.getLocalPort()),
                            new Unclear(),
                            address(closed),
                            new Refused(),
                            name,
                            new Unclear()));
        } finally {
            List.of(member, notReady, another).forEach(server -> server.stop(0));
        }
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String address(int port) {
        return "127.0.0.1:" + port;
    }

    private static HttpServer server(int status, String member) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/health/live", exchange -> {
            if (member != null) {
                exchange.getResponseHeaders().add("Fastbreak-Member", member);
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
