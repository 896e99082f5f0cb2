package io.fastbreak.benchmarks.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The baseline: one thread for each request in flight writes the same bytes to its own socket and reads. */
final class SocketPoster implements MeasuredClient.Poster {

    private static final int RESPONSE_BYTES = PostTarget.RESPONSE.length;

    private final List<Socket> sockets = new ArrayList<>();
    private final ExecutorService threads;
    private final byte[] request;

    SocketPoster(URI target, int inFlight, byte[] body) {
        String head = "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                .formatted(target.getPath(), target.getAuthority(), body.length);
        request = (head + new String(body, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
        threads = Executors.newFixedThreadPool(inFlight);
        try {
            for (int i = 0; i < inFlight; i++) {
                Socket socket = new Socket(target.getHost(), target.getPort());
                socket.setTcpNoDelay(true);
                sockets.add(socket);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void post(int requests) throws InterruptedException {
        List<Future<?>> loops = new ArrayList<>();
        for (int i = 0; i < sockets.size(); i++) {
            Socket socket = sockets.get(i);
            int share = requests / sockets.size() + (i < requests % sockets.size() ? 1 : 0);
            loops.add(threads.submit(() -> loop(socket, share)));
        }
        for (Future<?> loop : loops) {
            try {
                loop.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    private void loop(Socket socket, int requests) {
        try {
            InputStream in = socket.getInputStream();
            for (int i = 0; i < requests; i++) {
                socket.getOutputStream().write(request);
                byte[] response = in.readNBytes(RESPONSE_BYTES);
                if (response.length != RESPONSE_BYTES || response[9] != '2') {
                    throw new IllegalStateException("response " + new String(response, StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        for (Socket socket : sockets) {
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
