package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.server.live.BoardChange;
import io.fastbreak.server.live.Subscriber;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One listener of the event stream. What it has not read yet waits here, up to a bound; who falls behind it is told
 * so, as far as the connection still takes that, and cut off: with the last id heard it may come again.
 */
final class StreamClient implements Subscriber, WriteListener {
    private static final Logger LOG = LoggerFactory.getLogger(StreamClient.class);
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(UTF_8);
    private static final byte[] TOO_SLOW =
            "event: slow\ndata: {\"reason\":\"too much waited to be read; connect again with Last-Event-ID\"}\n\n"
                    .getBytes(UTF_8);

    private final ServletOutputStream out;
    private final CompletableFuture<Void> end;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private long waitingBytes;
    private long bound;
    private boolean started;
    private boolean unflushed;
    private boolean ending;
    private boolean closed;

    /**
     * @param mostBytes that may wait
     * @param end ends the connection
     */
    StreamClient(ServletOutputStream out, int mostBytes, CompletableFuture<Void> end) {
        this.out = out;
        this.bound = mostBytes;
        this.end = end;
    }

    /** Begins to send, once all that comes first was taken in. */
    void start() {
        out.setWriteListener(this);
    }

    /** The first changes may be many, and widen the bound: nobody is too slow for having just come. */
    @Override
    public synchronized void take(List<BoardChange> changes) {
        for (BoardChange change : changes) {
            add(change.frame());
            bound += change.frame().length;
        }
    }

    @Override
    public synchronized void take(BoardChange change) {
        if (ending) {
            return;
        }
        add(change.frame());
        if (waitingBytes > bound) {
            waiting.clear();
            waitingBytes = 0;
            add(TOO_SLOW);
            ending = true;
        }
    }

    private void add(byte[] frame) {
        waiting.add(frame);
        waitingBytes += frame.length;
    }

    /** Says that the stream lives; ends one that was told to be too slow and still does not read. */
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

    /** Writes as long as the connection takes it; where it does not, it calls {@link #onWritePossible} when it does. */
    private void send() throws IOException {
        while (started && !closed && out.isReady()) {
            byte[] next = waiting.poll();
            if (next != null) {
                waitingBytes -= next.length;
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
        LOG.debug("a listener is gone: {}", failure.toString());
        close();
    }

    synchronized void close() {
        closed = true;
        end.complete(null);
    }
}
