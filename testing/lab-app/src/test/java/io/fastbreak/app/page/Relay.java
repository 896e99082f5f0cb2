package io.fastbreak.app.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A TCP relay to a local server that can be interrupted, as a network can. */
public final class Relay implements AutoCloseable {
    private final int target;
    private final ServerSocket socket;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    public Relay(int target) {
        this.target = target;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(this::accept);
    }

    public int port() {
        return socket.getLocalPort();
    }

    /** Closes every connection, and from now on each new one at once. */
    public void cut() {
        cut = true;
        open.forEach(Relay::end);
    }

    public void restore() {
        cut = false;
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket client = socket.accept();
                if (cut) {
                    end(client);
                } else {
                    join(client, new Socket(InetAddress.getLoopbackAddress(), target));
                }
            } catch (IOException e) {
                // The relay or the server is being closed; the client sees the closed connection.
            }
        }
    }

    private void join(Socket client, Socket server) {
        open.add(client);
        open.add(server);
        start(() -> copy(client, server));
        start(() -> copy(server, client));
    }

    private void copy(Socket from, Socket to) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException e) {
            // One end has closed.
        } finally {
            end(from);
            end(to);
            open.remove(from);
            open.remove(to);
        }
    }

    private static void end(Socket one) {
        try {
            one.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        socket.close();
        cut();
    }
}
