package io.fastbreak.server.http;

import io.fastbreak.server.live.LiveBoard;
import io.fastbreak.server.live.StreamFilter;
import io.fastbreak.server.live.StreamFilter.Kind;
import io.javalin.http.Context;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Changes as server-sent events: first the current content, or the changes missed since {@code Last-Event-ID}, then every
 * change, or every so often the last one of each subject. No thread blocks on a client.
 */
final class EventStream implements AutoCloseable {
    private static final int MAX_CONFLATED_MS = 60_000;
    private static final String KINDS = Stream.of(Kind.values())
            .filter(kind -> kind != Kind.STREAM)
            .map(Kind::event)
            .collect(Collectors.joining(", "));

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
        StreamFilter filter = new StreamFilter(Set.copyOf(context.queryParams("fixture")), kinds(context));
        Duration conflated = conflated(context.queryParam("conflate"));
        context.future(() -> stream(context, filter, conflated));
    }

    private static Set<Kind> kinds(Context context) {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (String name : context.queryParams("kind")) {
            kinds.add(Stream.of(Kind.values())
                    .filter(kind -> kind != Kind.STREAM && kind.event().equals(name))
                    .findFirst()
                    .orElseThrow(() -> HttpProblem.badRequest("invalid kind", "kind is one of " + KINDS)));
        }
        return kinds;
    }

    private static Duration conflated(@Nullable String ms) {
        if (ms == null) {
            return Duration.ZERO;
        }
        if (!ms.matches("\\d{1,5}") || Integer.parseInt(ms) > MAX_CONFLATED_MS) {
            throw HttpProblem.badRequest(
                    "invalid interval", "conflate is a number of milliseconds up to " + MAX_CONFLATED_MS);
        }
        return Duration.ofMillis(Integer.parseInt(ms));
    }

    /** Completes when the client is gone. */
    private CompletableFuture<Void> stream(Context context, StreamFilter filter, Duration conflated) {
        CompletableFuture<Void> end = new CompletableFuture<>();
        context.res().setContentType("text/event-stream");
        context.res().setCharacterEncoding("utf-8");
        StreamClient client = new StreamClient(output(context), limits.waitingBytes(), conflated, end);
        clients.add(client);
        String last = context.header("Last-Event-ID");
        board.subscribe(client, filter, last == null ? context.queryParam("cursor") : last);
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
