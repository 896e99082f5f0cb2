package io.fastbreak.platform.transport;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Response;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.http.RequestNotExecutedException;
import org.apache.hc.core5.reactor.IOReactorShutdownException;

/** Converts the callbacks of the HTTP client into an outcome. */
final class OutcomeCallback implements FutureCallback<Response> {

    private final CompletableFuture<HttpOutcome> future = new CompletableFuture<>();
    private final Runnable onShutdown;

    /** @param onShutdown called if the threads of the client have ended */
    OutcomeCallback(Runnable onShutdown) {
        this.onShutdown = onShutdown;
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
        if (e instanceof CancellableRequest.CanceledException) {
            future.complete(NoResponse.withdrawn());
            return;
        }
        if (e instanceof IOReactorShutdownException) {
            onShutdown.run();
        }
        future.complete(new NoResponse(reason(e), detail(e), 1));
    }

    /** Canceled by this program, possibly after the request was written. */
    @Override
    public void cancelled() {
        future.complete(new NoResponse(GiveUpReason.BROKEN, "the request was canceled", 1));
    }

    /** A wrong certificate, or one for another name, is a matter for people, who read this. */
    private static String detail(Exception e) {
        String what = e.getClass().getSimpleName() + ": " + e.getMessage();
        return e instanceof SSLPeerUnverifiedException || e instanceof SSLHandshakeException
                ? "TLS with the host failed: " + what
                : what;
    }

    private static GiveUpReason reason(Exception e) {
        if (isBeforeSending(e)) {
            return GiveUpReason.CONNECTION;
        }
        return e instanceof SocketTimeoutException ? GiveUpReason.TIMED_OUT : GiveUpReason.BROKEN;
    }

    /** Without a connection nothing was sent, so a timeout while connecting leaves nothing in doubt. */
    private static boolean isBeforeSending(Exception e) {
        return e instanceof ConnectException
                || e instanceof ConnectTimeoutException
                || e instanceof UnknownHostException
                || e instanceof NoRouteToHostException
                || e instanceof ConnectionRequestTimeoutException
                || e instanceof SSLPeerUnverifiedException
                || e instanceof SSLHandshakeException
                || e instanceof RequestNotExecutedException
                || e instanceof IOReactorShutdownException;
    }
}
