package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/** An exchange over the server's own connection, which faults may treat as no server would. */
final class ServedExchange implements Exchange {

    private final Context request;
    private final Backstage backstage;
    private final Supplier<Reply> service;
    private @Nullable Reply answered;

    ServedExchange(Context request, Backstage backstage, Supplier<Reply> service) {
        this.request = request;
        this.backstage = backstage;
        this.service = service;
    }

    /** The answer that was given whole; null where there was none. */
    @Nullable
    Reply answered() {
        return answered;
    }

    @Override
    public Map<String, String> headers() {
        return request.headerMap();
    }

    @Override
    public String body() {
        return request.body();
    }

    @Override
    public Reply serve() {
        return backstage.errors().apply(service.get());
    }

    @Override
    public void answer(Reply reply) {
        answered = backstage.errors().apply(reply);
        OperationEndpoint.write(request, answered);
    }

    @Override
    public void trickle(Reply reply, Duration pause) throws IOException, InterruptedException {
        byte[] whole = bytes(reply);
        for (int i = 0; i < whole.length && connection().isOpen(); i++) {
            connection().flush(ByteBuffer.wrap(whole, i, 1));
            Thread.sleep(pause.toMillis());
        }
        answered = connection().isOpen() ? reply : null;
        connection().close();
    }

    @Override
    public void cut(Reply reply) throws IOException {
        byte[] whole = bytes(reply);
        int half =
                (reply.body() == null ? whole.length : reply.body().toString().length()) / 2;
        connection().flush(ByteBuffer.wrap(whole, 0, whole.length - half));
        connection().close();
    }

    @Override
    public void reset() throws IOException {
        if (connection().getTransport() instanceof SocketChannel channel) {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        }
        connection().close();
    }

    @Override
    public void expireTokens() {
        backstage.tokens().expireAll();
    }

    private EndPoint connection() {
        return Request.getBaseRequest(request.req()).getHttpChannel().getEndPoint();
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
