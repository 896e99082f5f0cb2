package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.server.live.BoardChange;
import io.fastbreak.server.live.Subscriber;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client of the event stream. Events that it has not read yet are buffered up to a limit; beyond it the client is sent
 * a last event with the reason, as far as the connection still takes it, and is disconnected. It may resume with the last id
 * that it received. A client that wants it is sent changes every so often, and of several on one subject the last.
 */
final class StreamClient implements Subscriber, WriteListener {
    private static final Logger LOG = LoggerFactory.getLogger(StreamClient.class);
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(UTF_8);
    private static final byte[] TOO_SLOW =
            "event: slow\ndata: {\"reason\":\"too many events waited to be read; connect again with Last-Event-ID\"}\n\n"
                    .getBytes(UTF_8);

    private final ServletOutputStream out;
    private final CompletableFuture<Void> end;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    /** Messages that wait for the end of the interval, by kind and subject. */
    private final Map<Object, byte[]> conflated = new LinkedHashMap<>();

    private final long intervalNanos;
    private long sentNanos = System.nanoTime();
    private long waitingBytes;
    private long limit;
    /** How many of the first changes wait. */
    private int first;

    private boolean started;
    private boolean unflushed;
    private boolean ending;
    private boolean closed;

    /**
     * @param maxBytes that may be buffered
     * @param interval between two times at which changes are sent; zero to send them at once
     * @param end closes the connection when completed
     */
    StreamClient(ServletOutputStream out, int maxBytes, Duration interval, CompletableFuture<Void> end) {
        this.out = out;
        this.limit = maxBytes;
        this.intervalNanos = interval.toNanos();
        this.end = end;
    }

    /** Starts to send, once the first changes are buffered. */
    void start() {
        out.setWriteListener(this);
    }

    /** The first changes may be many, and raise the limit until they are sent: a client that just connected is not too slow. */
    @Override
    public synchronized void onFirst(List<BoardChange> changes) {
        first = changes.size();
        for (BoardChange change : changes) {
            add(change.frame());
            limit += change.frame().length;
        }
    }

    @Override
    public synchronized void onChange(BoardChange change) {
        if (ending) {
            return;
        }
        if (intervalNanos == 0) {
            add(change.frame());
        } else {
            conflate(change);
        }
        if (waitingBytes > limit) {
            waiting.clear();
            conflated.clear();
            waitingBytes = 0;
            add(TOO_SLOW);
            ending = true;
        }
    }

    private void add(byte[] frame) {
        waiting.add(frame);
        waitingBytes += frame.length;
    }

    /** It moves to the end: an event about the stream, such as a cursor, covers all before it. */
    private void conflate(BoardChange change) {
        Object key = change.key() == null ? new Object() : change.key();
        byte[] before = conflated.remove(key);
        conflated.put(key, change.frame());
        waitingBytes += change.frame().length - (before == null ? 0 : before.length);
    }

    private void endInterval() {
        long now = System.nanoTime();
        if (now - sentNanos >= intervalNanos) {
            sentNanos = now;
            waiting.addAll(conflated.values());
            conflated.clear();
        }
    }

    /** Sends a comment if nothing is waiting; closes the connection of a client that was too slow and still does not read. */
    synchronized void heartbeat() {
        if (ending) {
            close();
        } else if (waiting.isEmpty()) {
            add(HEARTBEAT);
            flush();
        }
    }

    @Override
    public synchronized void flush() {
        try {
            endInterval();
            send();
        } catch (IOException | IllegalStateException e) {
            onError(e);
        }
    }

    @Override
    public synchronized void onWritePossible() {
        started = true;
        flush();
    }

    /** Writes while the connection is ready; when it is ready again, the container calls {@link #onWritePossible}. */
    private void send() throws IOException {
        while (started && !closed && out.isReady()) {
            byte[] next = waiting.poll();
            if (next != null) {
                waitingBytes -= next.length;
                if (first > 0) {
                    first--;
                    limit -= next.length;
                }
                out.write(next);
                unflushed = true;
            } else if (unflushed) {
                unflushed = false;
                out.flush();
            } else if (ending) {
                close();
            } else {
                return;
            }
        }
    }

    @Override
    public void onError(Throwable failure) {
        LOG.debug("a client of the event stream is gone: {}", failure.toString());
        close();
    }

    synchronized void close() {
        closed = true;
        end.complete(null);
    }
}
