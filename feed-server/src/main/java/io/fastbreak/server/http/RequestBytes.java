package io.fastbreak.server.http;

import io.javalin.http.Context;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads the bodies of requests as they arrive, without a thread that waits for them, within a time and a size. */
final class RequestBytes implements ReadListener {
    static final int MAX_BYTES = 64 * 1024;
    private static final Duration WITHIN = Duration.ofSeconds(2);
    private static final int BUFFER = 8 * 1024;

    /** So many at once take 16 MiB at most. */
    private static final int MAX_BODIES = 256;

    private static final AtomicInteger BODIES = new AtomicInteger();

    private final ServletInputStream input;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();

    private RequestBytes(ServletInputStream input) {
        this.input = input;
    }

    /**
     * The body; fails with an {@link HttpProblem} if it is too large, is not complete in time, or if too many are being read. To
     * be called when the request has become asynchronous.
     */
    static CompletableFuture<byte[]> read(Context context) {
        if (BODIES.incrementAndGet() > MAX_BODIES) {
            BODIES.decrementAndGet();
            return CompletableFuture.failedFuture(
                    HttpProblem.notNow("too many requests at once", "others are being read; retry in a moment"));
        }
        return started(context)
                .orTimeout(WITHIN.toMillis(), TimeUnit.MILLISECONDS)
                .handle((bytes, failure) -> {
                    BODIES.decrementAndGet();
                    if (bytes == null) {
                        throw problem(failure);
                    }
                    return bytes;
                });
    }

    private static CompletableFuture<byte[]> started(Context context) {
        try {
            RequestBytes reading = new RequestBytes(context.req().getInputStream());
            reading.input.setReadListener(reading);
            return reading.whole;
        } catch (IOException | RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private static HttpProblem problem(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof HttpProblem problem) {
            return problem;
        }
        return cause instanceof TimeoutException
                ? HttpProblem.tooSlow("the body must arrive within " + WITHIN.toSeconds() + " s")
                : HttpProblem.badRequest("incomplete", "the body did not arrive");
    }

    @Override
    public void onDataAvailable() throws IOException {
        byte[] buffer = new byte[BUFFER];
        while (!whole.isDone() && input.isReady()) {
            int count = input.read(buffer);
            if (count < 0) {
                return;
            }
            body.write(buffer, 0, count);
            if (body.size() > MAX_BYTES) {
                whole.completeExceptionally(HttpProblem.badRequest("too large", "at most " + MAX_BYTES + " bytes"));
            }
        }
    }

    @Override
    public void onAllDataRead() {
        whole.complete(body.toByteArray());
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }
}
