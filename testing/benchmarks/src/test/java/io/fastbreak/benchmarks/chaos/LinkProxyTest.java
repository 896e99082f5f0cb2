package io.fastbreak.benchmarks.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.chaos.LinkProxy.Link;
import io.fastbreak.benchmarks.chaos.LinkProxy.Quality;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LinkProxyTest {
    private static final Link CUT = new Link("bridge", "broker");

    private final Map<Integer, String> owners = new ConcurrentHashMap<>();
    private final Queue<Integer> received = new ConcurrentLinkedQueue<>();
    private final LinkProxy proxy = new LinkProxy(port -> owners.getOrDefault(port, "other"));
    private ServerSocket echo;
    private int port;

    @BeforeEach
    void start() throws IOException {
        echo = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        daemon(() -> {
            while (true) {
                Socket client = echo.accept();
                daemon(() -> {
                    for (int read = client.getInputStream().read();
                            read >= 0;
                            read = client.getInputStream().read()) {
                        received.add(read);
                        client.getOutputStream().write(read);
                    }
                });
            }
        });
        port = proxy.forward("broker", echo.getLocalPort());
    }

    private interface Work {
        void run() throws IOException;
    }

    private static void daemon(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    @AfterEach
    void end() throws IOException {
        proxy.close();
        echo.close();
    }

    @Test
    void a_cut_link_holds_what_is_sent_until_it_is_restored_and_other_links_go_on() throws IOException {
        try (Socket bridge = connected("bridge");
                Socket pipeline = connected("pipeline")) {
            assertThat(answer(bridge, 1)).isEqualTo(1);

            // when
            proxy.set(List.of(CUT), Quality.CUT);
            bridge.getOutputStream().write(2);

            // then
            assertThat(answer(pipeline, 3)).isEqualTo(3);
            assertThat(received).containsExactly(1, 3);

            // when
            proxy.restore(CUT::equals);

            // then
            assertThat(bridge.getInputStream().read()).isEqualTo(2);
        }
    }

    @Test
    void a_connection_that_is_made_while_its_link_is_cut_reaches_the_broker_when_it_is_restored() throws IOException {
        proxy.set(List.of(CUT), Quality.CUT);
        try (Socket bridge = connected("bridge");
                Socket pipeline = connected("pipeline")) {
            bridge.getOutputStream().write(1);
            assertThat(answer(pipeline, 2)).isEqualTo(2);
            assertThat(received).containsExactly(2);

            proxy.restore(link -> true);

            assertThat(bridge.getInputStream().read()).isEqualTo(1);
        }
    }

    @Test
    void delayed_and_throttled_bytes_arrive_in_order() throws IOException {
        proxy.set(List.of(CUT), new Quality(false, 1, 0, 100_000));
        try (Socket bridge = connected("bridge")) {
            for (int sent = 0; sent < 5; sent++) {
                assertThat(answer(bridge, sent)).isEqualTo(sent);
            }
        }
        assertThat(received).containsExactly(0, 1, 2, 3, 4);
    }

    /** One after the other they would take longer than the timeout of the test. */
    @Test
    void what_is_sent_later_does_not_wait_for_what_is_under_way() throws IOException {
        proxy.set(List.of(CUT), new Quality(false, 500, 0, 0));
        try (Socket bridge = connected("bridge")) {
            for (int sent = 0; sent < 200; sent++) {
                bridge.getOutputStream().write(sent);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
            }
            for (int sent = 0; sent < 200; sent++) {
                assertThat(bridge.getInputStream().read()).isEqualTo(sent);
            }
        }
    }

    private Socket connected(String owner) throws IOException {
        Socket socket = new Socket();
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        owners.put(socket.getLocalPort(), owner);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return socket;
    }

    private static int answer(Socket socket, int sent) throws IOException {
        socket.getOutputStream().write(sent);
        return socket.getInputStream().read();
    }
}
