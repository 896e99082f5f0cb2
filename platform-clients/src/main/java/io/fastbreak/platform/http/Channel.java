package io.fastbreak.platform.http;

import java.util.concurrent.CompletableFuture;

/** Sends requests without blocking. The future never fails: what goes wrong is an {@link Outcome}. */
@FunctionalInterface
public interface Channel {

    CompletableFuture<Outcome> send(Request request);
}
