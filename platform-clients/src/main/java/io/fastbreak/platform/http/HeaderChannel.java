package io.fastbreak.platform.http;

import io.fastbreak.platform.Secret;
import java.util.concurrent.CompletableFuture;

/** Adds one secret header to every request, and strikes it out of the answer where that quotes it. */
public final class HeaderChannel implements Channel {

    private final Channel next;
    private final String name;
    private final Secret value;

    public HeaderChannel(Channel next, String name, Secret value) {
        this.next = next.safe();
        this.name = name;
        this.value = value;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return next.send(request.withHeader(name, value.value())).thenApply(outcome -> outcome.without(value));
    }
}
