package io.fastbreak.benchmarks.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The baseline: one thread for each request in flight writes the same bytes to its own socket and reads. */
final class SocketPoster implements MeasuredClient.Poster {
    private static final int RESPONSE_BYTES = PostTarget.RESPONSE.length;

    private final List<Socket> sockets = new ArrayList<>();
    private final ExecutorService threads;
    private final byte[] request;

    SocketPoster(URI target, int inFlight, byte[] body) throws IOException {
        String head = "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
                .formatted(target.getPath(), target.getAuthority(), body.length);
        request = (head + new String(body, UTF_8)).getBytes(UTF_8);
        threads = Executors.newFixedThreadPool(inFlight);
        for (int i = 0; i < inFlight; i++) {
            Socket socket = new Socket(target.getHost(), target.getPort());
            socket.setTcpNoDelay(true);
            sockets.add(socket);
        }
    }

    @Override
    public void post(int requests) throws Exception {
        List<Callable<Integer>> loops = new ArrayList<>();
        for (int i = 0; i < sockets.size(); i++) {
            Socket socket = sockets.get(i);
            int share = requests / sockets.size() + (i < requests % sockets.size() ? 1 : 0);
            loops.add(() -> loop(socket, share));
        }
        for (Future<Integer> loop : threads.invokeAll(loops)) {
            loop.get();
        }
    }

    private int loop(Socket socket, int requests) throws IOException {
        InputStream in = socket.getInputStream();
        for (int i = 0; i < requests; i++) {
            socket.getOutputStream().write(request);
            byte[] response = in.readNBytes(RESPONSE_BYTES);
            if (response.length != RESPONSE_BYTES || response[9] != '2') {
                throw new IllegalStateException("response " + new String(response, UTF_8));
            }
        }
        return requests;
    }

    @Override
    public void close() throws IOException {
        threads.shutdownNow();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
