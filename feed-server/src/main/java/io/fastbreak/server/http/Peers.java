package io.fastbreak.server.http;

import io.javalin.http.Context;
import io.javalin.http.Header;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Asks the instance that has a game what this one was asked. A question that was passed on once is not passed on. */
final class Peers {
    private static final String ASKED_BY = "Fastbreak-Asked-By";
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final String self;
    private final HttpAccess access;
    private final HttpClient client;

    /**
     * @param self the address that other instances know this one by
     * @param access what all instances have in common
     */
    Peers(String self, HttpAccess access) {
        this.self = self;
        this.access = access;
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE);
        client = (access.trust() == null ? builder : builder.sslContext(access.trust())).build();
    }

    /** Answers as the other instance does. */
    void answer(Context context, GameHistories.Remote there) {
        String address = there.host() + ":" + there.port();
        if (context.header(ASKED_BY) != null) {
            throw HttpProblem.notNow(
                            "the game is on its way",
                            "asked by " + context.header(ASKED_BY) + ", but the game is now at " + address
                                    + "; ask again in a moment")
                    .asException();
        }
        try {
            String query = context.queryString();
            HttpResponse<byte[]> answer = ask(
                    address,
                    context.req().getRequestURI() + (query == null ? "" : "?" + query),
                    context.header(Header.IF_NONE_MATCH));
            context.status(answer.statusCode());
            for (String name : new String[] {Header.CONTENT_TYPE, Header.ETAG, Header.RETRY_AFTER}) {
                answer.headers().firstValue(name).ifPresent(value -> context.header(name, value));
            }
            context.result(answer.body());
        } catch (IOException e) {
            throw HttpProblem.neighbour("the instance at " + address + " has this game, and does not answer; "
                            + "is http.advertised its address as seen from " + self + "?")
                    .asException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw HttpProblem.notNow("stopping", "this instance is being stopped; ask another")
                    .asException();
        }
    }

    /** @param known the tag of what the caller has; null for none */
    HttpResponse<byte[]> ask(String address, String pathAndQuery, @Nullable String known)
            throws IOException, InterruptedException {
        HttpRequest.Builder question = HttpRequest.newBuilder(
                        URI.create(access.scheme() + "://" + address + pathAndQuery))
                .timeout(PATIENCE)
                .header(ASKED_BY, self);
        if (!access.token().isEmpty()) {
            question.header(Header.AUTHORIZATION, access.authorization());
        }
        if (known != null) {
            question.header(Header.IF_NONE_MATCH, known);
        }
        return client.send(question.build(), HttpResponse.BodyHandlers.ofByteArray());
    }
}
