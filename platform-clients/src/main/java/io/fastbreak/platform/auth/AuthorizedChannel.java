package io.fastbreak.platform.auth;

import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.Request;
import java.util.concurrent.CompletableFuture;

/** A channel that adds an access token, and what is known about that. */
public record AuthorizedChannel(Channel channel, AccessTokenSource accessToken) implements Channel {

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return channel.send(request);
    }
}
