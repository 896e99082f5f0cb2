package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.server.http.PeerProbe.Unclear;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An instance that stops in the middle of an answer, as when its machine loses the network. */
class StalledPeerTest {
    private final Queue<Socket> connections = new ConcurrentLinkedQueue<>();
    private ServerSocket server;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread accepting = new Thread(this::accept);
        accepting.setDaemon(true);
        accepting.start();
    }

    @AfterEach
    void close() throws IOException {
        server.close();
        for (Socket connection : connections) {
            connection.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                connections.add(connection);
                connection
                        .getOutputStream()
                        .write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".getBytes(US_ASCII));
            }
        } catch (IOException e) {
            // The end of the test.
        }
    }

    private String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    @Test
    void its_probe_ends() {
        assertThat(new PeerProbe(HttpAccess.LOCAL).ask(List.of(address()))).isEqualTo(Map.of(address(), new Unclear()));
    }

    @Test
    void a_request_that_is_forwarded_to_it_ends() {
        Peers peers = new Peers("localhost:1", HttpAccess.LOCAL);

        assertThatThrownBy(() -> peers.send(address(), "/api/games/G1", null)).isInstanceOf(HttpTimeoutException.class);
    }
}
