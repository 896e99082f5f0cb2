package io.fastbreak.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import com.sun.net.httpserver.HttpServer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.apache.hc.core5.io.CloseMode;
import org.junit.jupiter.api.Test;

class TransportTest {

    private static final HttpSettings PATIENT = HttpSettings.STANDARD.withRequestTimeout(Duration.ofSeconds(20));

    @Test
    void connections_are_reused() throws IOException {
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

        try (Transport transport = Transport.open(PATIENT)) {
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

    /** Gateways answer 403 to the one, and compress errors for the other. */
    @Test
    void neither_another_protocol_nor_compression_is_asked_for() throws IOException {
        Set<String> asked = ConcurrentHashMap.newKeySet();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.addAll(exchange.getRequestHeaders().keySet());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");

        try (Transport transport = Transport.open(PATIENT)) {
            assertThat(transport.send(Request.of("GET", uri)).join()).isEqualTo(new Response(204, "", null, 1));
        } finally {
            server.stop(0);
        }

        assertThat(asked).contains("Accept").doesNotContain("Upgrade", "Accept-encoding");
    }

    /** The first address takes connections and says nothing. */
    @Test
    void after_a_request_without_an_answer_the_next_one_goes_to_another_address() throws IOException {
        InetAddress silent = InetAddress.getByAddress("two.test", new byte[] {127, 0, 0, 2});
        InetAddress loopback = InetAddress.getByAddress("two.test", new byte[] {127, 0, 0, 1});
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpServer server = server(bodies);
        int port = server.getAddress().getPort();
        HttpSettings plain =
                HttpSettings.STANDARD.withRequestTimeout(Duration.ofSeconds(2)).withPlainHosts(Set.of("two.test"));
        try (ServerSocket nobody = new ServerSocket(port, 50, silent);
                Transport transport = Transport.open(plain, host -> new InetAddress[] {silent, loopback})) {
            Request request = Request.of("POST", URI.create("http://two.test:" + port + "/"))
                    .withJson("{}");

            assertThat(nobody.isBound()).isTrue();
            assertThat(transport.send(request).join()).isInstanceOf(NoResponse.class);
            assertThat(transport.send(request).join()).isEqualTo(new Response(204, "", null, 1));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_request_that_is_canceled_before_its_body_is_written_is_not_sent() throws IOException {
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpServer server = server(bodies);
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");

        try (Transport transport = Transport.open(PATIENT)) {
            Request request = Request.of("POST", uri);
            AtomicLong now = new AtomicLong();
            Request young = request.withJson("\"young\"").onlyWhile(() -> now.get() < 5);
            Request old = request.withJson("\"old\"").onlyWhile(() -> now.getAndSet(32) < 0);

            assertThat(transport.send(young).join()).isEqualTo(new Response(204, "", null, 1));
            assertThat(transport.send(old).join())
                    .isEqualTo(new NoResponse(GiveUpReason.WITHDRAWN, "canceled by the caller", 0));
            assertThat(transport.send(young).join()).isInstanceOf(NoResponse.class);
        } finally {
            server.stop(0);
        }
        assertThat(bodies).containsExactly("\"young\"");
    }

    @Test
    void a_request_without_a_body_is_not_sent_if_it_is_withdrawn_before_its_head_is_written() throws IOException {
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpServer server = server(bodies);
        URI uri = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
        CountDownLatch resolving = new CountDownLatch(1);
        AtomicBoolean wanted = new AtomicBoolean(true);
        NameResolver slow = host -> {
            assertThatNoException().isThrownBy(resolving::await);
            return new InetAddress[] {InetAddress.getLoopbackAddress()};
        };

        try (Transport transport = Transport.open(PATIENT, slow)) {
            CompletableFuture<HttpOutcome> deleted =
                    transport.send(Request.of("DELETE", uri).onlyWhile(wanted::get));
            wanted.set(false);
            resolving.countDown();

            assertThat(deleted.join()).isEqualTo(NoResponse.withdrawn());
        } finally {
            server.stop(0);
        }
        assertThat(bodies).isEmpty();
    }

    @Test
    void a_request_without_a_free_connection_is_not_sent_and_not_in_doubt() throws IOException {
        Queue<String> bodies = new ConcurrentLinkedQueue<>();
        HttpServer server = server(bodies);
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        HttpSettings narrow = PATIENT.withConnections(1).withRequestTimeout(Duration.ofMillis(200));

        NoResponse notTaken = new NoResponse(GiveUpReason.CONNECTION, "no connection was free in time", 0);
        HttpOutcome outcome;
        String body;
        int tries = 0;
        try (Transport transport = Transport.open(narrow)) {
            do {
                List<CompletableFuture<HttpOutcome>> slow = IntStream.range(
                                0, narrow.mostConnections() + Transport.SPARE_CONNECTIONS)
                        .mapToObj(any -> transport.send(Request.of("POST", uri).withJson("\"slow\"")))
                        .toList();
                body = "\"waits " + ++tries + "\"";
                outcome = transport.send(Request.of("POST", uri).withJson(body)).join();
                assertThat(slow)
                        .extracting(CompletableFuture::join)
                        .allMatch(one -> one.equals(notTaken)
                                || (one instanceof NoResponse none && none.reason() == GiveUpReason.TIMED_OUT));
                // On a busy machine it may be sent so late that it outlives the others and gets a connection; and those
                // of the next try may find theirs taken.
            } while (tries < 20 && !outcome.equals(notTaken));
        } finally {
            server.stop(0);
        }
        assertThat(outcome).isEqualTo(notTaken);
        assertThat(bodies).doesNotContain(body);
    }

    @Test
    void a_transport_replaces_threads_that_have_ended() throws IOException {
        HttpServer server = server(new ConcurrentLinkedQueue<>());
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        Request request = Request.of("POST", uri).withJson("{}");
        try (Transport transport = Transport.open(PATIENT)) {
            transport.client().close(CloseMode.IMMEDIATE);

            assertThat(transport.send(request).join()).isEqualTo(new Response(204, "", null, 1));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void after_the_close_nothing_is_sent() {
        Transport transport = Transport.open(PATIENT);
        transport.close();

        assertThat(transport
                        .send(Request.of("GET", URI.create("http://127.0.0.1:1/")))
                        .join())
                .isEqualTo(new NoResponse(GiveUpReason.CONNECTION, "the client is closed", 0));
    }

    @Test
    void an_error_while_a_body_is_written_does_not_end_the_threads() throws IOException {
        HttpServer server = server(new ConcurrentLinkedQueue<>());
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        Request request = Request.of("POST", uri).withJson("{}");
        try (Transport transport = Transport.open(PATIENT)) {
            for (int i = 0; i < 20; i++) {
                assertThat(transport
                                .send(request.onlyWhile(() -> {
                                    throw new StackOverflowError();
                                }))
                                .join())
                        .isEqualTo(NoResponse.withdrawn());
            }

            assertThat(transport.send(request).join()).isEqualTo(new Response(204, "", null, 1));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void a_request_that_cannot_be_sent_does_not_affect_others() {
        try (Transport transport = Transport.open(PATIENT)) {
            Object before = transport.client();

            assertThat(transport.send(Request.of("POST", URI.create("nowhere"))).join())
                    .isInstanceOf(NoResponse.class);

            assertThat(transport.client()).isSameAs(before);
        }
    }

    /** Records the request bodies, and responds slowly if the body says so. */
    private static HttpServer server(Queue<String> bodies) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            bodies.add(body);
            if (body.contains("slow")) {
                LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
