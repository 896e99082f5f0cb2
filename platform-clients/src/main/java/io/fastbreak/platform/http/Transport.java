package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleRequestProducer;
import org.apache.hc.client5.http.async.methods.SimpleResponseConsumer;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;

/**
 * The wire: one attempt, bounded in time. Nothing is retried, redirected or remembered here. An exchange that is out
 * of time is aborted on this side, which does not keep the other side from applying it, unless no byte of its body was
 * written; until then it is asked whether it is still wanted.
 */
public final class Transport implements Channel, AutoCloseable {

    /** For requests for access tokens, which come beside those that are counted. */
    static final int SPARE_CONNECTIONS = 2;

    /** RFC 8259 knows no charset parameter. */
    private static final ContentType JSON = ContentType.create("application/json");

    private final CloseableHttpAsyncClient client;
    private final HttpSettings settings;

    private Transport(HttpSettings settings) {
        this.settings = settings;
        this.client = HttpAsyncClients.custom()
                .setConnectionManager(connections(settings))
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(
                                Timeout.ofMilliseconds(settings.requestTimeout().toMillis()))
                        .build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .setUserAgent("fastbreak")
                .build();
    }

    /** Starts the threads that read and write; they end when it is closed. */
    public static Transport open(HttpSettings settings) {
        Transport transport = new Transport(settings);
        transport.client.start();
        return transport;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        PendingOutcome outcome = new PendingOutcome();
        LateRequest late = new LateRequest(SimpleRequestProducer.create(message(request)), request.wanted());
        Future<?> exchange = client.execute(late, SimpleResponseConsumer.create(), outcome);
        NoResponse timedOut = timedOut(settings.requestTimeout().toMillis());
        return outcome.future()
                .completeOnTimeout(timedOut, settings.requestTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((done, never) -> abort(exchange, done == timedOut))
                .thenApply(done -> done == timedOut && isUnsent(request, late) ? notSent() : done);
    }

    /** Whether no byte of a body was written in time, and none will be. */
    private static boolean isUnsent(Request request, LateRequest late) {
        return request.body() != null && late.takeBack();
    }

    /** Only what is out of time: to cancel an exchange that is over would cost its connection. */
    private static void abort(Future<?> exchange, boolean outOfTime) {
        if (outOfTime) {
            exchange.cancel(true);
        }
    }

    @Override
    public void close() {
        client.close(CloseMode.GRACEFUL);
    }

    private static NoResponse notSent() {
        return new NoResponse(GiveUpReason.CONNECTION, "no connection took it in time", 0);
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
