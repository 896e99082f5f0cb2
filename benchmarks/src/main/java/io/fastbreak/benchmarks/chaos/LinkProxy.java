package io.fastbreak.benchmarks.chaos;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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
    private static final long RETRANSMISSION_MS = 200;
    /** The share of losses that end the connection. */
    private static final double RESET = 0.01;

    private final IntFunction<String> sources;
    private final List<ServerSocket> servers = new ArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final Map<Link, Quality> qualities = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** From a process to a broker, by name. */
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

    private void pump(Socket from, Socket to, Link link) {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                if (hold(link, read)) {
                    from.setSoLinger(true, 0);
                    break;
                }
                out.write(buffer, 0, read);
            }
        } catch (IOException e) {
            // The other end has closed it.
        } finally {
            close(from);
            close(to);
        }
    }

    /** Waits as long as these bytes are on their way; returns whether the connection is reset. */
    private boolean hold(Link link, int bytes) {
        awaitUncut(link);
        Quality quality = quality(link);
        long ms = quality.delayMs();
        if (quality.bytesPerSecond() > 0) {
            ms += bytes * 1000L / quality.bytesPerSecond();
        }
        boolean isLost = quality.loss() > 0 && ThreadLocalRandom.current().nextDouble() < quality.loss();
        pause(ms + (isLost ? RETRANSMISSION_MS : 0));
        return isLost && ThreadLocalRandom.current().nextDouble() < RESET;
    }

    private void awaitUncut(Link link) {
        while (quality(link).cut() && !closed) {
            LockSupport.parkNanos(CHECK_NANOS);
        }
    }

    private static void pause(long ms) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ms);
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, BUFFER * 2L);
        thread.setDaemon(true);
        thread.start();
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
