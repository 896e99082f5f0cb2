package io.fastbreak.app.http;

import io.fastbreak.app.live.LiveBoard;
import io.javalin.http.Context;
import jakarta.servlet.AsyncContext;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Changes as server-sent events: first the present, or what was missed since {@code Last-Event-ID}, then every change.
 * No thread waits for a client.
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

    void open(Context context) throws IOException {
        if (clients.size() >= limits.clients()) {
            throw Problem.notNow(
                            "too many listeners",
                            "there are " + limits.clients() + " already; http.stream.max-clients is their limit")
                    .asException();
        }
        context.res().setContentType("text/event-stream");
        context.res().setCharacterEncoding("utf-8");
        AsyncContext async = context.req().startAsync();
        async.setTimeout(0);
        StreamClient client = new StreamClient(async, limits.waitingBytes(), this::forget);
        clients.add(client);
        board.subscribe(client, context.queryParam("fixture"), context.header("Last-Event-ID"));
        client.start();
    }

    private void forget(StreamClient client) {
        clients.remove(client);
        board.unsubscribe(client);
    }

    @Override
    public void close() {
        heartbeats.shutdownNow();
        clients.forEach(StreamClient::close);
    }
}
