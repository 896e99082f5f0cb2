package io.fastbreak.benchmarks.http;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A minimal HTTP server, so that the clients are measured and not the server: reads each request completely, with one thread
 * per connection, and answers 202 without a body, or an access token.
 */
final class PostTarget implements AutoCloseable {

    static final int ACCEPTED = 202;
    static final byte[] RESPONSE = ascii("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");

    private static final String TOKEN_PATH = "/oauth/token";
    private static final byte[] TOKEN = ascii("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "Content-Length: 20\r\n\r\n{\"access_token\":\"t\"}");

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    PostTarget() throws IOException {
        server = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    URI tokenUrl() {
        return URI.create(url() + TOKEN_PATH);
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                threads.execute(() -> serve(connection));
            }
        } catch (IOException closed) {
            threads.shutdownNow();
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(connection.getInputStream(), 16 * 1024);
            for (String first = line(in); !first.isEmpty(); first = line(in)) {
                readRest(in);
                connection.getOutputStream().write(first.contains(TOKEN_PATH) ? TOKEN : RESPONSE);
            }
        } catch (IOException closed) {
            // The client has closed the connection.
            return;
        }
    }

    private static void readRest(InputStream in) throws IOException {
        int length = 0;
        boolean chunked = false;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            String lower = header.toLowerCase(Locale.ROOT);
            chunked |= lower.startsWith("transfer-encoding:");
            length = lower.startsWith("content-length:")
                    ? Integer.parseInt(lower.substring(15).strip())
                    : length;
        }
        in.skipNBytes(length);
        while (chunked) {
            int size = Integer.parseInt(line(in), 16);
            in.skipNBytes(size + 2);
            chunked = size > 0;
        }
    }

    /** A line without its end; also empty at the end of the stream. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                if (line.length() > 0) {
                    throw new EOFException("the connection ends within a line");
                }
                return "";
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
