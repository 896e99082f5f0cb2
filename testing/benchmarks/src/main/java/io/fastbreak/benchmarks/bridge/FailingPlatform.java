package io.fastbreak.benchmarks.bridge;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToIntFunction;

/**
 * A platform and its identity provider on real connections of this machine, one thread each, so that as many requests are
 * answered at once as come. They fail as networks and clusters do: connections that nobody closes and nobody answers, entities
 * that fail while others work, tokens that are not renewed.
 */
final class FailingPlatform implements AutoCloseable {
    /** A rule's word for a request that is executed. */
    static final int EXECUTED = 1;
    /** The same for one that gets no answer, although its connection stays open. */
    static final int SILENT = 0;

    private static final int BACKLOG = 4_096;
    private static final long STACK = 128 * 1024;

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool(FailingPlatform::thread);
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger tokenRequests = new AtomicInteger();
    private final Map<String, String> bodies = new ConcurrentHashMap<>();
    /** When each market was suspended, in nanoseconds, since it was open last. */
    private final Map<String, Long> suspendedAt = new ConcurrentHashMap<>();

    private final ShortTokens tokens;
    private volatile ToIntFunction<PlatformCall> rule = call -> EXECUTED;
    private volatile int tokenStatus = EXECUTED;
    private volatile int forgotten;
    private volatile Duration latency = Duration.ZERO;

    FailingPlatform(Duration tokenLifetime) throws IOException {
        tokens = new ShortTokens(tokenLifetime);
        socket = new ServerSocket();
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        threads.execute(this::accept);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(null, work, "failing-platform", STACK);
        thread.setDaemon(true);
        return thread;
    }

    URI url(String path) {
        return URI.create("http://localhost:" + socket.getLocalPort() + path);
    }

    /** @param newRule {@link #EXECUTED}, {@link #SILENT}, or the status with which a request is answered and not executed */
    void answers(ToIntFunction<PlatformCall> newRule) {
        rule = newRule;
    }

    /** @param status as of {@link #answers} */
    void answersForTokens(int status) {
        tokenStatus = status;
    }

    /** How long each request takes before it is executed. */
    void latency(Duration newLatency) {
        latency = newLatency;
    }

    /** As a firewall that has lost its table: what comes by a connection of before has no answer, and nobody closes it. */
    void forgetConnections() {
        forgotten = connections.get();
    }

    void revokeTokens() {
        tokens.revokeAll();
    }

    int tokenRequests() {
        return tokenRequests.get();
    }

    /** When each market that is suspended now was, in nanoseconds. */
    Map<String, Long> suspendedAt() {
        return suspendedAt;
    }

    long openMarkets() {
        return bodies.keySet().stream().filter(id -> id.contains("__")).count() - suspendedAt.size();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                open.add(client);
                int number = connections.incrementAndGet();
                threads.execute(() -> serve(client, number));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket client, int number) {
        try (client) {
            client.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(client.getInputStream());
            for (PlatformCall call = PlatformCall.read(number, in);
                    call != null;
                    call = PlatformCall.read(number, in)) {
                answer(call, client.getOutputStream());
            }
        } catch (IOException e) {
            // The client has closed it, as it may.
        } finally {
            open.remove(client);
        }
    }

    private void answer(PlatformCall call, OutputStream out) throws IOException {
        if (!call.isToken() && !latency.isZero()) {
            LockSupport.parkNanos(latency.toNanos());
        }
        int status = status(call);
        if (status == EXECUTED) {
            execute(call, out);
        } else if (status != SILENT) {
            PlatformCall.answer(out, status, status == 429 ? "Retry-After: 10\r\n" : "", "{}");
        }
    }

    private int status(PlatformCall call) {
        if (call.connection() <= forgotten) {
            return SILENT;
        }
        if (call.isToken()) {
            tokenRequests.incrementAndGet();
            return tokenStatus;
        }
        return tokens.isValid(call.token()) ? rule.applyAsInt(call) : 401;
    }

    private void execute(PlatformCall call, OutputStream out) throws IOException {
        if (call.isToken()) {
            PlatformCall.answer(out, 200, "", "{\"access_token\":\"" + tokens.issue() + "\"}");
        } else if (call.isHeartbeat()) {
            PlatformCall.answer(out, 204, "", "");
        } else if (call.method().equals("POST")) {
            PlatformCall.answer(out, post(call) ? 201 : 202, "", "{}");
        } else {
            String body = bodies.get(call.id());
            PlatformCall.answer(out, body == null ? 404 : 200, "", body == null ? "{}" : withId(call.id(), body));
        }
    }

    /** True if it is new. */
    private synchronized boolean post(PlatformCall call) {
        if (call.isSuspension()) {
            suspendedAt.putIfAbsent(call.id(), System.nanoTime());
        } else {
            suspendedAt.remove(call.id());
        }
        return bodies.put(call.id(), call.body()) == null;
    }

    private static String withId(String id, String body) {
        return "{\"sourceId\":\"" + SuspensionWorld.SOURCE + "\",\"id\":\"" + id + "\"," + body.substring(1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket client : open) {
            client.close();
        }
        threads.shutdownNow();
    }
}
