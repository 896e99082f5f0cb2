package io.fastbreak.server.http;

import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Keeps threads for health: other requests, whatever they wait for, take only a part of them. Metrics have a few of their own, as
 * anybody may ask for them, and a client that does not read them keeps its thread waiting.
 */
final class ReservedThreads extends Handler.Wrapper {
    private static final Set<String> PREFERRED = Set.of("/health/live", "/health/ready");

    private final Semaphore metrics;
    private final Semaphore others;

    /**
     * @param metrics how many threads requests for metrics may take at once
     * @param others how many all others but those for health may take
     */
    ReservedThreads(int metrics, int others) {
        this.metrics = new Semaphore(metrics);
        this.others = new Semaphore(others);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        String path = Request.getPathInContext(request);
        if (PREFERRED.contains(path)) {
            return super.handle(request, response, callback);
        }
        Semaphore threads = path.equals("/metrics") ? metrics : others;
        if (threads.tryAcquire()) {
            try {
                return super.handle(request, response, callback);
            } finally {
                threads.release();
            }
        }
        response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
        callback.succeeded();
        return true;
    }
}
