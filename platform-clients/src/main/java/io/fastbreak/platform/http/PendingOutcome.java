package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.jspecify.annotations.Nullable;

/** Turns the callbacks of one exchange into its outcome. */
final class PendingOutcome implements FutureCallback<SimpleHttpResponse> {

    private final CompletableFuture<Outcome> future = new CompletableFuture<>();

    CompletableFuture<Outcome> future() {
        return future;
    }

    @Override
    public void completed(SimpleHttpResponse response) {
        byte @Nullable [] body = response.getBodyBytes();
        String text = body == null ? "" : new String(body, StandardCharsets.UTF_8);
        future.complete(new Response(response.getCode(), text, retryAfter(response), 1));
    }

    @Override
    public void failed(Exception e) {
        if (e instanceof LateRequest.TakenBackException) {
            future.complete(NoResponse.withdrawn());
            return;
        }
        future.complete(new NoResponse(reason(e), e.getClass().getSimpleName() + ": " + e.getMessage(), 1));
    }

    @Override
    public void cancelled() {
        future.complete(new NoResponse(GiveUpReason.CONNECTION, "the exchange was cancelled", 1));
    }

    private static @Nullable String retryAfter(SimpleHttpResponse response) {
        Header header = response.getFirstHeader("Retry-After");
        return header == null ? null : header.getValue();
    }

    private static GiveUpReason reason(Exception e) {
        if (isBeforeSending(e)) {
            return GiveUpReason.CONNECTION;
        }
        return e instanceof SocketTimeoutException ? GiveUpReason.TIMED_OUT : GiveUpReason.BROKEN;
    }

    /** Without a connection nothing was sent, so a time-out while connecting is as harmless as a refusal. */
    private static boolean isBeforeSending(Exception e) {
        return e instanceof ConnectException
                || e instanceof ConnectTimeoutException
                || e instanceof UnknownHostException
                || e instanceof NoRouteToHostException
                || e instanceof ConnectionRequestTimeoutException
                || e instanceof RequestNotExecutedException;
    }
}
