package io.fastbreak.server.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Asks other instances who they are. */
public final class PeerProbe {
    private static final Duration TIMEOUT = Duration.ofMillis(1_000);
    private static final int CONNECT_MS = 300;

    private final HttpAccess access;
    private final HttpClient client;

    /** The answer of the process at an address. */
    public sealed interface Answer permits Lives, Refused, Unclear {}

    /** It answers. */
    public record Lives(String member) implements Answer {}

    /** The machine answers and says that no process listens there. */
    public record Refused() implements Answer {}

    /** Nothing is known: it may hang, or the network may be broken. */
    public record Unclear() implements Answer {}

    public PeerProbe(HttpAccess access) {
        this.access = access;
        client = access.client(TIMEOUT);
    }

    /** The answers of all by their addresses, after a second and a half at most. */
    public Map<String, Answer> ask(Collection<String> addresses) {
        Map<String, CompletableFuture<HttpResponse<Void>>> asked = new HashMap<>();
        addresses.forEach(address -> asked.put(address, send(address)));
        Map<String, Answer> answers = new HashMap<>();
        asked.forEach((address, response) -> answers.put(address, answer(address, response)));
        return answers;
    }

    private CompletableFuture<HttpResponse<Void>> send(String address) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(access.scheme() + "://" + address + "/health/live"))
                    .timeout(TIMEOUT)
                    .build();
            // The client's own time-out ends with the head of an answer.
            return client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                    .orTimeout(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IllegalArgumentException e) {
            // Such as a name with an underscore, which is no host of a URI.
            return CompletableFuture.failedFuture(e);
        }
    }

    private static Answer answer(String address, CompletableFuture<HttpResponse<Void>> response) {
        return response.<Answer>handle((received, failure) -> received == null
                        ? connect(address)
                        : received.headers()
                                .firstValue(Health.MEMBER)
                                .<Answer>map(Lives::new)
                                .orElse(new Unclear()))
                .join();
    }

    private static Answer connect(String address) {
        int colon = address.lastIndexOf(':');
        try (Socket socket = new Socket()) {
            int port = Integer.parseInt(address.substring(colon + 1));
            socket.connect(new InetSocketAddress(address.substring(0, colon), port), CONNECT_MS);
            return new Unclear();
        } catch (ConnectException e) {
            boolean isRefused = String.valueOf(e.getMessage()).contains("refused");
            return isRefused ? new Refused() : new Unclear();
        } catch (IOException e) {
            return new Unclear();
        }
    }
}
