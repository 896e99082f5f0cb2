package io.fastbreak.server.http;

import io.javalin.http.Context;
import io.javalin.http.Header;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Forwards a request to the instance that holds the game. A forwarded request is not forwarded again. */
final class Peers {
    private static final String ASKED_BY = "Fastbreak-Asked-By";
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final String self;
    private final HttpAccess access;
    private final HttpClient client;

    /**
     * @param self the address at which other instances reach this one
     * @param access what all instances have in common
     */
    Peers(String self, HttpAccess access) {
        this.self = self;
        this.access = access;
        client = access.client(TIMEOUT);
    }

    /** Responds as the other instance does. */
    void forward(Context context, GameHistories.Remote remote) {
        String address = remote.host() + ":" + remote.port();
        if (context.header(ASKED_BY) != null) {
            throw HttpProblem.notNow(
                    "the game is moving",
                    "forwarded by " + context.header(ASKED_BY) + ", but the game is now at " + address
                            + "; retry in a moment");
        }
        try {
            String query = context.queryString();
            HttpResponse<byte[]> response = send(
                    address,
                    context.req().getRequestURI() + (query == null ? "" : "?" + query),
                    context.header(Header.IF_NONE_MATCH));
            context.status(response.statusCode());
            for (String name : new String[] {Header.CONTENT_TYPE, Header.ETAG, Header.RETRY_AFTER}) {
                response.headers().firstValue(name).ifPresent(value -> context.header(name, value));
            }
            context.result(response.body());
        } catch (IOException e) {
            throw HttpProblem.peer("the instance at " + address + " holds this game and does not respond; "
                    + "is http.advertised its address as seen from " + self + "?");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw HttpProblem.notNow("stopping", "this instance is shutting down; use another");
        }
    }

    /** @param known the entity tag that the client has; null for none */
    HttpResponse<byte[]> send(String address, String pathAndQuery, @Nullable String known)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(access.scheme() + "://" + address + pathAndQuery))
                .timeout(TIMEOUT)
                .header(ASKED_BY, self);
        if (!access.token().isEmpty()) {
            request.header(Header.AUTHORIZATION, access.authorization());
        }
        if (known != null) {
            request.header(Header.IF_NONE_MATCH, known);
        }
        return whole(client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofByteArray()));
    }

    /** The client's own time-out ends with the head of an answer. */
    private static HttpResponse<byte[]> whole(CompletableFuture<HttpResponse<byte[]>> answer)
            throws IOException, InterruptedException {
        try {
            return answer.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new HttpTimeoutException("no whole answer within " + TIMEOUT.toSeconds() + " s");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
        }
    }
}
