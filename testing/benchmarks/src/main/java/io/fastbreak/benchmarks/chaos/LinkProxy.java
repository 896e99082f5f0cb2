package io.fastbreak.benchmarks.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Forwards TCP connections to brokers, and can cut, delay and throttle each link, which leads from a process to a broker. A
 * cut link accepts connections and forwards nothing, as a network does that drops all packets; what was sent arrives when
 * it is restored. Since the connections are TCP, a lost packet is a delay until it is sent again, and now and then a reset.
 */
final class LinkProxy implements AutoCloseable {
    private static final int BUFFER = 64 * 1024;
    private static final long CHECK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    /** The least time after which Linux sends a lost packet again. */
    private static final long RETRANSMISSION = TimeUnit.MILLISECONDS.toNanos(200);
    /** The share of losses that end the connection. */
    private static final double RESET = 0.01;

    private final IntFunction<String> sources;
    private final List<ServerSocket> servers = new ArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Map<Link, Quality> qualities = new ConcurrentHashMap<>();
    private volatile boolean closed;

    record Link(String source, String target) {}

    /**
     * How a link forwards.
     *
     * @param delayMs in each direction
     * @param loss share of what is sent that is lost and sent again
     * @param bytesPerSecond in each direction of a connection; 0 for no limit
     */
    record Quality(boolean cut, long delayMs, double loss, long bytesPerSecond) {
        static final Quality GOOD = new Quality(false, 0, 0, 0);
        static final Quality CUT = new Quality(true, 0, 0, 0);

        long delay() {
            return TimeUnit.MILLISECONDS.toNanos(delayMs);
        }

        long transmission(int bytes) {
            return bytesPerSecond == 0 ? 0 : TimeUnit.SECONDS.toNanos(bytes) / bytesPerSecond;
        }
    }

    /** @param sources the name of the process that has a TCP port of this machine */
    LinkProxy(IntFunction<String> sources) {
        this.sources = sources;
    }

    /** Forwards connections to a port of a broker; returns where. */
    int forward(String target, int port) throws IOException {
        ServerSocket server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        servers.add(server);
        start("accept-" + target, () -> accept(server, target, port));
        return server.getLocalPort();
    }

    /** Sets the quality of the links that match; the others keep theirs. */
    void set(Iterable<Link> links, Quality quality) {
        links.forEach(link -> qualities.put(link, quality));
    }

    /** Restores the links that match. */
    void restore(Predicate<Link> which) {
        qualities.keySet().removeIf(which);
    }

    private Quality quality(Link link) {
        return qualities.getOrDefault(link, Quality.GOOD);
    }

    private void accept(ServerSocket server, String target, int port) {
        while (!closed) {
            try {
                Socket client = server.accept();
                open.add(client);
                start("connect-" + target, () -> connect(client, target, port));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void connect(Socket client, String target, int port) {
        Link link = new Link(sources.apply(client.getPort()), target);
        awaitUncut(link);
        try {
            Socket broker = new Socket(InetAddress.getLoopbackAddress(), port);
            open.add(broker);
            client.setTcpNoDelay(true);
            broker.setTcpNoDelay(true);
            start("to-" + target, () -> pump(client, broker, link));
            pump(broker, client, link);
        } catch (IOException e) {
            close(client);
        }
    }

    /** A packet that is read is under way until its time has come; meanwhile more is read, as on a real link. */
    private void pump(Socket from, Socket to, Link link) {
        ExecutorService underWay = Executors.newSingleThreadExecutor(work -> thread("deliver-" + link.target(), work));
        byte[] buffer = new byte[BUFFER];
        long last = System.nanoTime();
        try {
            InputStream in = from.getInputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                Quality quality = quality(link);
                boolean isLost = ThreadLocalRandom.current().nextDouble() < quality.loss();
                if (isLost && ThreadLocalRandom.current().nextDouble() < RESET) {
                    from.setSoLinger(true, 0);
                    break;
                }
                long arrives = System.nanoTime() + quality.delay() + (isLost ? RETRANSMISSION : 0);
                // The bytes of a connection arrive in order.
                long due = Math.max(last, arrives) + quality.transmission(read);
                last = due;
                byte[] chunk = Arrays.copyOf(buffer, read);
                underWay.execute(() -> deliver(chunk, due, from, to, link));
            }
        } catch (IOException e) {
            // It is closed.
        } finally {
            close(from);
            underWay.execute(() -> close(to));
            underWay.shutdown();
        }
    }

    private void deliver(byte[] chunk, long due, Socket from, Socket to, Link link) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
        awaitUncut(link);
        try {
            to.getOutputStream().write(chunk);
        } catch (IOException e) {
            close(from);
            close(to);
        }
    }

    private void awaitUncut(Link link) {
        while (quality(link).cut() && !closed) {
            LockSupport.parkNanos(CHECK_NANOS);
        }
    }

    private static void start(String name, Runnable work) {
        thread(name, work).start();
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, BUFFER * 2L);
        thread.setDaemon(true);
        return thread;
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed already.
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (ServerSocket server : servers) {
            server.close();
        }
        List.copyOf(open).forEach(this::close);
    }
}
