package io.fastbreak.platform.auth;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AdmissionChannel;
import io.fastbreak.platform.http.BreakerChannel;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.CircuitBreakers;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HeaderChannel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.LoggingChannel;
import io.fastbreak.platform.http.RateLimitedChannel;
import io.fastbreak.platform.http.RateLimiter;
import io.fastbreak.platform.http.Response;
import io.fastbreak.platform.http.RetryingChannel;
import io.fastbreak.platform.http.Transport;
import io.fastbreak.platform.http.WithdrawalChannel;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** The way to an interface that asks for an access token and an API key: all channels, stacked. */
public final class PlatformConnection implements AutoCloseable {

    private final HttpSettings settings;
    private final ClientRuntime runtime;
    private final Transport transport;
    private final CircuitBreakers breakers;

    private PlatformConnection(HttpSettings settings, ClientRuntime runtime) {
        this.settings = settings;
        this.runtime = runtime;
        this.transport = Transport.open(settings);
        this.breakers = new CircuitBreakers(settings.breaker(), runtime.clock());
    }

    /** Opens one; nothing is sent before the first request. */
    public static PlatformConnection open(HttpSettings settings, ClientRuntime runtime) {
        return new PlatformConnection(settings, runtime);
    }

    /** The channel for requests with token and key, outermost last. */
    public Channel channel(ClientCredentials credentials, Secret apiKey) {
        return channel(credentials, apiKey, response -> false);
    }

    /**
     * The same for an interface that tells some failures to be lasting.
     *
     * @param lasting whether a response is not worth a retry although its status is
     */
    public Channel channel(ClientCredentials credentials, Secret apiKey, Predicate<Response> lasting) {
        TokenClient endpoint = TokenClient.of(plainChannel(), credentials, runtime.clock());
        return channel(endpoint, "Bearer ", apiKey, lasting);
    }

    /** The channel for requests with the IdToken of a login, as it is, and key. */
    public Channel channel(LoginCredentials credentials, Secret apiKey) {
        TokenClient endpoint = TokenClient.of(plainChannel(), credentials, runtime.clock());
        return channel(endpoint, "", apiKey, response -> false);
    }

    /** The login by hand. */
    public Login login(LoginCredentials credentials) {
        Channel once = new LoggingChannel(new BreakerChannel(transport, breakers), runtime.clock()).safe();
        return new Login(once, credentials);
    }

    private Channel channel(TokenSource tokens, String scheme, Secret apiKey, Predicate<Response> lasting) {
        Channel channel = wire();
        channel = new WithdrawalChannel(channel);
        channel = new AdmissionChannel(channel, settings, runtime.delay());
        channel = new HeaderChannel(channel, "x-api-key", apiKey);
        channel = new TokenChannel(channel, new TokenCache(tokens, runtime.clock()), scheme);
        channel = new RetryingChannel(channel, settings.retry(), lasting, runtime);
        return new LoggingChannel(channel, runtime.clock()).safe();
    }

    /** The wire behind the breaker of the host, at the pace that is allowed. */
    private Channel wire() {
        Channel channel = new BreakerChannel(transport, breakers);
        RateLimiter pace = runtime.rateLimiter();
        return pace == null ? channel : new RateLimitedChannel(channel, pace, runtime);
    }

    /** Asks for a new token, which the answer holds: see {@link TokenExpiry#read}. */
    public CompletableFuture<HttpOutcome> askToken(ClientCredentials credentials) {
        return TokenClient.of(plainChannel(), credentials, runtime.clock()).ask();
    }

    /** The state of the circuit breaker of each host that was asked. */
    public Map<String, String> breakers() {
        return breakers.states();
    }

    private Channel plainChannel() {
        Channel channel = wire();
        channel = new RetryingChannel(channel, settings.retry(), runtime);
        return new LoggingChannel(channel, runtime.clock()).safe();
    }

    /** Ends what is in flight and closes the connections. */
    @Override
    public void close() {
        transport.close();
    }
}
