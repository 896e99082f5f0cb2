package io.fastbreak.benchmarks.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The yardstick: as many threads as posts in flight, each writing the same bytes to its own socket and reading. */
final class RawPoster implements Poster {

    private static final int ANSWER = PostTarget.ANSWER.length;

    private final List<Socket> sockets = new ArrayList<>();
    private final ExecutorService threads;
    private final byte[] request;

    RawPoster(URI target, int inFlight, byte[] body) {
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
    public void post(int posts) throws InterruptedException {
        List<Future<?>> loops = new ArrayList<>();
        for (int i = 0; i < sockets.size(); i++) {
            Socket socket = sockets.get(i);
            int share = posts / sockets.size() + (i < posts % sockets.size() ? 1 : 0);
            loops.add(threads.submit(() -> loop(socket, share)));
        }
        for (Future<?> loop : loops) {
            try {
                loop.get();
            } catch (java.util.concurrent.ExecutionException e) {
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    private void loop(Socket socket, int posts) {
        try {
            InputStream in = socket.getInputStream();
            for (int i = 0; i < posts; i++) {
                socket.getOutputStream().write(request);
                byte[] answer = in.readNBytes(ANSWER);
                if (answer.length != ANSWER || answer[9] != '2') {
                    throw new IllegalStateException("answered " + new String(answer, StandardCharsets.UTF_8));
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
