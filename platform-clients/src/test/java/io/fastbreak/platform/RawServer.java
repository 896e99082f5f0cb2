package io.fastbreak.platform;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers every request with scripted bytes and closes the connection; issues valid tokens. */
final class RawServer implements AutoCloseable {

    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *([0-9]+)");
    static final String TOKEN = "e30.e30.x";

    private final ServerSocket socket;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private volatile Script answer = out -> {};
    private volatile Script token = ok("{\"access_token\":\"" + TOKEN + "\",\"IdToken\":\"" + TOKEN + "\"}");

    /** Writes an answer. */
    @FunctionalInterface
    interface Script {

        void write(OutputStream out) throws IOException, InterruptedException;
    }

    RawServer() throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    URI url(String path) {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + path);
    }

    void answers(Script script) {
        answer = script;
    }

    void answersForTokens(Script script) {
        token = script;
    }

    static Script ok(String body) {
        return bytes("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n", body);
    }

    /** @param head status line and headers but the length */
    static Script bytes(String head, String body) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        return out -> {
            out.write((head + "Content-Length: " + content.length + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1));
            out.write(content);
        };
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket one = socket.accept();
                threads.execute(() -> serve(one));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void serve(Socket one) {
        try (one) {
            String head = request(new BufferedInputStream(one.getInputStream()));
            OutputStream out = one.getOutputStream();
            (head.contains(" /token ") ? token : answer).write(out);
            out.flush();
            one.shutdownOutput();
        } catch (IOException gone) {
            // The client has closed, as it may.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Reads a request with its body, so that closing does not reset the connection. */
    private static String request(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            head.write(next);
        }
        String text = head.toString(StandardCharsets.ISO_8859_1);
        Matcher length = LENGTH.matcher(text);
        in.readNBytes(length.find() ? Integer.parseInt(length.group(1)) : 0);
        return text;
    }

    @Override
    public void close() throws IOException {
        socket.close();
        threads.shutdownNow();
    }
}
