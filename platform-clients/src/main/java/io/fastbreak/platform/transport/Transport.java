package io.fastbreak.platform.transport;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.net.InetAddress;
import java.nio.channels.ClosedSelectorException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleRequestProducer;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.IOReactorStatus;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends one HTTP request within the request timeout, without retries, redirects, cookies or proxies. After a timeout the
 * server may still apply the request, unless no byte of its body was written.
 *
 * <p>No call blocks, not even for the lookup of a host. No connection is used that has been idle for {@link #IDLE_AT_MOST};
 * once a request has no answer after {@link HttpSettings#SILENT_AFTER}, or its connection broke, none that was idle already
 * when the request was sent: a firewall forgets connections without closing them.
 */
public final class Transport implements Channel, AutoCloseable {

    /** For token requests, which the admission channel does not count. */
    static final int SPARE_CONNECTIONS = 2;

    /** Firewalls and load balancers forget, or close, connections that are idle. */
    static final Duration IDLE_AT_MOST = Duration.ofSeconds(10);

    /** A connection may become idle this long after the answer that showed that it is alive. */
    private static final Duration RELEASED_WITHIN = Duration.ofMillis(150);

    /** RFC 8259 defines no charset parameter. */
    private static final ContentType JSON = ContentType.create("application/json");

    private static final Http1Config LIMITS = Http1Config.custom()
            .setMaxLineLength(64 * 1024)
            .setMaxHeaderCount(200)
            .build();

    /** To find idle connections takes a look at all of them. */
    private static final long LOOK_EVERY = Duration.ofMillis(100).toNanos();

    private static final Logger LOG = LoggerFactory.getLogger(Transport.class);

    private final HttpSettings settings;
    private final Duration idleAtMost;
    /** When connections that were idle for too long were closed last. */
    private final AtomicLong lookedAt = new AtomicLong(System.nanoTime() - LOOK_EVERY);

    private final HostAddresses addresses;
    private final ExecutorService lookups;
    private Running running;
    private boolean closed;

    /** A client whose threads run, and its connections. */
    private record Running(CloseableHttpAsyncClient client, PoolingAsyncClientConnectionManager pool) {

        boolean isShutDown() {
            return client.getStatus().compareTo(IOReactorStatus.SHUTTING_DOWN) >= 0;
        }

        /** Closes the connections that nobody has used for this time; those in use stay. */
        void closeIdle(Duration time) {
            pool.closeIdle(TimeValue.ofMilliseconds(time.toMillis()));
        }
    }

    /** @param idleAtMost a connection that was idle for longer is not used */
    Transport(HttpSettings settings, NameResolver resolver, Duration idleAtMost) {
        this.settings = settings;
        this.idleAtMost = idleAtMost;
        this.lookups = Executors.newCachedThreadPool(Transport::lookupThread);
        this.addresses = new HostAddresses(resolver, lookups);
        this.running = started();
    }

    private static Thread lookupThread(Runnable lookup) {
        Thread thread = new Thread(lookup, "platform-hosts");
        thread.setDaemon(true);
        return thread;
    }

    private Running started() {
        PoolingAsyncClientConnectionManager pool = connections();
        CloseableHttpAsyncClient client = HttpAsyncClients.custom()
                .setConnectionManager(pool)
                .setHttp1Config(LIMITS)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setResponseTimeout(
                                Timeout.ofMilliseconds(settings.requestTimeout().toMillis()))
                        // A gateway may answer 403 to a request for another protocol.
                        .setProtocolUpgradeEnabled(false)
                        .setContentCompressionEnabled(false)
                        .build())
                .disableAutomaticRetries()
                .disableRedirectHandling()
                .disableCookieManagement()
                .setUserAgent("fastbreak")
                .setIoReactorExceptionCallback(Transport::ioFailed)
                .build();
        client.start();
        return new Running(client, pool);
    }

    /** A thread that meets the closed selector of a client that is being closed has nothing to tell. */
    private static void ioFailed(Exception e) {
        if (!(e instanceof ClosedSelectorException)) {
            LOG.error("an I/O thread of the HTTP client failed; what it was sending has no answer", e);
        }
    }

    /** Starts the I/O threads; {@link #close} ends them. */
    public static Transport open(HttpSettings settings) {
        return open(settings, NameResolver.SYSTEM);
    }

    /** The same with another resolver of host names. */
    public static Transport open(HttpSettings settings, NameResolver resolver) {
        return new Transport(settings, resolver, IDLE_AT_MOST);
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        try {
            String host = request.uri().getHost();
            if (host == null) {
                return completedFuture(notSent("the address has no host"));
            }
            if (!settings.isAllowed(request.uri())) {
                return completedFuture(notSent("http is allowed only to this machine and to hosts that are named in"
                        + " platform.plain-http-hosts; use https"));
            }
            CompletableFuture<Boolean> known = addresses.known(host, settings.connectTimeout());
            return known.isDone() && !known.isCompletedExceptionally()
                    ? sendTo(host, request, known.join())
                    : known.thenCompose(isKnown -> sendTo(host, request, isKnown));
        } catch (RuntimeException | Error e) {
            return completedFuture(notSent(e.getClass().getSimpleName() + " before it was sent"));
        }
    }

    private CompletableFuture<HttpOutcome> sendTo(String host, Request request, boolean isKnown) {
        if (!isKnown) {
            return completedFuture(notSent("no address of " + host + " is known"));
        }
        Running current = running();
        return current == null
                ? completedFuture(notSent("the client is closed"))
                : send(request, current).whenComplete((outcome, never) -> {
                    if (outcome instanceof NoResponse none && none.reason() == GiveUpReason.CONNECTION) {
                        addresses.refresh(host);
                    }
                });
    }

    /** Null after {@link #close}. */
    private @Nullable Running running() {
        Running current = current();
        if (!current.isShutDown()) {
            return current;
        }
        replace(current);
        return current().equals(current) ? null : current();
    }

    private CompletableFuture<HttpOutcome> send(Request request, Running current) {
        long start = System.nanoTime();
        closeIdle(current, start);
        String host = request.uri().getHost();
        InetAddress first = addresses.first(host);
        OutcomeCallback outcome = new OutcomeCallback(() -> replace(current));
        CompletableFuture<Boolean> head = new CompletableFuture<Boolean>()
                .completeOnTimeout(false, HttpSettings.SILENT_AFTER.toMillis(), MILLISECONDS);
        CompletableFuture<Void> unused = head.thenAccept(hasBegun -> {
            if (!hasBegun) {
                Duration since = Duration.ofNanos(System.nanoTime() - start).minus(RELEASED_WITHIN);
                current.closeIdle(since.isNegative() ? Duration.ZERO : since);
                if (first != null) {
                    avoid(host, first, outcome);
                }
            }
        });
        CancellableRequest cancellable =
                new CancellableRequest(SimpleRequestProducer.create(message(request)), request::isWanted);
        Future<?> exchange = RequestTrace.of(request)
                .wrapSupplier(() ->
                        current.client().execute(cancellable, new ResponseReader(() -> head.complete(true)), outcome))
                .get();
        NoResponse timedOut = timedOut(settings.requestTimeout().toMillis());
        endWith(request.abandoned(), outcome, timedOut);
        return outcome.future()
                .completeOnTimeout(timedOut, settings.requestTimeout().toMillis(), MILLISECONDS)
                .whenComplete((done, never) -> {
                    head.complete(!(done instanceof NoResponse none) || none.reason() != GiveUpReason.BROKEN);
                    abort(exchange, done == timedOut);
                })
                .thenApply(done -> done == timedOut && isUnsent(request, cancellable)
                        ? notSent("no connection was free in time")
                        : done);
    }

    /** Until an answer comes after all. */
    private void avoid(String host, InetAddress address, OutcomeCallback outcome) {
        addresses.avoid(host, address);
        CompletableFuture<Void> unused = outcome.future().thenAccept(late -> {
            if (late instanceof Response) {
                addresses.answers(host, address);
            }
        });
    }

    private void closeIdle(Running current, long now) {
        long last = lookedAt.get();
        if (now - last >= LOOK_EVERY && lookedAt.compareAndSet(last, now)) {
            current.closeIdle(idleAtMost);
        }
    }

    private static void endWith(@Nullable CompletionStage<Void> end, OutcomeCallback outcome, NoResponse timedOut) {
        if (end != null) {
            CompletionStage<Void> unused = end.thenRun(() -> outcome.future().complete(timedOut));
        }
    }

    /** True if no byte of the body was written, and from now on none will be. */
    private static boolean isUnsent(Request request, CancellableRequest cancellable) {
        return request.body() != null && cancellable.cancel();
    }

    /** Cancels only after a timeout: to cancel a completed exchange would close its connection. */
    private static void abort(Future<?> exchange, boolean isTimedOut) {
        if (isTimedOut) {
            exchange.cancel(true);
        }
    }

    private synchronized Running current() {
        return running;
    }

    CloseableHttpAsyncClient client() {
        return current().client();
    }

    /** How many connections are open and not in use. */
    public int idleConnections() {
        return current().pool().getTotalStats().getAvailable();
    }

    /** Replaces a client whose I/O threads have ended after an {@link Error}: it can send nothing any more. */
    private synchronized void replace(Running broken) {
        if (!closed && broken.equals(running)) {
            running = started();
            broken.client().close(CloseMode.IMMEDIATE);
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        client().close(CloseMode.GRACEFUL);
        lookups.shutdownNow();
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

    private PoolingAsyncClientConnectionManager connections() {
        int most = settings.mostConnections() + SPARE_CONNECTIONS;
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setDnsResolver(addresses)
                // Requests that share a connection would share its end: a suspension is sent on another one then.
                .setDefaultTlsConfig(TlsConfig.custom()
                        .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_1)
                        .build())
                .setMaxConnTotal(most)
                .setMaxConnPerRoute(most)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(
                                Timeout.ofMilliseconds(settings.connectTimeout().toMillis()))
                        .build())
                .build();
    }
}
