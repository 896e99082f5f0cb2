package io.fastbreak.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.HandlerWrapper;

/** Keeps threads for health and metrics: other requests, whatever they wait for, take only a part of them. */
final class ReservedThreads extends HandlerWrapper {
    private static final Set<String> PREFERRED = Set.of("/health/live", "/health/ready", "/metrics");

    private final Semaphore others;

    /** @param others how many threads all other requests may take at once */
    ReservedThreads(int others) {
        this.others = new Semaphore(others);
    }

    @Override
    public void handle(String target, Request base, HttpServletRequest request, HttpServletResponse response)
            throws IOException, ServletException {
        if (PREFERRED.contains(target)) {
            super.handle(target, base, request, response);
        } else if (others.tryAcquire()) {
            try {
                super.handle(target, base, request, response);
            } finally {
                others.release();
            }
        } else {
            base.setHandled(true);
            response.setHeader("Retry-After", "1");
            response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
        }
    }
}
