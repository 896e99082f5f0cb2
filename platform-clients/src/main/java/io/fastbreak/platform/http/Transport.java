package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleRequestProducer;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorStatus;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;

/**
 * Sends one HTTP request within the request timeout, without retries, redirects or cookies. After a timeout the server may
 * still apply the request, unless no byte of its body was written.
 */
public final class Transport implements Channel, AutoCloseable {

    /** For token requests, which the admission channel does not count. */
    static final int SPARE_CONNECTIONS = 2;

    /** RFC 8259 defines no charset parameter. */
    private static final ContentType JSON = ContentType.create("application/json");

    private static final Http1Config LIMITS = Http1Config.custom()
            .setMaxLineLength(64 * 1024)
            .setMaxHeaderCount(200)
            .build();

    private final HttpSettings settings;
    private CloseableHttpAsyncClient client;
    private boolean closed;

    private Transport(HttpSettings settings) {
        this.settings = settings;
        this.client = started(settings);
    }

    private static CloseableHttpAsyncClient started(HttpSettings settings) {
        CloseableHttpAsyncClient client = HttpAsyncClients.custom()
                .setConnectionManager(connections(settings))
                .setHttp1Config(LIMITS)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(
                                Timeout.ofMilliseconds(settings.requestTimeout().toMillis()))
                        .build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .setUserAgent("fastbreak")
                .build();
        client.start();
        return client;
    }

    /** Starts the I/O threads; {@link #close} ends them. */
    public static Transport open(HttpSettings settings) {
        return new Transport(settings);
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        try {
            CloseableHttpAsyncClient current = running();
            return current == null ? completedFuture(notSent("the client is closed")) : send(request, current);
        } catch (RuntimeException | Error e) {
            return completedFuture(notSent(e.getClass().getSimpleName() + " before it was sent"));
        }
    }

    /** Null after {@link #close}. */
    private @Nullable CloseableHttpAsyncClient running() {
        CloseableHttpAsyncClient current = client();
        if (current.getStatus().compareTo(IOReactorStatus.SHUTTING_DOWN) < 0) {
            return current;
        }
        replace(current);
        return client() == current ? null : client();
    }

    private CompletableFuture<HttpOutcome> send(Request request, CloseableHttpAsyncClient current) {
        OutcomeCallback outcome = new OutcomeCallback(() -> replace(current));
        CancellableRequest cancellable =
                new CancellableRequest(SimpleRequestProducer.create(message(request)), request::isWanted);
        Future<?> exchange = current.execute(cancellable, new ResponseReader(), outcome);
        NoResponse timedOut = timedOut(settings.requestTimeout().toMillis());
        return outcome.future()
                .completeOnTimeout(timedOut, settings.requestTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((done, never) -> abort(exchange, done == timedOut))
                .thenApply(done -> done == timedOut && isUnsent(request, cancellable)
                        ? notSent("no connection was free in time")
                        : done);
    }

    /** Whether no byte of the body was written, and from now on none will be. */
    private static boolean isUnsent(Request request, CancellableRequest cancellable) {
        return request.body() != null && cancellable.cancel();
    }

    /** Cancels only after a timeout: to cancel a completed exchange would close its connection. */
    private static void abort(Future<?> exchange, boolean isTimedOut) {
        if (isTimedOut) {
            exchange.cancel(true);
        }
    }

    synchronized CloseableHttpAsyncClient client() {
        return client;
    }

    /** Replaces a client whose I/O threads have ended after an {@link Error}: it can send nothing any more. */
    private synchronized void replace(CloseableHttpAsyncClient broken) {
        if (!closed && broken == client) {
            client = started(settings);
            broken.close(CloseMode.IMMEDIATE);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        client().close(CloseMode.GRACEFUL);
    }

    private static NoResponse notSent(String why) {
        return new NoResponse(GiveUpReason.CONNECTION, why, 0);
    }

    private static NoResponse timedOut(long limit) {
        return new NoResponse(GiveUpReason.TIMED_OUT, "no answer within " + limit + " ms", 1);
    }

    private static SimpleHttpRequest message(Request request) {
        SimpleRequestBuilder message =
                SimpleRequestBuilder.create(request.method()).setUri(request.uri());
        request.headers().forEach(message::setHeader);
        if (request.body() != null) {
            message.setBody(request.body().getBytes(StandardCharsets.UTF_8), JSON);
        }
        return message.build();
    }

    private static PoolingAsyncClientConnectionManager connections(HttpSettings settings) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setMaxConnTotal(settings.maxConnections() + SPARE_CONNECTIONS)
                .setMaxConnPerRoute(settings.maxConnections() + SPARE_CONNECTIONS)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(
                                Timeout.ofMilliseconds(settings.connectTimeout().toMillis()))
                        .build())
                .build();
    }
}
