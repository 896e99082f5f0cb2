package io.fastbreak.server.http;

import io.fastbreak.server.live.LiveBoard;
import io.javalin.http.Context;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Changes as server-sent events: first the current content, or the changes missed since {@code Last-Event-ID}, then every
 * change. No thread blocks on a client.
 */
final class EventStream implements AutoCloseable {
    private final LiveBoard board;
    private final StreamLimits limits;
    private final Set<StreamClient> clients = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService heartbeats = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "fastbreak-heartbeats");
        thread.setDaemon(true);
        return thread;
    });

    EventStream(LiveBoard board, StreamLimits limits) {
        this.board = board;
        this.limits = limits;
        long every = limits.heartbeat().toMillis();
        var unused = heartbeats.scheduleAtFixedRate(
                () -> clients.forEach(StreamClient::heartbeat), every, every, TimeUnit.MILLISECONDS);
    }

    void open(Context context) {
        if (clients.size() >= limits.clients()) {
            throw HttpProblem.notNow(
                    "too many clients",
                    "there are " + limits.clients() + " already; http.stream.max-clients is the limit");
        }
        context.future(() -> stream(context));
    }

    /** Completes when the client is gone. */
    private CompletableFuture<Void> stream(Context context) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        context.res().setContentType("text/event-stream");
        context.res().setCharacterEncoding("utf-8");
        StreamClient client = new StreamClient(output(context), limits.waitingBytes(), end);
        clients.add(client);
        board.subscribe(client, context.queryParam("fixture"), context.header("Last-Event-ID"));
        client.start();
        return end.whenComplete((done, failure) -> remove(client));
    }

    private static ServletOutputStream output(Context context) {
        try {
            return context.res().getOutputStream();
        } catch (IOException e) {
            throw new UncheckedIOException("the connection is closed", e);
        }
    }

    private void remove(StreamClient client) {
        clients.remove(client);
        board.unsubscribe(client);
    }

    @Override
    public void close() {
        heartbeats.shutdownNow();
        clients.forEach(StreamClient::close);
    }
}
