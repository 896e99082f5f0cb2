package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/** A request and the connection that it came by; a {@link Fault} may treat the connection as no server would. */
public final class HttpExchange {

    private final Context request;
    private final ServerContext server;
    private final Supplier<Reply> operation;
    private final Consumer<@Nullable Reply> onEnd;

    /** @param onEnd receives the complete response before the client does, or null if there is none */
    HttpExchange(Context request, ServerContext server, Supplier<Reply> operation, Consumer<@Nullable Reply> onEnd) {
        this.request = request;
        this.server = server;
        this.operation = operation;
        this.onEnd = onEnd;
    }

    /** The headers of the request, including credentials. */
    Map<String, String> headers() {
        return request.headerMap();
    }

    /** The body of the request as text, including credentials; empty for none. */
    String body() {
        return request.body();
    }

    /** Executes or rejects the request, without sending the response. */
    Reply serve() {
        return server.errors().apply(operation.get());
    }

    /** Sends the response. */
    void send(Reply reply) {
        Reply sent = server.errors().apply(reply);
        OperationEndpoint.write(request, sent);
        onEnd.accept(sent);
    }

    /** Sends the response byte by byte, with a pause after each; ends early if the client has disconnected. */
    void trickle(Reply reply, Duration pause) throws IOException, InterruptedException {
        byte[] bytes = bytes(reply);
        int last = bytes.length - 1;
        boolean isConnected = true;
        for (int i = 0; i < last && isConnected; i++) {
            isConnected = write(bytes, i, 1);
            Thread.sleep(pause.toMillis());
        }
        isConnected = isConnected && connection().isOpen();
        onEnd.accept(isConnected ? reply : null);
        if (isConnected) {
            connection().flush(ByteBuffer.wrap(bytes, last, 1));
        }
        connection().close();
    }

    /** Sends the first half of the body and closes the connection. */
    void truncate(Reply reply) {
        byte[] bytes = bytes(reply);
        int omitted =
                (reply.body() == null ? bytes.length : reply.body().toString().length()) / 2;
        write(bytes, 0, bytes.length - omitted);
        onEnd.accept(null);
        connection().close();
    }

    /** Resets the connection. */
    void reset() throws IOException {
        onEnd.accept(null);
        if (connection().getTransport() instanceof SocketChannel channel) {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        }
        connection().close();
    }

    /** Invalidates every token issued so far. */
    void expireTokens() {
        server.tokens().expireAll();
    }

    /** True if the client is still connected. */
    private boolean write(byte[] bytes, int from, int length) {
        try {
            return connection().isOpen() && connection().flush(ByteBuffer.wrap(bytes, from, length));
        } catch (IOException disconnected) {
            return false;
        }
    }

    private EndPoint connection() {
        return ServletContextRequest.getServletContextRequest(request.req())
                .getConnectionMetaData()
                .getConnection()
                .getEndPoint();
    }

    private static byte[] bytes(Reply reply) {
        String body = reply.body() == null ? "" : reply.body().toString();
        StringBuilder head = new StringBuilder("HTTP/1.1 " + reply.status() + " Scripted\r\nConnection: close\r\n");
        reply.headers().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
        head.append("Content-Type: " + reply.mediaType() + "\r\n");
        head.append("Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n");
        return (head + body).getBytes(StandardCharsets.UTF_8);
    }
}
