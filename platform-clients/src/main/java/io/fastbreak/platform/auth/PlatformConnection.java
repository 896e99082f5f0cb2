package io.fastbreak.platform.auth;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AdmissionChannel;
import io.fastbreak.platform.http.BreakerChannel;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.CircuitBreakers;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.LoggingChannel;
import io.fastbreak.platform.http.RateLimitedChannel;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.RetryingChannel;
import io.fastbreak.platform.transport.Transport;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** The HTTP connection to an interface that requires an access token and an API key: the stack of channels. */
public final class PlatformConnection implements AutoCloseable {

    /** The delays after which an unanswered token request is repeated. */
    public static final Set<Duration> TOKEN_HEDGE_DELAYS =
            Set.of(TokenCache.HEDGE_AFTER, TokenCache.HEDGE_AFTER.multipliedBy(TokenCache.MAX_HEDGES));

    private final HttpSettings settings;
    private final ClientRuntime runtime;
    private final Channel transport;
    private final Runnable onClose;
    private final CircuitBreakers breakers;

    private PlatformConnection(HttpSettings settings, ClientRuntime runtime, Channel transport, Runnable onClose) {
        this.settings = settings;
        this.runtime = runtime;
        this.transport = transport;
        this.onClose = onClose;
        this.breakers = new CircuitBreakers(settings.breaker(), runtime);
    }

    /** Opens a connection; nothing is sent before the first request. */
    public static PlatformConnection open(HttpSettings settings, ClientRuntime runtime) {
        Transport transport = Transport.open(settings);
        return new PlatformConnection(settings, runtime, transport, transport::close);
    }

    /**
     * Opens a connection over another transport.
     *
     * @param transport sends one request within the request timeout, as {@link Transport} does
     */
    public static PlatformConnection open(HttpSettings settings, ClientRuntime runtime, Channel transport) {
        return new PlatformConnection(settings, runtime, transport, () -> {});
    }

    /** A channel that adds an access token and the API key. */
    public AuthorizedChannel channel(Credentials credentials, Secret apiKey) {
        return channel(credentials, apiKey, response -> false);
    }

    /**
     * The same: a bearer token of client credentials, or the IdToken of a login, without a scheme.
     *
     * @param isPermanent true if a response with a retryable status must not be retried
     */
    public AuthorizedChannel channel(Credentials credentials, Secret apiKey, Predicate<Response> isPermanent) {
        TokenClient client = TokenClient.of(tokenChannel(), credentials, runtime);
        String scheme = credentials instanceof ClientCredentials ? "Bearer " : "";
        Channel channel = rateLimited();
        channel = new AdmissionChannel(channel, settings, runtime);
        TokenCache tokens = new TokenCache(client::fetch, runtime);
        channel = new TokenChannel(channel, tokens, scheme, apiKey);
        channel = new RetryingChannel(channel, settings.retry(), isPermanent, runtime);
        return new AuthorizedChannel(new LoggingChannel(channel, runtime.elapsed()).safe(), tokens);
    }

    /** The login as a manual step, without retries. */
    public Login login(LoginCredentials credentials) {
        Channel once = new LoggingChannel(new BreakerChannel(transport, breakers), runtime.elapsed()).safe();
        return new Login(once, credentials);
    }

    /** Requests a new token; the body of the response contains it, see {@link TokenExpiry#read}. */
    public CompletableFuture<HttpOutcome> requestToken(ClientCredentials credentials) {
        return TokenClient.of(tokenChannel(), credentials, runtime).send();
    }

    /** The state of the circuit breaker by host. */
    public Map<String, String> breakers() {
        return breakers.states();
    }

    private Channel tokenChannel() {
        Channel channel = new RetryingChannel(rateLimited(), settings.retry(), response -> false, runtime);
        return new LoggingChannel(channel, runtime.elapsed()).safe();
    }

    private Channel rateLimited() {
        Channel channel = new BreakerChannel(transport, breakers);
        RateLimiter limiter = runtime.rateLimiter();
        return limiter == null ? channel : new RateLimitedChannel(channel, limiter, runtime);
    }

    /** Cancels the requests in flight and closes the connections. */
    @Override
    public void close() {
        onClose.run();
    }
}
