package io.fastbreak.server.http;

import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Keeps threads for health and metrics: other requests, whatever they wait for, take only a part of them. */
final class ReservedThreads extends Handler.Wrapper {
    private static final Set<String> PREFERRED = Set.of("/health/live", "/health/ready", "/metrics");

    private final Semaphore others;

    /** @param others how many threads all other requests may take at once */
    ReservedThreads(int others) {
        this.others = new Semaphore(others);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (PREFERRED.contains(Request.getPathInContext(request))) {
            return super.handle(request, response, callback);
        }
        if (others.tryAcquire()) {
            try {
                return super.handle(request, response, callback);
            } finally {
                others.release();
            }
        }
        response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        response.setStatus(HttpStatus.SERVICE_UNAVAILABLE_503);
        callback.succeeded();
        return true;
    }
}
