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
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * An exchange over the server's own connection, which faults may treat as no server would. How it ended is told once,
 * before the client can know it.
 */
final class ServedExchange implements Exchange {

    private final Context request;
    private final ServerContext backstage;
    private final Supplier<Reply> service;
    private final Consumer<@Nullable Reply> ended;

    /** @param ended takes the answer that was given whole, or null where there was none */
    ServedExchange(Context request, ServerContext backstage, Supplier<Reply> service, Consumer<@Nullable Reply> ended) {
        this.request = request;
        this.backstage = backstage;
        this.service = service;
        this.ended = ended;
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
        Reply answered = backstage.errors().apply(reply);
        OperationEndpoint.write(request, answered);
        ended.accept(answered);
    }

    @Override
    public void trickle(Reply reply, Duration pause) throws IOException, InterruptedException {
        byte[] whole = bytes(reply);
        int last = whole.length - 1;
        boolean heard = true;
        for (int i = 0; i < last && heard; i++) {
            heard = send(whole, i, 1);
            Thread.sleep(pause.toMillis());
        }
        heard = heard && connection().isOpen();
        ended.accept(heard ? reply : null);
        if (heard) {
            connection().flush(ByteBuffer.wrap(whole, last, 1));
        }
        connection().close();
    }

    @Override
    public void cut(Reply reply) {
        byte[] whole = bytes(reply);
        int half =
                (reply.body() == null ? whole.length : reply.body().toString().length()) / 2;
        send(whole, 0, whole.length - half);
        ended.accept(null);
        connection().close();
    }

    @Override
    public void reset() throws IOException {
        ended.accept(null);
        if (connection().getTransport() instanceof SocketChannel channel) {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        }
        connection().close();
    }

    @Override
    public void expireTokens() {
        backstage.tokens().expireAll();
    }

    /** Whether the other side was still there. */
    private boolean send(byte[] bytes, int from, int length) {
        try {
            return connection().isOpen() && connection().flush(ByteBuffer.wrap(bytes, from, length));
        } catch (IOException gone) {
            return false;
        }
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
