package io.fastbreak.platform.auth;

import java.util.concurrent.CompletableFuture;

/** Fetches a new token each time; the future never fails. */
@FunctionalInterface
interface TokenSource {

    CompletableFuture<TokenAnswer> fetch();
}
