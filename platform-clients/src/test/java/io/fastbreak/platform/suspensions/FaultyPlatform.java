package io.fastbreak.platform.suspensions;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A platform and its identity provider on real connections, which fail as networks and clusters do: connections that nobody
 * closes and nobody answers, entities that fail while others work, tokens that are not renewed.
 */
final class FaultyPlatform implements AutoCloseable {
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *([0-9]+)");
    private static final Pattern AUTHORIZATION = Pattern.compile("(?i)authorization: *Bearer ([^\r\n]+)");
    /** As many as a platform of this size accepts at once. */
    private static final int BACKLOG = 4_096;

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(null, task, "platform", 128 * 1024);
        thread.setDaemon(true);
        return thread;
    });
    private final AtomicInteger connections = new AtomicInteger();
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private volatile int forgotten;
    private volatile Answers answers = path -> 202;
    private volatile int tokenStatus = 200;
    private final Set<String> issued = ConcurrentHashMap.newKeySet();
    private volatile Duration latency = Duration.ZERO;
    private volatile Duration lifetimeOfTokens = Duration.ofHours(1);
    private final Set<String> heads = ConcurrentHashMap.newKeySet();

    /** The status of the answer to a request; 0 for none, although the connection stays open. */
    @FunctionalInterface
    interface Answers {
        int status(String path);
    }

    FaultyPlatform() throws IOException {
        socket = new ServerSocket();
        socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        threads.execute(this::accept);
    }

    URI url(String path) {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + path);
    }

    void answers(Answers newAnswers) {
        answers = newAnswers;
    }

    /** The status of the token endpoint; 0 for no answer. */
    void answersForTokens(int status) {
        tokenStatus = status;
    }

    /** How long tokens are valid that are issued from now on. */
    void lifetimeOfTokens(Duration newLifetime) {
        lifetimeOfTokens = newLifetime;
    }

    void latency(Duration newLatency) {
        latency = newLatency;
    }

    /** Nothing that comes by the connections until now is answered any more; they are not closed either. */
    void forgetConnections() {
        forgotten = connections.get();
    }

    int connections() {
        return connections.get();
    }

    /** The heads of all requests. */
    Set<String> heads() {
        return heads;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket one = socket.accept();
                open.add(one);
                int number = connections.incrementAndGet();
                threads.execute(() -> serve(one, number));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket one, int number) {
        try (one) {
            one.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(one.getInputStream());
            String head = head(in);
            while (!head.isEmpty()) {
                Matcher length = LENGTH.matcher(head);
                in.skipNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
                int status = status(head, number);
                if (status != 0) {
                    answer(one.getOutputStream(), head, status);
                }
                head = head(in);
            }
        } catch (IOException gone) {
            // The client has closed, as it may.
        } finally {
            open.remove(one);
        }
    }

    private int status(String head, int number) {
        String path = head.split(" ", 3)[1];
        heads.add(head);
        if (number <= forgotten) {
            return 0;
        }
        if (path.equals("/oauth/token")) {
            return tokenStatus;
        }
        Matcher token = AUTHORIZATION.matcher(head);
        if (!token.find() || !issued.contains(token.group(1))) {
            return 401;
        }
        if (!latency.isZero()) {
            LockSupport.parkNanos(latency.toNanos());
        }
        return answers.status(path);
    }

    private void answer(OutputStream out, String head, int status) throws IOException {
        boolean isToken = head.startsWith("POST /oauth/token ") && status == 200;
        String token = TestTokens.next(lifetimeOfTokens);
        if (isToken) {
            issued.add(token);
        }
        String body = isToken ? "{\"access_token\":\"" + token + "\"}" : "{}";
        out.write(("HTTP/1.1 " + status + " Scripted\r\nContent-Type: application/json\r\nContent-Length: "
                        + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    /** Empty at the end of the connection. */
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int last = 0;
        int next = in.read();
        while (next >= 0) {
            head.write(next);
            last = last << 8 | next;
            if (last == 0x0d0a0d0a) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
            next = in.read();
        }
        return "";
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket one : open) {
            one.close();
        }
        threads.shutdownNow();
    }
}
