package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.apache.hc.core5.reactor.IOReactorShutdownException;

/** Turns the callbacks of one exchange into its outcome. */
final class OutcomeCallback implements FutureCallback<Response> {

    private final CompletableFuture<HttpOutcome> future = new CompletableFuture<>();
    private final Runnable ended;

    /** @param ended called where the client that was to send it has no threads any more */
    OutcomeCallback(Runnable ended) {
        this.ended = ended;
    }

    CompletableFuture<HttpOutcome> future() {
        return future;
    }

    @Override
    public void completed(Response response) {
        future.complete(response);
    }

    @Override
    public void failed(Exception e) {
        if (e instanceof CancellableRequest.TakenBackException) {
            future.complete(NoResponse.withdrawn());
            return;
        }
        if (e instanceof IOReactorShutdownException) {
            ended.run();
        }
        future.complete(new NoResponse(reason(e), e.getClass().getSimpleName() + ": " + e.getMessage(), 1));
    }

    /** By this side, which may be after it was written. */
    @Override
    public void cancelled() {
        future.complete(new NoResponse(GiveUpReason.BROKEN, "the exchange was cancelled", 1));
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
                || e instanceof RequestNotExecutedException
                || e instanceof IOReactorShutdownException;
    }
}
