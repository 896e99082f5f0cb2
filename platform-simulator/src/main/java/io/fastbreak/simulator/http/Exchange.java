package io.fastbreak.simulator.http;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** A request that waits to be served, and all that a {@link Fault} can do with it. */
public interface Exchange {

    /** The request's headers, credentials included. */
    Map<String, String> headers();

    /** The request's body as text, credentials included; empty where it has none. */
    String body();

    /** Does what is asked for, or refuses it, without answering yet. */
    Reply serve();

    /** Answers. */
    void answer(Reply reply);

    /** Answers byte by byte, with a pause after each; ends early when nobody listens any more. */
    void trickle(Reply reply, Duration pause) throws IOException, InterruptedException;

    /** Sends the first half of an answer, and closes the connection. */
    void cut(Reply reply);

    /** Breaks the connection. */
    void reset() throws IOException;

    /** Makes every token issued so far invalid. */
    void expireTokens();
}
